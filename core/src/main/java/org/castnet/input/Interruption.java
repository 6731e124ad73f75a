package org.castnet.input;

import java.util.concurrent.CancellationException;

/**
 * Cancellation of long computations: the caller interrupts the thread, and long loops call {@link
 * #check} in each round.
 *
 * @since 0.1.0
 */
public final class Interruption {
  private Interruption() {}

  /**
   * Checks whether the current thread has been interrupted; keeps its interrupt status. O(1).
   *
   * @throws CancellationException if the current thread has been interrupted
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted");
    }
  }
}
