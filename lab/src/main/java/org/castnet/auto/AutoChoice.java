package org.castnet.auto;

import java.util.List;
import java.util.stream.Collectors;
import org.castnet.multicast.MulticastPlan;

/**
 * What {@code auto} chose, and what the others gave.
 *
 * @param plan the chosen plan
 * @param best the trial that it comes from
 * @param trials all of them, in the order of the catalogue
 */
public record AutoChoice(Goal goal, MulticastPlan plan, Trial best, List<Trial> trials) {
  public AutoChoice {
    trials = List.copyOf(trials);
  }

  /** The choice, then the others, a line each. */
  public String describe() {
    return "chosen "
        + best.describe(goal)
        + trials.stream()
            .filter(trial -> !trial.equals(best))
            .map(trial -> "\n  " + trial.describe(goal))
            .collect(Collectors.joining());
  }
}
