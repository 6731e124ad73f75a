package org.castnet.study;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Where the process is told to end (SIGTERM, Ctrl-C), interrupts the work and gives it a few
 * seconds to store what is finished.
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

  /** From now on until {@link #over} the thread that calls is interrupted first. */
  public static GracefulShutdown ofThisThread() {
    GracefulShutdown end = new GracefulShutdown(Thread.currentThread());
    Runtime.getRuntime().addShutdownHook(end.hook);
    return end;
  }

  private void awaitEnd() {
    try {
      if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("what is running does not end; rows of the last moment are lost");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** All is stored. */
  public void over() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the process ends already, by this very hook
      return;
    }
  }
}
