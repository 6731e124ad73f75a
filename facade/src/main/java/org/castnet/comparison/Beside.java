package org.castnet.comparison;

import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Work that another thread does while its asker goes on; closed before its end, it is given up. */
final class Beside<T> implements AutoCloseable {
  private final FutureTask<T> work;

  Beside(Supplier<T> work) {
    this.work = new FutureTask<>(work::get);
    Thread thread = new Thread(this.work, "castnet-beside");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * @throws CancellationException where the caller is interrupted
   * @throws RuntimeException what the work threw
   */
  T get() {
    return Awaited.get(work);
  }

  @Override
  public void close() {
    work.cancel(true);
  }
}
