package org.castnet.clos;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Shares the pieces of large steps out among this machine's cores. */
final class ThreadProcessors implements ParallelProcessors {
  /** Below this handing out costs more than the work. */
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
