package org.castnet.study;

import java.util.Optional;

/** Those who run batches: the cores of this machine, or those of a cluster. */
public interface Workers extends AutoCloseable {
  /** How many batches can run at the same time. */
  int count();

  /** How long a batch should take so that handing it out does not matter. */
  long batchNanos();

  /** Takes a batch on; returns at once. */
  void submit(Batch batch);

  /**
   * Waits for the next finished batch, in whatever order they finish.
   *
   * @param nanos how long to wait
   * @return null where none finished in that time
   * @throws org.castnet.input.BadInput where a batch failed for its input
   */
  Batch.Done poll(long nanos);

  /** What is lacking before any batch can run, as a sentence; nothing where none has to wait. */
  default Optional<String> lacking() {
    return Optional.empty();
  }

  /** A point will not be asked for again. */
  default void forget(int point) {}

  @Override
  void close();
}
