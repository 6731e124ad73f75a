package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;
import org.castnet.sim.SimulationResult;

/**
 * The time at which each message reached each of its destinations. Deliveries to relays that are
 * not destinations do not count; if a destination receives a message twice, the first time counts.
 * A reduction, or a result that nodes combine themselves, has reached a destination when the last
 * partial result has.
 */
final class DeliveryTimes {
  private static final long MISSING = Long.MAX_VALUE;

  /** The time of a reduction of which no send reaches the destination. */
  private static final long NOT_SENT = -1;

  private final List<Message> messages;
  private final Exchanges exchanges;
  private final int[][] destinations;
  private final long[][] times;

  /** Collects the times. O(deliveries log fanout). */
  public DeliveryTimes(MulticastPlan plan, SimulationResult result) {
    messages = plan.messages();
    exchanges = Exchanges.of(plan);
    destinations = new int[messages.size()][];
    times = new long[messages.size()][];
    for (Message message : messages) {
      destinations[message.id()] = message.destinations().toIntArray();
      Arrays.sort(destinations[message.id()]);
      times[message.id()] = new long[message.fanout()];
      Arrays.fill(times[message.id()], isCombined(message.id()) ? NOT_SENT : MISSING);
    }
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      for (int d = 0; d < send.dropOffs().size(); d++) {
        long time = result.deliveryTime(s, d);
        record(
            send.messages(),
            send.dropOffs().getInt(d),
            time == SimulationResult.NEVER ? MISSING : time);
      }
    }
  }

  private void record(IntImmutableList messages, int node, long time) {
    for (int i = 0; i < messages.size(); i++) {
      record(messages.getInt(i), node, time);
      if (exchanges.contains(messages.getInt(i))) {
        // the destination of the original combines the same partial results
        record(this.messages.get(messages.getInt(i)).resultOf(), node, time);
      }
    }
  }

  private void record(int message, int node, long time) {
    int slot = Arrays.binarySearch(destinations[message], node);
    if (slot >= 0) {
      times[message][slot] =
          isCombined(message)
              ? Math.max(times[message][slot], time)
              : Math.min(times[message][slot], time);
    }
  }

  private boolean isCombined(int message) {
    return exchanges.combine(message) || exchanges.replace(message);
  }

  /**
   * Returns the time at which the last destination received the message, or {@link
   * SimulationResult#NEVER}.
   */
  long last(int message) {
    long last = 0;
    for (long time : times[message]) {
      last = Math.max(last, time == NOT_SENT ? MISSING : time);
    }
    return last == MISSING ? SimulationResult.NEVER : last;
  }
}
