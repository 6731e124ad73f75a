package org.castnet.clos;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Divides the work of large steps among this machine's cores. */
final class ThreadProcessors implements ParallelProcessors {
  /** The least number of pieces of work for which parallel execution is faster. */
  private static final int WORTH_SHARING = 1 << 14;

  private long steps;

  @Override
  public void step(int count, IntConsumer work) {
    steps++;
    IntStream pieces = IntStream.range(0, count);
    (count < WORTH_SHARING ? pieces : pieces.parallel()).forEach(work);
  }

  @Override
  public long steps() {
    return steps;
  }
}
