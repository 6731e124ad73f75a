package org.castnet.web;

/**
 * Observes an operation that may take long. Each method throws {@link
 * java.util.concurrent.CancellationException} if the operation was stopped.
 */
interface Progress {
  /** Sets the expected number of steps. */
  void expect(int steps);

  /** Counts one more step as done. */
  void step(String what);

  /** Checks whether the operation should continue. */
  void check();
}
