package org.castnet.openloop;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Streams that were planned, for who measures them at other loads or on other technologies. Those
 * asked for last are kept, as many as fill a quarter of Java's memory: replications of one point
 * come one after the other, and the next point wants all of them again. Safe to share between
 * threads.
 */
public final class PlannedStreams {
  private static final int SHARE_OF_MEMORY = 4;

  /** About: the worm, its place in the engine's tables, what it delivers. */
  private static final int BYTES_A_SEND = 500;

  private final long mostSends = Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / BYTES_A_SEND;

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
    for (int left = plans.size(); left > 1 && sends > mostSends; left--) {
      sends -= eldest.next().size();
      eldest.remove();
    }
  }
}
