package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.schedule.ExecutedProgram.Combined;
import org.castnet.schedule.MscclMemory.Content;
import org.castnet.verify.Violation;

/**
 * Combines contents while a program runs. A combination that counts a chunk twice is a violation.
 */
final class Combiner {
  private final Combinations sums;
  private final List<Violation> violations;
  private final List<Combined> combined = new ArrayList<>();

  Combiner(Combinations sums, List<Violation> violations) {
    this.sums = sums;
    this.violations = violations;
  }

  Combinations sums() {
    return sums;
  }

  /** Returns all combinations, in the order of their computation. */
  List<Combined> combined() {
    return combined;
  }

  /**
   * Combines contents chunk by chunk; a chunk without content does not count.
   *
   * @param step describes the step of the rank for messages
   */
  Content[] combine(int rank, String step, Content[] first, Content[] second) {
    Content[] results = new Content[first.length];
    for (int k = 0; k < results.length; k++) {
      long a = first[k].chunk();
      long b = second[k].chunk();
      if (a == Collective.NOTHING || b == Collective.NOTHING) {
        results[k] = a == Collective.NOTHING ? second[k] : first[k];
        continue;
      }
      LongSet twice = sums.common(a, b);
      if (!twice.isEmpty()) {
        violations.add(
            new Violation(
                Violation.Kind.DOUBLED,
                -1,
                -1,
                step
                    + " but combines "
                    + Collective.describe(twice.iterator().nextLong())
                    + " twice"));
      }
      IntSet from = new IntOpenHashSet(first[k].copies());
      from.addAll(second[k].copies());
      long value = sums.of(a, b);
      combined.add(new Combined(rank, value, from));
      results[k] = new Content(value, from);
    }
    return results;
  }
}
