package org.castnet.openloop;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.Verdict;
import org.castnet.sim.Worm;

/**
 * Plans and judges the batches of a stream. In a long stream of unicasts the same pairs of nodes
 * meet again and again: what was planned for them is remembered, as far as there is room. Used by
 * one thread.
 */
final class BatchPlanner {
  private static final int ROOM = 1 << 14;

  private final MulticastAlgorithm algorithm;

  /** The unicasts that were asked for first. */
  private final Map<Message, Batch> unicasts = new HashMap<>();

  /**
   * Messages that were planned together.
   *
   * @param worms by send, ready at once; what they wait for counts from the batch's first send
   */
  record Batch(MulticastPlan plan, List<Worm> worms) {}

  BatchPlanner(MulticastAlgorithm algorithm) {
    this.algorithm = algorithm;
  }

  /**
   * @throws UnsoundPlan where a destination never gets its message
   */
  Batch plan(List<Message> messages) {
    // several together, or to several, hardly ever come a second time
    Message first = messages.get(0);
    if (messages.size() > 1 || first.fanout() > 1) {
      return fresh(messages);
    }
    Batch before = unicasts.get(first);
    if (before != null) {
      return before;
    }
    Batch batch = fresh(messages);
    if (unicasts.size() < ROOM) {
      unicasts.put(first, batch);
    }
    return batch;
  }

  private Batch fresh(List<Message> messages) {
    MulticastPlan plan = algorithm.plan(messages);
    Verdict.of(plan).orThrow();
    return new Batch(plan, Worm.of(plan));
  }
}
