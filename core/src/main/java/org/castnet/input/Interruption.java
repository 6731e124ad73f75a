package org.castnet.input;

import java.util.concurrent.CancellationException;

/**
 * Lets long planning and simulation be stopped from outside: who no longer wants the result
 * interrupts the thread, and the loops that may run for long ask here at each round.
 */
public final class Interruption {
  private Interruption() {}

  /**
   * O(1). The thread stays marked as interrupted.
   *
   * @throws CancellationException where the current thread has been interrupted
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("interrupted");
    }
  }
}
