package org.castnet.scenario;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Send;
import org.castnet.wormhole.SimulationResult;

/**
 * How long each multicast took: from when its message was ready until its last destination had all
 * of it.
 *
 * @param byMessage picoseconds by the id of the whole message; {@link SimulationResult#NEVER} where
 *     a deadlock kept it from some destination, and for parts
 */
public record Latencies(LongImmutableList byMessage) {

  public static Latencies of(MulticastPlan plan, LongImmutableList ready, SimulationResult result) {
    List<Message> messages = plan.messages();
    long[] last = new long[messages.size()];
    boolean[] late = new boolean[messages.size()];
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      for (int d = 0; d < send.dropOffs().size(); d++) {
        long time = result.deliveryTime(number, d);
        for (int m = 0; m < send.messages().size(); m++) {
          Message message = messages.get(send.messages().getInt(m));
          int whole = message.isPart() ? message.partOf() : message.id();
          late[whole] |= time == SimulationResult.NEVER;
          last[whole] = Math.max(last[whole], time);
        }
      }
    }
    long[] latency = new long[messages.size()];
    Arrays.fill(latency, SimulationResult.NEVER);
    for (Message message : messages) {
      if (!message.isPart() && !late[message.id()]) {
        latency[message.id()] = last[message.id()] - ready.getLong(message.id());
      }
    }
    return new Latencies(new LongImmutableList(latency));
  }

  /** The mean over the multicasts that arrived, in picoseconds; 0 where none did. */
  public double mean() {
    return byMessage.longStream().filter(latency -> latency >= 0).average().orElse(0);
  }

  /** The longest, in picoseconds. */
  public long longest() {
    return byMessage.longStream().max().orElse(0);
  }
}
