package org.castnet.comparison;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** What another thread works out, as if the caller had done it itself. */
final class Awaited {
  private Awaited() {}

  /**
   * Waits for the result.
   *
   * @throws CancellationException where the caller is interrupted
   * @throws RuntimeException what the work threw
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
