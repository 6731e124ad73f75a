package org.castnet.web;

import java.util.Optional;
import org.castnet.document.ErrorJson;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.run.UnsoundPlan;

/**
 * The answer to a request that cannot be fulfilled.
 *
 * @param status a status of HTTP of at least 400
 * @param json the error as data
 */
record Refusal(int status, JsonText.Writer json) {
  private static final int LONGEST_MESSAGE = 4000;

  private record ErrorMessage(String error) {}

  /** Returns a refusal with a message of one line, which is cut if it repeats too much input. */
  static Refusal of(int status, String message) {
    return new Refusal(status, JsonText.writer(new ErrorMessage(shortened(message))));
  }

  /** Returns the refusal of a request whose operation failed; empty if the failure is a defect. */
  static Optional<Refusal> of(Throwable failure) {
    if (failure instanceof BadInput bad) {
      return Optional.of(new Refusal(400, JsonText.writer(ErrorJson.of(bad))));
    }
    if (failure instanceof UnsoundPlan unsound) {
      return Optional.of(
          new Refusal(
              422,
              JsonText.writer(
                  ErrorJson.of(
                      unsound.getMessage(), unsound.diagnostic().code(), unsound.operands()))));
    }
    return Exhaustion.in(failure)
        .map(exhaustion -> of(413, "the request needs more memory than this server has"));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + " …";
  }
}
