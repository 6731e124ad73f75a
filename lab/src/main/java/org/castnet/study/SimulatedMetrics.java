package org.castnet.study;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Send;
import org.castnet.scenario.TrafficDraw;
import org.castnet.wormhole.SimulationResult;

/** What a simulated plan took, as the metrics of a row. */
final class SimulatedMetrics {
  private static final double PICOSECONDS = 1e6;

  private SimulatedMetrics() {}

  /** Times and rates are left out where the run ended in a deadlock. */
  static Map<String, Double> of(
      MulticastPlan plan, TrafficDraw.Drawn drawn, SimulationResult result) {
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put(Metric.DEADLOCK.key(), result.deadlock().isPresent() ? 1.0 : 0.0);
    if (result.deadlock().isPresent()) {
      return metrics;
    }
    double makespan = result.makespan() / PICOSECONDS;
    metrics.put(Metric.MAKESPAN.key(), makespan);
    latencies(plan, drawn, result, metrics);
    throughput(drawn.messages(), makespan, metrics);
    linkLoad(result, metrics);
    return metrics;
  }

  /** A node that only relays sends on, so that it never has the last delivery of its message. */
  private static void latencies(
      MulticastPlan plan,
      TrafficDraw.Drawn drawn,
      SimulationResult result,
      Map<String, Double> metrics) {
    long[] last = new long[drawn.messages().size()];
    for (int s = 0; s < plan.sends().size(); s++) {
      Send send = plan.sends().get(s);
      for (int m = 0; m < send.messages().size(); m++) {
        Message message = plan.messages().get(send.messages().getInt(m));
        int whole = message.isPart() ? message.partOf() : message.id();
        for (int d = 0; d < send.dropOffs().size(); d++) {
          last[whole] = Math.max(last[whole], result.deliveryTime(s, d));
        }
      }
    }
    for (int m = 0; m < last.length; m++) {
      last[m] -= drawn.ready().getLong(m);
    }
    metrics.put(Metric.LATENCY.key(), Arrays.stream(last).average().orElse(0) / PICOSECONDS);
    metrics.put(Metric.WORST_LATENCY.key(), Arrays.stream(last).max().orElse(0) / PICOSECONDS);
  }

  private static void throughput(
      List<Message> messages, double makespan, Map<String, Double> metrics) {
    if (makespan > 0) {
      double once = messages.stream().mapToDouble(Message::flits).sum();
      double copies =
          messages.stream()
              .mapToDouble(message -> (double) message.flits() * message.fanout())
              .sum();
      metrics.put(Metric.THROUGHPUT.key(), once / makespan);
      metrics.put(Metric.DELIVERED.key(), copies / makespan);
    }
  }

  private static void linkLoad(SimulationResult result, Map<String, Double> metrics) {
    long most = 0;
    double total = 0;
    for (int link = 0; link < result.links(); link++) {
      most = Math.max(most, result.linkBusy(link));
      total += result.linkBusy(link);
    }
    if (total > 0) {
      metrics.put(Metric.LINK_LOAD.key(), (double) most / result.makespan());
      metrics.put(Metric.BALANCE.key(), most * result.links() / total);
    }
  }
}
