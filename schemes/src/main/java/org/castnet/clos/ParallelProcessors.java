package org.castnet.clos;

import java.util.function.IntConsumer;

/**
 * A parallel machine with shared memory: in one step each of any number of processors does one
 * small piece of work, and all have done it before the next step begins. Several may read the same
 * place in a step; no two write the same one.
 */
interface ParallelProcessors {
  /** Lets processors 0 to {@code count - 1} do their work. */
  void step(int count, IntConsumer work);

  /** Steps taken so far: the time on a machine with a processor for each piece of work. */
  long steps();
}
