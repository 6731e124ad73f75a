package org.castnet.comparison;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs the independent computations of a comparison: on the cores of a machine, or in turn if there
 * are no threads, as in a browser. The results are the same.
 */
public interface Workers {
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

  /** Returns workers that use all cores of this machine. */
  static Workers onAllCores() {
    return new Threads();
  }

  /** Returns workers that compute everything in the calling thread, in order. */
  static Workers inTurn() {
    return new InTurn();
  }

  /** Computes in the calling thread; a result that is never requested is not computed. */
  final class InTurn implements Workers {
    private InTurn() {}

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
