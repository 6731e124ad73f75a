package org.castnet.web;

import java.time.Duration;
import org.castnet.input.BadInput;

/**
 * The limits on the requests to a workbench and their work. Each is at least 1.
 *
 * @param body the size in bytes of the largest request body
 * @param answer the size in bytes of the largest answer
 * @param nodes the number of nodes of the largest network
 * @param deliveries the largest number of destinations of all multicasts of a request together
 * @param hops the largest number of hops in a playback, over all its worms
 * @param time the time that one operation may take
 * @param workers the number of operations that run at the same time, of each kind
 * @param waiting the number of operations that may wait, of each kind
 * @param capacity the memory in bytes that the bodies and answers of all requests share
 */
public record WorkbenchLimits(
    int body,
    int answer,
    int nodes,
    int deliveries,
    int hops,
    Duration time,
    int workers,
    int waiting,
    long capacity) {
  /**
   * @throws BadInput if a limit is less than 1
   */
  public WorkbenchLimits {
    atLeastOne("the largest body", body);
    atLeastOne("the largest answer", answer);
    atLeastOne("the largest network", nodes);
    atLeastOne("the number of deliveries", deliveries);
    atLeastOne("the number of hops", hops);
    atLeastOne("the time of one operation", time.toMillis());
    atLeastOne("the number of workers", workers);
    atLeastOne("the number of waiting operations", waiting);
    atLeastOne("the memory for bodies and answers", capacity);
  }

  private static void atLeastOne(String what, long value) {
    if (value < 1) {
      throw BadInput.coded(
          "value-out-of-range", "{what} is {value}; it must be at least 1", what, value);
    }
  }

  /**
   * Rejects a request with too many deliveries.
   *
   * @throws BadInput if it has more than {@link #deliveries}
   */
  void requireDeliveries(long requested) {
    if (requested > deliveries) {
      throw BadInput.coded(
          "request-too-large", "the request has more than {deliveries} deliveries", deliveries);
    }
  }

  /**
   * Returns the default limits, for one user on one machine. Bodies and answers share half of the
   * heap.
   */
  public static WorkbenchLimits usual() {
    return new WorkbenchLimits(
        8 << 20,
        64 << 20,
        1 << 16,
        1 << 20,
        2_000_000,
        Duration.ofSeconds(60),
        Math.max(2, Runtime.getRuntime().availableProcessors()),
        256,
        Runtime.getRuntime().maxMemory() / 2);
  }

  /** Returns a copy with another time limit. */
  public WorkbenchLimits withTime(Duration limit) {
    return new WorkbenchLimits(
        body, answer, nodes, deliveries, hops, limit, workers, waiting, capacity);
  }

  /** Returns a copy with another number of workers. */
  public WorkbenchLimits withWorkers(int count) {
    return new WorkbenchLimits(
        body, answer, nodes, deliveries, hops, time, count, waiting, capacity);
  }
}
