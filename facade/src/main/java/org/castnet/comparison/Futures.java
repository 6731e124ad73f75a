package org.castnet.comparison;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for results of other threads and throws their exceptions in the calling thread. */
final class Futures {
  private Futures() {}

  /**
   * Returns the result of a task when it is available.
   *
   * @throws CancellationException if the calling thread is interrupted
   * @throws RuntimeException if the task threw it
   */
  static <T> T get(Future<T> work) {
    try {
      return work.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    }
  }
}
