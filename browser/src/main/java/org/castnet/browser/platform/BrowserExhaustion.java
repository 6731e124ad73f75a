package org.castnet.browser.platform;

import java.util.Optional;

/** The failure of a request that needs a deeper stack or more memory than the browser allows. */
public final class BrowserExhaustion extends RuntimeException {
  private static final long serialVersionUID = 1;

  private BrowserExhaustion(Throwable cause) {
    super("the browser has too little memory for this request; reduce it", cause);
  }

  /** Returns the exhaustion of a failure; empty if the failure has another cause. */
  public static Optional<BrowserExhaustion> in(Throwable failure) {
    return failure instanceof StackOverflowError || failure instanceof OutOfMemoryError
        ? Optional.of(new BrowserExhaustion(failure))
        : Optional.empty();
  }
}
