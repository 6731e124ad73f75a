package org.castnet.openloop;

import java.util.ArrayList;
import java.util.Arrays;
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
  /** By delivery: its send; its drop-off there; the multicast; its key; the flits. */
  private final int[] sends;

  private final int[] dropOffs;
  private final int[] multicasts;
  private final int[] keys;
  private final double[] flits;

  /** Receives the deliveries. */
  @FunctionalInterface
  interface Each {
    /**
     * @param time picoseconds, or {@link SimulationResult#NEVER}
     */
    void delivered(int multicast, double flits, long time);
  }

  private RequiredDeliveries(int count) {
    sends = new int[count];
    dropOffs = new int[count];
    multicasts = new int[count];
    keys = new int[count];
    flits = new double[count];
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
    for (int i = 0; i < deliveries.size(); i++) {
      Delivery each = deliveries.get(i);
      boolean again =
          before != null
              && before.message().id() == each.message().id()
              && before.node() == each.node();
      key += again ? 0 : 1;
      required.keys[i] = key;
      required.sends[i] = each.send();
      required.dropOffs[i] = each.dropOff();
      required.multicasts[i] = each.message().whole();
      required.flits[i] = each.message().flits();
      before = each;
    }
    return required;
  }

  /** Returns whether another batch has equal deliveries. */
  boolean matches(RequiredDeliveries other) {
    return Arrays.equals(keys, other.keys)
        && Arrays.equals(sends, other.sends)
        && Arrays.equals(dropOffs, other.dropOffs)
        && Arrays.equals(multicasts, other.multicasts)
        && Arrays.equals(flits, other.flits);
  }

  /**
   * Passes each key's earliest delivery to the receiver.
   *
   * @param firstSend the number of the batch's first send in the result
   * @param firstMulticast the number of the batch's first multicast in the stream
   */
  void each(SimulationResult result, int firstSend, int firstMulticast, Each reported) {
    int at = 0;
    while (at < keys.length) {
      int first = at;
      long time = time(at, firstSend, result);
      for (at++; at < keys.length && keys[at] == keys[first]; at++) {
        time = earlier(time, time(at, firstSend, result));
      }
      reported.delivered(firstMulticast + multicasts[first], flits[first], time);
    }
  }

  private long time(int at, int firstSend, SimulationResult result) {
    return result.deliveryTime(firstSend + sends[at], dropOffs[at]);
  }

  private static long earlier(long a, long b) {
    if (a == SimulationResult.NEVER || b == SimulationResult.NEVER) {
      return Math.max(a, b);
    }
    return Math.min(a, b);
  }
}
