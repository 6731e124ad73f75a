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
 * The deliveries of a batch's sends that bring a message to one of its destinations. Deliveries to
 * nodes that only forward a message are not included. If a destination receives a message twice,
 * both deliveries are adjacent and have the same key; the earlier one counts.
 */
final class RequiredDeliveries {
  private final IntArrayList sends;
  private final IntArrayList dropOffs;
  private final IntArrayList multicasts;
  private final IntArrayList keys;
  private final DoubleArrayList flits;

  /** Receives the deliveries. */
  @FunctionalInterface
  interface Each {
    /**
     * @param time picoseconds, or {@link SimulationResult#NEVER}
     */
    void delivered(int multicast, double flits, long time);
  }

  private RequiredDeliveries(int capacity) {
    sends = new IntArrayList(capacity);
    dropOffs = new IntArrayList(capacity);
    multicasts = new IntArrayList(capacity);
    keys = new IntArrayList(capacity);
    flits = new DoubleArrayList(capacity);
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
    int key = 0;
    for (Delivery each : deliveries) {
      boolean again =
          before != null
              && before.message().id() == each.message().id()
              && before.node() == each.node();
      key += again ? 0 : 1;
      required.keys.add(key);
      required.sends.add(each.send());
      required.dropOffs.add(each.dropOff());
      required.multicasts.add(each.message().whole());
      required.flits.add((double) each.message().flits());
      before = each;
    }
    return required;
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
   * Passes each key's earliest delivery to the receiver.
   *
   * @param firstSend the number of the batch's first send in the result
   * @param firstMulticast the number of the batch's first multicast in the stream
   */
  void each(SimulationResult result, int firstSend, int firstMulticast, Each reported) {
    int at = 0;
    int count = keys.size();
    while (at < count) {
      int first = at;
      long time = time(at, firstSend, result);
      for (at++; at < count && keys.getInt(at) == keys.getInt(first); at++) {
        time = earlier(time, time(at, firstSend, result));
      }
      reported.delivered(firstMulticast + multicasts.getInt(first), flits.getDouble(first), time);
    }
  }

  private long time(int at, int firstSend, SimulationResult result) {
    return result.deliveryTime(firstSend + sends.getInt(at), dropOffs.getInt(at));
  }

  private static long earlier(long a, long b) {
    if (a == SimulationResult.NEVER || b == SimulationResult.NEVER) {
      return Math.max(a, b);
    }
    return Math.min(a, b);
  }
}
