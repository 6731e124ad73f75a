package org.castnet.web;

import java.time.Duration;
import org.castnet.input.BadInput;

/**
 * How much a workbench takes on.
 *
 * @param body the largest request body in bytes
 * @param answer the largest answer in bytes
 * @param nodes the largest network
 * @param deliveries the most destinations of all multicasts of a request together
 * @param hops the longest playback, in hops of worms
 * @param time how long one piece of work may take
 * @param workers pieces of work done at the same time
 * @param waiting pieces of work that may wait
 * @param room memory in bytes that bodies and answers of all callers share
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
    long room) {
  /**
   * @throws BadInput where a limit leaves no room for anything
   */
  public WorkbenchLimits {
    atLeastOne("the largest body", body);
    atLeastOne("the largest answer", answer);
    atLeastOne("the largest network", nodes);
    atLeastOne("the number of deliveries", deliveries);
    atLeastOne("the number of hops", hops);
    atLeastOne("the time of one piece of work", time.toMillis());
    atLeastOne("the number of workers", workers);
    atLeastOne("the number of pieces of work that wait", waiting);
    atLeastOne("the room for bodies and answers", room);
  }

  private static void atLeastOne(String what, long value) {
    if (value < 1) {
      throw new BadInput(what + " is " + value + "; at least 1 is needed");
    }
  }

  /** For one person on one machine; half of the heap is room for bodies and answers. */
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

  /** The same with another time for one piece of work. */
  public WorkbenchLimits within(Duration most) {
    return new WorkbenchLimits(body, answer, nodes, deliveries, hops, most, workers, waiting, room);
  }

  /** The same with so many pieces of work done at a time. */
  public WorkbenchLimits withWorkers(int count) {
    return new WorkbenchLimits(body, answer, nodes, deliveries, hops, time, count, waiting, room);
  }
}
