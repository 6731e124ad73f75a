package org.castnet.sim.metrics;

import java.util.Map;
import java.util.TreeMap;

/**
 * The postal model (Bar-Noy and Kipnis, "Designing broadcasting algorithms in the postal model for
 * message-passing systems", 1994): a node begins a send every {@code gap}, and the receiver may
 * send after {@code latency}.
 *
 * @param gap at least 0
 * @param latency at least 0
 */
record PostalModel(long gap, long latency) {

  /**
   * Returns the least time in which one node can inform others.
   *
   * <p>Each informed node begins a send every {@code gap}; the counts of sends that begin at equal
   * times are added. O(log² nodes) if latency and gap are of one magnitude, otherwise O(nodes log
   * nodes).
   *
   * @param nodes the number of informed nodes, the first included, at least 1
   * @throws ArithmeticException if the time exceeds a long
   */
  long informing(long nodes) {
    if (nodes == 1) {
      return 0;
    }
    if (gap == 0) {
      return latency;
    }
    TreeMap<Long, Long> begins = new TreeMap<>(Map.of(0L, 1L));
    long informed = 1;
    while (true) {
      Map.Entry<Long, Long> next = begins.pollFirstEntry();
      long arrival = Math.addExact(next.getKey(), latency);
      informed += next.getValue();
      if (informed >= nodes) {
        return arrival;
      }
      begins.merge(arrival, next.getValue(), Long::sum);
      begins.merge(Math.addExact(next.getKey(), gap), next.getValue(), Long::sum);
    }
  }
}
