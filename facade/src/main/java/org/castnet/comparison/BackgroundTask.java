package org.castnet.comparison;

import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** A background computation; closing it cancels it. */
final class BackgroundTask<T> implements AutoCloseable {
  private final FutureTask<T> work;

  BackgroundTask(Supplier<T> work) {
    this.work = new FutureTask<>(work::get);
    Thread thread = new Thread(this.work, "castnet-beside");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * Returns the result when it is available.
   *
   * @throws CancellationException if the calling thread is interrupted
   * @throws RuntimeException if the computation threw it
   */
  T get() {
    return Futures.get(work);
  }

  @Override
  public void close() {
    work.cancel(true);
  }
}
