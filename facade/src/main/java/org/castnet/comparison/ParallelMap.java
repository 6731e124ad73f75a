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
 * Applies a function to several inputs, as many at a time as there are cores. An interrupt of the
 * caller is passed to all threads, which parallel streams do not support.
 */
final class ParallelMap {
  private ParallelMap() {}

  /**
   * Returns the results in the order of the inputs.
   *
   * @throws CancellationException if the calling thread is interrupted
   * @throws RuntimeException if the function threw it for the first input that failed
   */
  static <T, R> List<R> map(List<T> things, Function<T, R> work) {
    if (things.size() < 2) {
      return things.stream().map(work).toList();
    }
    ExecutorService threads =
        Executors.newFixedThreadPool(
            Math.min(things.size(), Runtime.getRuntime().availableProcessors()),
            ParallelMap::daemon);
    try {
      List<Future<R>> results = new ArrayList<>();
      // starts from the end of the list, which contains searches: started last, the longest would
      // keep one core busy alone
      for (int i = things.size() - 1; i >= 0; i--) {
        T thing = things.get(i);
        results.add(threads.submit(() -> work.apply(thing)));
      }
      Collections.reverse(results);
      List<R> all = new ArrayList<>();
      for (Future<R> result : results) {
        all.add(Futures.get(result));
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
