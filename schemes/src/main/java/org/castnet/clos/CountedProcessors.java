package org.castnet.clos;

import java.util.function.IntConsumer;

/** Executes the work of a step sequentially and counts the steps. */
final class CountedProcessors implements ParallelProcessors {
  private long steps;

  @Override
  public void step(int count, IntConsumer work) {
    steps++;
    for (int p = 0; p < count; p++) {
      work.accept(p);
    }
  }

  @Override
  public long steps() {
    return steps;
  }
}
