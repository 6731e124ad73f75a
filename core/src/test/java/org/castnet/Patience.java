package org.castnet;

import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * The time that tests wait for an event. It is long, since it passes only if the event never
 * happens: a test on a busy machine takes longer, but does not fail.
 */
public final class Patience {
  /** The longest time for one event. */
  public static final Duration LONGEST = Duration.ofMinutes(5);

  private static final long LOOK_MILLISECONDS = 20;

  private Patience() {}

  /**
   * Waits until a condition holds.
   *
   * @throws AssertionError if it does not within {@link #LONGEST}
   */
  public static void until(String what, Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + LONGEST.toNanos();
    while (!condition.call()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("it never happened that " + what);
      }
      Thread.sleep(LOOK_MILLISECONDS);
    }
  }
}
