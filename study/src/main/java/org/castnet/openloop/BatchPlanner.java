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
  private Optional<VerifiedBatch> last = Optional.empty();

  /** A sound unicast of each number of flits. */
  private final Long2ObjectOpenHashMap<VerifiedBatch> unicasts = new Long2ObjectOpenHashMap<>();

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
      return verified(messages, drawn(number).algorithm.plan(messages), -1);
    }
    Alternative drawn = drawn(algorithm.lowestEqual(number, first));
    PlannedBatch before = drawn.unicasts.get(first);
    if (before != null) {
      return before;
    }
    int next = cached < MOST_CACHED ? cached : -1;
    PlannedBatch batch = unicast(drawn.algorithm, messages, next);
    if (next >= 0) {
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

  private PlannedBatch unicast(MulticastAlgorithm drawn, List<Message> messages, int number) {
    MulticastPlan plan = drawn.plan(messages);
    long flits = messages.get(0).flits();
    VerifiedBatch alike = unicasts.get(flits);
    if (alike != null && SoundUnicast.is(plan)) {
      return PlannedUnicast.of(plan, alike, number);
    }
    VerifiedBatch batch = verified(messages, plan, number);
    if (alike == null && SoundUnicast.is(plan)) {
      unicasts.put(flits, batch);
    }
    return batch;
  }

  private VerifiedBatch verified(List<Message> messages, MulticastPlan plan, int number) {
    Verdict.of(plan).orThrow();
    VerifiedBatch batch = new VerifiedBatch(messages, plan, last, number);
    last = Optional.of(batch);
    return batch;
  }
}
