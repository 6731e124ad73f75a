package org.castnet.openloop;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.sim.SimulationResult;

/**
 * The deliveries of a stream's sends that bring a message to one of its destinations. Deliveries to
 * nodes that only forward a message are not included. If a destination receives a message twice,
 * both deliveries are adjacent and have the same key; the earlier one counts.
 */
final class RequiredDeliveries {
  private final IntArrayList sends;
  private final IntArrayList dropOffs;
  private final IntArrayList multicasts;
  private final IntArrayList keys;
  private final DoubleArrayList flits;
  private int lastKey;

  /** Receives the deliveries. */
  @FunctionalInterface
  interface Each {
    /**
     * @param time picoseconds, or {@link SimulationResult#NEVER}
     */
    void delivered(int multicast, double flits, long time);
  }

  /**
   * Creates an empty list.
   *
   * @param capacity the number of deliveries for which it has memory; it grows beyond that
   */
  RequiredDeliveries(int capacity) {
    this(
        new IntArrayList(capacity),
        new IntArrayList(capacity),
        new IntArrayList(capacity),
        new IntArrayList(capacity),
        new DoubleArrayList(capacity));
  }

  private RequiredDeliveries(
      IntArrayList sends,
      IntArrayList dropOffs,
      IntArrayList multicasts,
      IntArrayList keys,
      DoubleArrayList flits) {
    this.sends = sends;
    this.dropOffs = dropOffs;
    this.multicasts = multicasts;
    this.keys = keys;
    this.flits = flits;
  }

  private record Delivery(Message message, int node, int send, int dropOff) {}

  /** Returns those of a plan. */
  static RequiredDeliveries of(MulticastPlan plan) {
    List<Delivery> deliveries = new ArrayList<>();
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      for (int m = 0; m < send.messages().size(); m++) {
        Message message = plan.messages().get(send.messages().getInt(m));
        for (int d = 0; d < send.dropOffs().size(); d++) {
          int node = send.dropOffs().getInt(d);
          if (message.destinations().contains(node)) {
            deliveries.add(new Delivery(message, node, s, d));
          }
        }
      }
    }
    deliveries.sort(
        Comparator.<Delivery>comparingInt(each -> each.message().id())
            .thenComparingInt(Delivery::node));
    RequiredDeliveries required = new RequiredDeliveries(deliveries.size());
    Delivery before = null;
    for (Delivery each : deliveries) {
      boolean again =
          before != null
              && before.message().id() == each.message().id()
              && before.node() == each.node();
      required.lastKey += again ? 0 : 1;
      required.keys.add(required.lastKey);
      required.sends.add(each.send());
      required.dropOffs.add(each.dropOff());
      required.multicasts.add(each.message().whole());
      required.flits.add((double) each.message().flits());
      before = each;
    }
    return required;
  }

  /**
   * Adds those of a batch.
   *
   * @param firstSend the number of its first send in the stream
   * @param firstMulticast the number of its first multicast
   */
  void add(RequiredDeliveries batch, int firstSend, int firstMulticast) {
    for (int i = 0; i < batch.size(); i++) {
      keys.add(lastKey + batch.keys.getInt(i));
      sends.add(firstSend + batch.sends.getInt(i));
      dropOffs.add(batch.dropOffs.getInt(i));
      multicasts.add(firstMulticast + batch.multicasts.getInt(i));
      flits.add(batch.flits.getDouble(i));
    }
    lastKey += batch.lastKey;
  }

  int size() {
    return keys.size();
  }

  /** Returns whether another batch has equal deliveries. */
  boolean matches(RequiredDeliveries other) {
    return keys.equals(other.keys)
        && sends.equals(other.sends)
        && dropOffs.equals(other.dropOffs)
        && multicasts.equals(other.multicasts)
        && flits.equals(other.flits);
  }

  /**
   * Returns the first {@code count} entries, as a view that does not change when more are added.
   */
  RequiredDeliveries first(int count) {
    return new RequiredDeliveries(
        IntArrayList.wrap(sends.elements(), count),
        IntArrayList.wrap(dropOffs.elements(), count),
        IntArrayList.wrap(multicasts.elements(), count),
        IntArrayList.wrap(keys.elements(), count),
        DoubleArrayList.wrap(flits.elements(), count));
  }

  /** Passes each key's earliest delivery to the receiver. */
  void each(SimulationResult result, Each reported) {
    int at = 0;
    int count = keys.size();
    while (at < count) {
      int first = at;
      long time = time(at, result);
      for (at++; at < count && keys.getInt(at) == keys.getInt(first); at++) {
        time = earlier(time, time(at, result));
      }
      reported.delivered(multicasts.getInt(first), flits.getDouble(first), time);
    }
  }

  private long time(int at, SimulationResult result) {
    return result.deliveryTime(sends.getInt(at), dropOffs.getInt(at));
  }

  private static long earlier(long a, long b) {
    if (a == SimulationResult.NEVER || b == SimulationResult.NEVER) {
      return Math.max(a, b);
    }
    return Math.min(a, b);
  }
}
