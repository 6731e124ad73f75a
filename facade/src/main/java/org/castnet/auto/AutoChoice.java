package org.castnet.auto;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.run.Objective;

/**
 * The plan that {@code auto} chose, and the results of the other candidates.
 *
 * @param objective the minimised quantity
 * @param plan the chosen plan
 * @param best the trial of this plan
 * @param trials all trials, in the order of the catalogue
 * @since 0.1.0
 */
public record AutoChoice(
    Objective objective, MulticastPlan plan, CandidateTrial best, List<CandidateTrial> trials) {
  public AutoChoice {
    trials = List.copyOf(trials);
  }

  /**
   * {@return a text with the choice, then the other schemes from best to worst, each with its best
   * options and the number of other options tried, then the schemes that were excluded and the
   * reasons}
   */
  public String describe() {
    StringBuilder text = new StringBuilder("chosen ").append(best.describe(objective));
    measuredByScheme().stream()
        .sorted(Comparator.comparingDouble(tried -> value(tried.get(0))))
        .forEach(tried -> text.append("\n  ").append(line(tried)));
    Map<String, List<CandidateTrial>> silent =
        trials.stream()
            .filter(trial -> trial.measured().isEmpty())
            .collect(
                Collectors.groupingBy(
                    CandidateTrial::note, LinkedHashMap::new, Collectors.toList()));
    silent.forEach(
        (note, group) -> text.append("\n  ").append(names(group)).append(": ").append(note));
    return text.toString();
  }

  /** Returns the measured trials of each scheme, best first, without the chosen scheme. */
  private List<List<CandidateTrial>> measuredByScheme() {
    Map<String, List<CandidateTrial>> schemes =
        trials.stream()
            .filter(trial -> trial.measured().isPresent() && !trial.equals(best))
            .sorted(Comparator.comparingDouble(AutoChoice::value))
            .collect(
                Collectors.groupingBy(
                    trial -> trial.candidate().scheme().name(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return List.copyOf(schemes.values());
  }

  private String line(List<CandidateTrial> tried) {
    String first = tried.get(0).describe(objective);
    return tried.size() == 1
        ? first
        : first
            + " ("
            + (tried.size() - 1)
            + " more, up to "
            + objective.show(value(tried.get(tried.size() - 1)))
            + ")";
  }

  private static double value(CandidateTrial trial) {
    return trial.measured().orElseThrow();
  }

  /** Returns the bare name of a scheme if the same reason applies to all its trials. */
  private String names(List<CandidateTrial> group) {
    return group.stream()
        .map(CandidateTrial::candidate)
        .map(
            candidate ->
                group.containsAll(trialsOf(candidate.scheme()))
                    ? candidate.scheme().name()
                    : candidate.label())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private List<CandidateTrial> trialsOf(Scheme scheme) {
    return trials.stream().filter(trial -> trial.candidate().scheme().equals(scheme)).toList();
  }
}
