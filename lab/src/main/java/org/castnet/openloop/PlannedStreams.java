package org.castnet.openloop;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Streams that were planned, for who measures them at other loads or on other technologies. Those
 * asked for last are kept, as many as have {@link #MOST_SENDS} sends together. Safe to share
 * between threads.
 */
public final class PlannedStreams {
  private static final int MOST_SENDS = 1 << 20;

  private final Map<Key, StreamPlan> plans = new LinkedHashMap<>(16, 0.75f, true);

  private record Key(Object what, long seed) {}

  /**
   * @param what equal for streams that are planned alike, but for their seeds
   * @param fresh makes the plan where none is kept
   */
  synchronized StreamPlan of(Object what, long seed, Supplier<StreamPlan> fresh) {
    StreamPlan plan = plans.computeIfAbsent(new Key(what, seed), key -> fresh.get());
    letGo();
    return plan;
  }

  /** The one asked for just now stays, whatever its size. */
  private void letGo() {
    long sends = plans.values().stream().mapToLong(StreamPlan::size).sum();
    Iterator<StreamPlan> eldest = plans.values().iterator();
    for (int left = plans.size(); left > 1 && sends > MOST_SENDS; left--) {
      sends -= eldest.next().size();
      eldest.remove();
    }
  }
}
