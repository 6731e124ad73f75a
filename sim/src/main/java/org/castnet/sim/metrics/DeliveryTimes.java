package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.sim.SimulationResult;

/**
 * The time at which each message reached each of its destinations. Deliveries to relays that are
 * not destinations do not count; if a destination receives a message twice, the first time counts.
 */
final class DeliveryTimes {
  private static final long MISSING = Long.MAX_VALUE;

  private final int[][] destinations;
  private final long[][] times;

  /** Collects the times. O(deliveries log fanout). */
  public DeliveryTimes(MulticastPlan plan, SimulationResult result) {
    List<Message> messages = plan.messages();
    destinations = new int[messages.size()][];
    times = new long[messages.size()][];
    for (Message message : messages) {
      destinations[message.id()] = message.destinations().toIntArray();
      Arrays.sort(destinations[message.id()]);
      times[message.id()] = new long[message.fanout()];
      Arrays.fill(times[message.id()], MISSING);
    }
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      for (int d = 0; d < send.dropOffs().size(); d++) {
        if (result.deliveryTime(s, d) != SimulationResult.NEVER) {
          record(send.messages(), send.dropOffs().getInt(d), result.deliveryTime(s, d));
        }
      }
    }
  }

  private void record(IntImmutableList messages, int node, long time) {
    for (int i = 0; i < messages.size(); i++) {
      int message = messages.getInt(i);
      int slot = Arrays.binarySearch(destinations[message], node);
      if (slot >= 0) {
        times[message][slot] = Math.min(times[message][slot], time);
      }
    }
  }

  /**
   * Returns the time at which the last destination received the message, or {@link
   * SimulationResult#NEVER}.
   */
  long last(int message) {
    long last = 0;
    for (long time : times[message]) {
      last = Math.max(last, time);
    }
    return last == MISSING ? SimulationResult.NEVER : last;
  }
}
