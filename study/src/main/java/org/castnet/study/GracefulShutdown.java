package org.castnet.study;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * If the process is terminated (SIGTERM, Ctrl-C), interrupts the work and gives it a few seconds to
 * store its results.
 */
public final class GracefulShutdown {
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook;

  private GracefulShutdown(Thread worker) {
    hook =
        new Thread(
            () -> {
              worker.interrupt();
              awaitEnd();
            });
  }

  /** Registers the calling thread, which is interrupted first until {@link #over} is called. */
  public static GracefulShutdown ofThisThread() {
    GracefulShutdown end = new GracefulShutdown(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(end.hook);
    return end;
  }

  private void awaitEnd() {
    try {
      if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println(
            "stopped during a computation that cannot be interrupted; replications that were not"
                + " stored will run again");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Notes that all results are stored. */
  public void over() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process is already terminating, by this hook
      return;
    }
  }
}
