package org.castnet.openloop;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import org.castnet.chance.Chance;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.Verdict;

/**
 * Plans and verifies the batches of streams. In a long stream of unicasts the same pairs of nodes
 * occur repeatedly, so their plans are cached up to a maximum number. Thread-safe.
 */
final class BatchPlanner {
  private static final int ROOM = 1 << 16;

  private final MulticastAlgorithm algorithm;
  private final Int2ObjectOpenHashMap<Alternative> alternatives = new Int2ObjectOpenHashMap<>();
  private int cached;

  /** Those of the last batch; unicasts of equal length have equal ones. */
  private RequiredDeliveries required = new RequiredDeliveries(0);

  /**
   * An algorithm from which batches draw.
   *
   * @param unicasts the cached ones, by number of flits, and by source and destination
   */
  private record Alternative(
      MulticastAlgorithm algorithm,
      Long2ObjectOpenHashMap<Long2ObjectOpenHashMap<PlannedBatch>> unicasts) {}

  BatchPlanner(MulticastAlgorithm algorithm) {
    this.algorithm = algorithm;
  }

  /**
   * @param messages with their index as id
   * @param chance any 64 bits, which select one of the algorithm's alternatives
   * @throws UnsoundPlan if a destination never receives its message
   */
  synchronized PlannedBatch plan(List<Message> messages, long chance) {
    Alternative drawn =
        alternatives.computeIfAbsent(
            Chance.below(algorithm.alternatives(), chance),
            number ->
                new Alternative(algorithm.alternative(number), new Long2ObjectOpenHashMap<>()));
    // batches of several messages, or with several destinations, hardly ever repeat
    Message first = messages.get(0);
    if (messages.size() > 1 || first.fanout() > 1) {
      return fresh(drawn.algorithm, messages);
    }
    Long2ObjectOpenHashMap<PlannedBatch> sameLength = drawn.unicasts.get(first.flits());
    long pair = (long) first.source() << Integer.SIZE | first.destinations().getInt(0);
    PlannedBatch before = sameLength == null ? null : sameLength.get(pair);
    if (before != null) {
      return before;
    }
    PlannedBatch batch = fresh(drawn.algorithm, messages);
    if (cached < ROOM) {
      drawn
          .unicasts
          .computeIfAbsent(first.flits(), flits -> new Long2ObjectOpenHashMap<>())
          .put(pair, batch);
      cached++;
    }
    return batch;
  }

  private PlannedBatch fresh(MulticastAlgorithm algorithm, List<Message> messages) {
    MulticastPlan plan = algorithm.plan(messages);
    Verdict.of(plan).orThrow();
    PlannedBatch batch = new PlannedBatch(messages, plan, required);
    required = batch.required();
    return batch;
  }
}
