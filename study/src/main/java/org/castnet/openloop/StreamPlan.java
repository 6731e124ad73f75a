package org.castnet.openloop;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.chance.Chance;
import org.castnet.plan.Message;
import org.castnet.traffic.StreamDraw;

/**
 * A stream in batches of consecutive multicasts, planned and verified as far as requested. Plans do
 * not depend on the load, so one plan serves all loads. Only the worms and the required deliveries
 * of each batch are stored. Thread-safe.
 */
final class StreamPlan {
  /** Number of cached beginnings: lengths that double up to the longest, and some more. */
  private static final int KEPT = 12;

  /**
   * The maximum number of multicasts of all cached beginnings, apart from the last one that was
   * used: longer ones take more memory than it is worth to build them once.
   */
  private static final int MOST_KEPT = 1 << 16;

  private final StreamDraw draw;
  private final BatchPlanner planner;
  private final int batch;
  private final long seed;

  /** By multicast, in order of arrival: its arrival time in mean gaps. */
  private final DoubleArrayList times = new DoubleArrayList();

  /** The different batches. */
  private final List<PlannedBatch> different = new ArrayList<>();

  /** By number of a cached batch: its index among the different ones, or -1. */
  private final IntArrayList indices = new IntArrayList();

  /** By batch: its index among the different ones. */
  private final IntArrayList planned = new IntArrayList();

  private int sends;

  /** By number of batches, least recently used first. */
  private final Map<Integer, StreamPart> parts = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param batch number of multicasts that are planned together, at least 1
   * @param seed the seed of the random routes
   */
  StreamPlan(StreamDraw draw, BatchPlanner planner, int batch, long seed) {
    this.draw = draw;
    this.planner = planner;
    this.batch = batch;
    this.seed = seed;
  }

  /**
   * Returns the beginning of the stream with at least this number of multicasts, in whole batches.
   *
   * @throws org.castnet.run.UnsoundPlan if a destination never receives its message
   */
  synchronized StreamPart first(int multicasts) {
    int batches = whole(multicasts) / batch;
    plan(batches);
    StreamPart part = parts.computeIfAbsent(batches, this::part);
    while (parts.size() > KEPT || parts.size() > 1 && kept() > MOST_KEPT) {
      parts.remove(parts.keySet().iterator().next());
    }
    return part;
  }

  private long kept() {
    return parts.values().stream().mapToLong(StreamPart::multicasts).sum();
  }

  /**
   * Returns the multicasts that arrive until a time, at least one, if each is a batch.
   *
   * @param clock converts times in mean gaps
   * @throws org.castnet.run.UnsoundPlan as {@link #first}
   */
  synchronized StreamPart until(long time, StreamClock clock) {
    int count = (int) Math.ceil(time / clock.gap()) + 1;
    plan(count);
    while (clock.time(times.getDouble(count - 1)) < time) {
      count += 1 + count / 8;
      plan(count);
    }
    while (count > 1 && clock.time(times.getDouble(count - 1)) > time) {
      count--;
    }
    return part(count);
  }

  /** Returns a number of multicasts rounded up to whole batches. */
  int whole(int multicasts) {
    return (multicasts + batch - 1) / batch * batch;
  }

  /** Returns the number of planned sends. */
  synchronized int size() {
    return sends;
  }

  /**
   * Returns a view of the arrays; their first elements never change; the stream is appended to
   * them.
   */
  private StreamPart part(int batches) {
    int last = 0;
    for (int number = 0; number < batches; number++) {
      last = Math.max(last, planned.getInt(number));
    }
    return new StreamPart(
        times.elements(),
        new StreamPart.Batches(
            List.copyOf(different.subList(0, last + 1)), planned.elements(), batches),
        batch);
  }

  private void plan(int batches) {
    // lengths double, so that growing by half would leave a quarter of the memory unused
    planned.ensureCapacity(batches);
    times.ensureCapacity(batches * batch);
    while (planned.size() < batches) {
      append();
    }
  }

  private void append() {
    List<Message> drawn = new ArrayList<>(batch);
    for (int i = 0; i < batch; i++) {
      drawn.add(draw.next(i));
      times.add(draw.time());
    }
    PlannedBatch next = planner.plan(drawn, Chance.number(seed, planned.size()));
    sends += next.sends();
    planned.add(index(next));
  }

  /** Returns the index of a batch among the different ones, to which it is added if it is new. */
  private int index(PlannedBatch next) {
    int number = next.number();
    while (indices.size() <= number) {
      indices.add(-1);
    }
    int index = number < 0 ? -1 : indices.getInt(number);
    if (index < 0) {
      index = different.size();
      different.add(next);
      if (number >= 0) {
        indices.set(number, index);
      }
    }
    return index;
  }
}
