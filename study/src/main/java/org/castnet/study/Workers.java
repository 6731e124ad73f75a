package org.castnet.study;

import java.util.Optional;

/** Workers that run batches: the cores of this machine, or those of a cluster. */
public interface Workers extends AutoCloseable {
  /** Returns the number of batches that can run in parallel. */
  int count();

  /**
   * Returns the duration of a batch, in nanoseconds, for which the overhead of dispatch is
   * negligible.
   */
  long batchNanos();

  /** Submits a batch; returns immediately. */
  void submit(Batch batch);

  /**
   * Waits for the next finished batch, in any order.
   *
   * @param nanos maximum time to wait
   * @return null if no batch finished within that time
   * @throws org.castnet.input.BadInput if a batch failed because of its input
   */
  Batch.Done poll(long nanos);

  /** Returns the reason no batch can run yet, as a sentence; empty if batches can run. */
  default Optional<String> lacking() {
    return Optional.empty();
  }

  /** Notes that a point is no longer needed. */
  default void forget(int point) {}

  @Override
  void close();
}
