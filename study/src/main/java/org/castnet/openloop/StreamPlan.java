package org.castnet.openloop;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.sim.Worm;
import org.castnet.traffic.StreamDraw;

/**
 * A stream, planned and judged as far as somebody has asked for, in batches of multicasts that
 * follow one another. Plans do not depend on the load, so one is made for all loads. Of each batch
 * its worms are kept, and which of their deliveries somebody wants. Safe to share between threads.
 */
final class StreamPlan {
  /** Beginnings that are kept: lengths that double up to the longest, and some more. */
  private static final int KEPT = 12;

  private final StreamDraw draw;
  private final BatchPlanner planner;
  private final int batch;

  /** The first batch that is planned for all ports. */
  private int allPortsFrom = Integer.MAX_VALUE;

  /** By multicast, in order of arrival: when it comes, in mean gaps, and what it delivers. */
  private final DoubleArrayList times = new DoubleArrayList();

  private final DoubleArrayList flits = new DoubleArrayList();

  /** By send: its worm, ready at once, and the last of the multicasts that it carries. */
  private final List<Worm> worms = new ArrayList<>();

  private final IntArrayList carried = new IntArrayList();

  private final RequiredDeliveries wanted = new RequiredDeliveries();

  /** By batch: how many sends, and wanted deliveries, there are up to its end. */
  private final IntArrayList sendsUntil = new IntArrayList();

  private final IntArrayList wantedUntil = new IntArrayList();

  /** By number of batches, those asked for last. */
  private final Map<Integer, StreamPart> parts = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param batch how many multicasts are planned together, at least 1
   */
  StreamPlan(StreamDraw draw, MulticastAlgorithm algorithm, int batch) {
    this.draw = draw;
    this.planner = new BatchPlanner(algorithm);
    this.batch = batch;
  }

  /**
   * The beginning of a stream: at least so many multicasts, in whole batches.
   *
   * @throws org.castnet.run.UnsoundPlan where a destination never gets its message
   */
  synchronized StreamPart first(int multicasts) {
    int batches = whole(multicasts) / batch;
    plan(batches);
    StreamPart part = parts.computeIfAbsent(batches, this::part);
    if (parts.size() > KEPT) {
      parts.remove(parts.keySet().iterator().next());
    }
    return part;
  }

  /**
   * The multicasts that come until a time, at least one, where each is a batch.
   *
   * @param gap mean, in picoseconds
   * @throws org.castnet.run.UnsoundPlan as {@link #first}
   */
  synchronized StreamPart until(long time, double gap) {
    int count = (int) Math.ceil(time / gap) + 1;
    plan(count);
    while (time(times.getDouble(count - 1), gap) < time) {
      count += 1 + count / 8;
      plan(count);
    }
    while (count > 1 && time(times.getDouble(count - 1), gap) > time) {
      count--;
    }
    return part(count);
  }

  /** When something comes, in picoseconds; both arguments as elsewhere. */
  static long time(double gaps, double gap) {
    return Math.round(gaps * gap);
  }

  /** So many multicasts, and those that are planned together with the last of them. */
  int whole(int multicasts) {
    return (multicasts + batch - 1) / batch * batch;
  }

  /** How many sends have been planned. */
  synchronized int size() {
    return worms.size();
  }

  /** Shares what is there, which never changes: the stream goes on behind it. */
  private StreamPart part(int batches) {
    int multicasts = batches * batch;
    int sends = sendsUntil.getInt(batches - 1);
    return new StreamPart(
        multicasts,
        times.elements(),
        flits.elements(),
        worms.subList(0, sends),
        carried.elements(),
        wanted.first(wantedUntil.getInt(batches - 1)),
        allPortsFrom < batches ? PortModel.ALL : PortModel.ONE);
  }

  private void plan(int batches) {
    while (sendsUntil.size() < batches) {
      append();
    }
  }

  private void append() {
    int first = times.size();
    List<Message> drawn = new ArrayList<>(batch);
    for (int i = 0; i < batch; i++) {
      Message message = draw.next(i);
      drawn.add(message);
      times.add(draw.time());
      flits.add((double) message.flits() * message.fanout());
    }
    BatchPlanner.Batch planned = planner.plan(drawn);
    MulticastPlan plan = planned.plan();
    int offset = worms.size();
    for (int send = 0; send < plan.sends().size(); send++) {
      IntList messages = plan.sends().get(send).messages();
      int last = first;
      for (int m = 0; m < messages.size(); m++) {
        last = Math.max(last, first + plan.messages().get(messages.getInt(m)).whole());
      }
      worms.add(planned.worms().get(send).behind(offset));
      carried.add(last);
    }
    wanted.add(plan, offset, first);
    if (plan.ports() == PortModel.ALL) {
      allPortsFrom = Math.min(allPortsFrom, sendsUntil.size());
    }
    sendsUntil.add(worms.size());
    wantedUntil.add(wanted.size());
  }
}
