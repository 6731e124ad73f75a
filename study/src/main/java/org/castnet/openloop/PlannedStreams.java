package org.castnet.openloop;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A cache of planned streams for experiments at other loads or on other technologies. By default it
 * keeps the most recently used ones, up to a quarter of Java's memory: the replications of one
 * point follow each other, and the next point uses all of them again. Thread-safe.
 */
public final class PlannedStreams {
  private static final int SHARE_OF_MEMORY = 4;

  /** Approximate memory of a send: the worm, its row in the engine's tables, and its deliveries. */
  private static final int BYTES_A_SEND = 500;

  private final long mostSends;

  private final Map<Key, StreamPlan> plans = new LinkedHashMap<>(16, 0.75f, true);

  private record Key(Object what, long seed) {}

  /** Creates a cache for many experiments. */
  public PlannedStreams() {
    this(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY / BYTES_A_SEND);
  }

  private PlannedStreams(long mostSends) {
    this.mostSends = mostSends;
  }

  /** Returns a cache that keeps no stream but the last one. */
  static PlannedStreams ofLast() {
    return new PlannedStreams(0);
  }

  /**
   * @param what a key that is equal for streams with equal plans except for their seeds
   * @param fresh computes the plan if it is not cached
   */
  synchronized StreamPlan of(Object what, long seed, Supplier<StreamPlan> fresh) {
    StreamPlan plan = plans.computeIfAbsent(new Key(what, seed), key -> fresh.get());
    letGo();
    return plan;
  }

  /** Removes the least recently used plans; the current one stays, whatever its size. */
  private void letGo() {
    long sends = plans.values().stream().mapToLong(StreamPlan::size).sum();
    Iterator<StreamPlan> eldest = plans.values().iterator();
    for (int left = plans.size(); left > 1 && sends > mostSends; left--) {
      sends -= eldest.next().size();
      eldest.remove();
    }
  }
}
