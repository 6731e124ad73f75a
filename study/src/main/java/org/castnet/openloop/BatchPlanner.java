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
 * Plans and verifies the batches of a stream. In a long stream of unicasts the same pairs of nodes
 * occur repeatedly, so their plans are cached up to a maximum number. Used by one thread.
 */
final class BatchPlanner {
  private static final int ROOM = 1 << 14;

  private final MulticastAlgorithm algorithm;

  /** The cached unicasts, oldest first. */
  private final Map<Message, Batch> unicasts = new HashMap<>();

  /**
   * Messages that are planned together.
   *
   * @param worms by send, ready at once; the times of their triggers count from the batch's first
   *     send
   */
  record Batch(MulticastPlan plan, List<Worm> worms) {}

  BatchPlanner(MulticastAlgorithm algorithm) {
    this.algorithm = algorithm;
  }

  /**
   * @throws UnsoundPlan if a destination never receives its message
   */
  Batch plan(List<Message> messages) {
    // batches of several messages, or with several destinations, hardly ever repeat
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
