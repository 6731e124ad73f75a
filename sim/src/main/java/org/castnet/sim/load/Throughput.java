package org.castnet.sim.load;

import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.metrics.MulticastLatencies;

/**
 * The throughput of a run per second of simulated time, in two common definitions.
 *
 * @param once flits per second, with every message counted once for any number of destinations
 * @param delivered flits per second, with every message counted once per destination
 */
public record Throughput(double once, double delivered) {
  private static final double PICOSECONDS_A_SECOND = 1e12;

  /**
   * Returns the flits of all multicasts divided by the time from 0 to the last delivery; only
   * multicasts that reached all their destinations count. Parts count through their wholes.
   *
   * @param latencies of the same run
   */
  public static Throughput of(
      MulticastPlan plan, SimulationResult result, MulticastLatencies latencies) {
    double once = 0;
    double delivered = 0;
    for (Message message : plan.messages()) {
      if (latencies.latency(message.id()) != SimulationResult.NEVER) {
        once += message.flits();
        delivered += (double) message.flits() * message.fanout();
      }
    }
    double seconds = result.makespan() / PICOSECONDS_A_SECOND;
    return seconds == 0
        ? new Throughput(0, 0)
        : new Throughput(once / seconds, delivered / seconds);
  }
}
