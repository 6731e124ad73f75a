package org.castnet.openloop;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import java.util.Optional;
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
  /** The maximum number of cached plans. */
  private static final int MOST_CACHED = 3 << 15;

  private final MulticastAlgorithm algorithm;
  private final Int2ObjectOpenHashMap<Alternative> alternatives = new Int2ObjectOpenHashMap<>();
  private int cached;

  /** The last batch that was verified; others with equal arrays share these. */
  private Optional<PlannedBatch> last = Optional.empty();

  /** The deliveries of unicasts, by number of flits. */
  private final Long2ObjectOpenHashMap<RequiredDeliveries> unicasts =
      new Long2ObjectOpenHashMap<>();

  /** An algorithm from which batches draw, and its cached unicasts. */
  private record Alternative(MulticastAlgorithm algorithm, Unicasts unicasts) {}

  /** Unicasts by number of flits, and by source and destination. */
  private record Unicasts(Long2ObjectOpenHashMap<Long2ObjectOpenHashMap<PlannedBatch>> byLength) {
    private static long pair(Message message) {
      return (long) message.source() << Integer.SIZE | message.destinations().getInt(0);
    }

    /** Returns the batch of a message, or null if absent. */
    PlannedBatch get(Message message) {
      Long2ObjectOpenHashMap<PlannedBatch> sameLength = byLength.get(message.flits());
      return sameLength == null ? null : sameLength.get(pair(message));
    }

    void put(Message message, PlannedBatch batch) {
      byLength
          .computeIfAbsent(message.flits(), flits -> new Long2ObjectOpenHashMap<>())
          .put(pair(message), batch);
    }
  }

  BatchPlanner(MulticastAlgorithm algorithm) {
    this.algorithm = algorithm;
  }

  /**
   * @param messages with their index as id
   * @param chance any 64 bits, which select one of the algorithm's alternatives
   * @throws UnsoundPlan if a destination never receives its message
   */
  synchronized PlannedBatch plan(List<Message> messages, long chance) {
    int number = Chance.below(algorithm.alternatives(), chance);
    // batches of several messages, or with several destinations, hardly ever repeat
    Message first = messages.get(0);
    if (messages.size() > 1 || first.fanout() > 1) {
      return fresh(drawn(number).algorithm, messages);
    }
    Alternative drawn = drawn(algorithm.lowestEqual(number, first));
    PlannedBatch before = drawn.unicasts.get(first);
    if (before != null) {
      return before;
    }
    PlannedBatch batch = unicast(drawn.algorithm, messages);
    if (cached < MOST_CACHED) {
      drawn.unicasts.put(first, batch);
      cached++;
    }
    return batch;
  }

  private Alternative drawn(int number) {
    Alternative drawn = alternatives.get(number);
    if (drawn == null) {
      drawn =
          new Alternative(
              algorithm.alternative(number), new Unicasts(new Long2ObjectOpenHashMap<>()));
      alternatives.put(number, drawn);
    }
    return drawn;
  }

  private PlannedBatch unicast(MulticastAlgorithm algorithm, List<Message> messages) {
    MulticastPlan plan = algorithm.plan(messages);
    return SoundUnicast.is(plan)
        ? PlannedBatch.ofUnicast(
            plan, unicasts.computeIfAbsent(messages.get(0).flits(), RequiredDeliveries::ofUnicast))
        : verified(messages, plan);
  }

  private PlannedBatch fresh(MulticastAlgorithm algorithm, List<Message> messages) {
    return verified(messages, algorithm.plan(messages));
  }

  private PlannedBatch verified(List<Message> messages, MulticastPlan plan) {
    Verdict.of(plan).orThrow();
    PlannedBatch batch = new PlannedBatch(messages, plan, last);
    last = Optional.of(batch);
    return batch;
  }
}
