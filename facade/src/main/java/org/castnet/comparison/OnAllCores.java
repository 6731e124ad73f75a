package org.castnet.comparison;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * The same work on several things, as many at a time as there are cores. An interrupt of the caller
 * reaches all of them, which the streams of the library do not offer.
 */
final class OnAllCores {
  private OnAllCores() {}

  /**
   * The results in the order of the things.
   *
   * @throws CancellationException where the caller is interrupted
   * @throws RuntimeException what the work on the first thing that failed threw
   */
  static <T, R> List<R> map(List<T> things, Function<T, R> work) {
    if (things.size() < 2) {
      return things.stream().map(work).toList();
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(
            Math.min(things.size(), Runtime.getRuntime().availableProcessors()),
            OnAllCores::daemon);
    try {
      List<Future<R>> results = new ArrayList<>();
      // from the end on, where searches stand: begun last, the longest would keep one core waiting
      for (int i = things.size() - 1; i >= 0; i--) {
        T thing = things.get(i);
        results.add(threads.submit(() -> work.apply(thing)));
      }
      Collections.reverse(results);
      List<R> all = new ArrayList<>();
      for (Future<R> result : results) {
        all.add(Awaited.get(result));
      }
      return all;
    } finally {
      threads.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "castnet-scheme");
    thread.setDaemon(true);
    return thread;
  }
}
