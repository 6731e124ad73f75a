package org.castnet.comparison;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs the independent computations of a comparison: on the cores of a machine, or in turn if there
 * are no threads, as in a browser. The results are the same.
 */
interface Parallelism {
  /**
   * Returns the results of a function in the order of its inputs.
   *
   * @throws CancellationException if the calling thread is interrupted
   * @throws RuntimeException if the function threw it for the first input that failed
   */
  <T, R> List<R> map(List<T> inputs, Function<T, R> function);

  /** Starts a computation whose result is needed later. */
  <T> Pending<T> start(Supplier<T> computation);

  /** A computation that was started; closing it cancels it. */
  interface Pending<T> extends AutoCloseable {
    /**
     * Returns the result when it is available.
     *
     * @throws CancellationException if the calling thread is interrupted
     * @throws RuntimeException if the computation threw it
     */
    T get();

    @Override
    void close();
  }

  /**
   * Computes on threads, as many as there are cores. An interrupt of the caller is passed to all
   * threads, which parallel streams do not support.
   */
  final class Threads implements Parallelism {
    @Override
    public <T, R> List<R> map(List<T> inputs, Function<T, R> function) {
      if (inputs.size() < 2) {
        return inputs.stream().map(function).toList();
      }
      ExecutorService threads =
          Executors.newFixedThreadPool(
              Math.min(inputs.size(), Runtime.getRuntime().availableProcessors()),
              Threads::forScheme);
      try {
        List<Future<R>> results = new ArrayList<>();
        // starts from the end of the list, which contains searches: started last, the longest would
        // keep one core busy alone
        for (int i = inputs.size() - 1; i >= 0; i--) {
          T input = inputs.get(i);
          results.add(threads.submit(() -> function.apply(input)));
        }
        Collections.reverse(results);
        List<R> all = new ArrayList<>();
        for (Future<R> each : results) {
          all.add(result(each));
        }
        return all;
      } finally {
        threads.shutdownNow();
      }
    }

    private static Thread forScheme(Runnable work) {
      return daemon(work, "castnet-scheme");
    }

    private static Thread daemon(Runnable work, String name) {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    }

    @Override
    public <T> Pending<T> start(Supplier<T> computation) {
      FutureTask<T> task = new FutureTask<>(computation::get);
      daemon(task, "castnet-lower-bound").start();
      return new Pending<>() {
        @Override
        public T get() {
          return result(task);
        }

        @Override
        public void close() {
          task.cancel(true);
        }
      };
    }

    /** Returns the result of another thread, or throws its exception in the calling thread. */
    private static <T> T result(Future<T> work) {
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

  /** Computes in the calling thread; a result that is never requested is not computed. */
  final class InTurn implements Parallelism {
    @Override
    public <T, R> List<R> map(List<T> inputs, Function<T, R> function) {
      return inputs.stream().map(function).toList();
    }

    @Override
    public <T> Pending<T> start(Supplier<T> computation) {
      return new Pending<>() {
        @Override
        public T get() {
          return computation.get();
        }

        @Override
        public void close() {
          // nothing runs in the background
        }
      };
    }
  }
}
