package org.castnet.clos;

import java.util.function.IntConsumer;

/**
 * A parallel machine with shared memory. In one step, any number of processors each execute a small
 * piece of work, and all finish before the next step begins. Several may read the same memory
 * location in a step; no two write the same one.
 */
interface ParallelProcessors {
  /** Executes the work of processors 0 to {@code count - 1}. */
  void step(int count, IntConsumer work);

  /**
   * Returns the number of steps so far: the time on a machine with a processor for each piece of
   * work.
   */
  long steps();
}
