package org.castnet.openloop;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.run.Verdict;
import org.castnet.traffic.StreamDraw;
import org.castnet.wormhole.Worm;

/**
 * A stream, planned and judged as far as somebody has asked for, in batches of multicasts that
 * follow one another. Plans do not depend on the load, so one is made for all loads. Of each batch
 * its worms are kept, and which of their deliveries somebody wants.
 */
final class StreamPlan {
  private final StreamDraw draw;
  private final MulticastAlgorithm algorithm;
  private final int batch;
  private PortModel ports = PortModel.ONE;

  /** By multicast, in order of arrival: when it comes, in mean gaps, and what it delivers. */
  private final DoubleArrayList times = new DoubleArrayList();

  private final DoubleArrayList flits = new DoubleArrayList();

  /** By send: its worm, ready at once, and the last of the multicasts that it carries. */
  private final List<Worm> worms = new ArrayList<>();

  private final IntArrayList carried = new IntArrayList();

  private final WantedDeliveries wanted = new WantedDeliveries();

  /** By batch: how many sends, and wanted deliveries, there are up to its end. */
  private final IntArrayList sendsUntil = new IntArrayList();

  private final IntArrayList wantedUntil = new IntArrayList();

  /**
   * How far a run goes.
   *
   * @param multicasts whole batches of them
   * @param sends that carry them
   * @param wanted deliveries that make them complete
   */
  record Extent(int multicasts, int sends, int wanted) {}

  /**
   * @param batch how many multicasts are planned together, at least 1
   */
  StreamPlan(StreamDraw draw, MulticastAlgorithm algorithm, int batch) {
    this.draw = draw;
    this.algorithm = algorithm;
    this.batch = batch;
  }

  /**
   * The beginning of a stream: at least so many multicasts, in whole batches.
   *
   * @throws org.castnet.run.UnsoundPlan where a destination never gets its message
   */
  Extent first(int multicasts) {
    int batches = (multicasts + batch - 1) / batch;
    while (sendsUntil.size() < batches) {
      append();
    }
    return new Extent(
        batches * batch, sendsUntil.getInt(batches - 1), wantedUntil.getInt(batches - 1));
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
    MulticastPlan plan = algorithm.plan(drawn);
    Verdict.of(plan).orThrow();
    int offset = worms.size();
    for (Send send : plan.sends()) {
      int last = first;
      for (int m = 0; m < send.messages().size(); m++) {
        last = Math.max(last, first + plan.messages().get(send.messages().getInt(m)).whole());
      }
      worms.add(
          new Worm(
              send.route(),
              shifted(send.triggers(), offset),
              send.dropOffs(),
              plan.flits(send),
              0));
      carried.add(last);
    }
    wanted.add(plan, offset, first);
    ports = plan.ports() == PortModel.ALL ? PortModel.ALL : ports;
    sendsUntil.add(worms.size());
    wantedUntil.add(wanted.size());
  }

  private static IntImmutableList shifted(IntImmutableList triggers, int offset) {
    if (triggers.isEmpty()) {
      return triggers;
    }
    IntArrayList shifted = new IntArrayList(triggers.size());
    triggers.forEach(trigger -> shifted.add(trigger + offset));
    return new IntImmutableList(shifted);
  }

  /** The node model that the plans are made for. */
  PortModel ports() {
    return ports;
  }

  /** When a multicast comes where the mean gap is so many picoseconds. */
  long ready(int multicast, double gap) {
    return Math.round(times.getDouble(multicast) * gap);
  }

  /** The flits that a multicast delivers. */
  double flits(int multicast) {
    return flits.getDouble(multicast);
  }

  /** The deliveries that make multicasts complete. */
  WantedDeliveries wanted() {
    return wanted;
  }

  /**
   * Adds the worms of the beginning of the stream.
   *
   * @param gap mean, in picoseconds
   */
  void worms(Extent extent, double gap, List<Worm> to) {
    int offset = to.size();
    for (int send = 0; send < extent.sends(); send++) {
      Worm worm = worms.get(send);
      to.add(
          new Worm(
              worm.route(),
              offset == 0 ? worm.triggers() : shifted(worm.triggers(), offset),
              worm.dropOffs(),
              worm.flits(),
              ready(carried.getInt(send), gap)));
    }
  }
}
