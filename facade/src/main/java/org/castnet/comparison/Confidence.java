package org.castnet.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.scenario.SchemeChoice;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.PairedComparison;

/**
 * The certainty that the best scheme of a comparison is better than another one, from paired runs
 * on other draws of the traffic.
 *
 * @param best the best scheme on the requested draw
 * @param rival the other scheme
 * @param draws the number of other draws on which both runs ended
 * @param won the number of draws on which the best was ahead
 * @param level the number of draws on which both were equal
 * @param lead the mean lead as a share of the rival's mean; negative if the best was behind
 * @param halfWidth half of the 95 % interval of the lead
 * @param judgement the conclusion
 * @since 0.1.0
 */
public record Confidence(
    SchemeChoice best,
    SchemeChoice rival,
    int draws,
    int won,
    int level,
    double lead,
    double halfWidth,
    Judgement judgement) {
  private static final double LEVEL = 0.05;
  private static final int FEWEST = 2;

  /** The conclusion from other draws. */
  public enum Judgement {
    /** Both are equal on every draw. */
    LEVEL("they are equal"),
    /** The difference is not significant. */
    CHANCE("the difference is not significant"),
    /** The best is significantly better. */
    BEYOND_CHANCE("the lead is significant"),
    /** The other one is significantly better. */
    EXCEPTION("the other scheme is better on average");

    private final String words;

    Judgement(String words) {
      this.words = words;
    }

    /** {@return the word used in JSON} */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * {@return one result for each rival with enough draws}
   *
   * @param comparison the comparison, with other draws
   */
  public static List<Confidence> of(Comparison comparison) {
    List<Confidence> all = new ArrayList<>();
    for (Outcome rival : comparison.rivals()) {
      between(comparison, comparison.best().orElseThrow().choice(), rival.choice())
          .ifPresent(all::add);
    }
    return all;
  }

  /** Returns the certainty of the best scheme, compared with its last rival. */
  static Diagnostic statement(Comparison comparison) {
    if (comparison.rivals().isEmpty()) {
      return Diagnostic.of("no-rival", "No other scheme completed, so there is no comparison.");
    }
    if (comparison.redrawn().isEmpty()) {
      return Diagnostic.of(
          "fixed-messages", "Fixed messages: no interval; other messages may need another scheme.");
    }
    List<Confidence> all = of(comparison);
    return all.isEmpty()
        ? Diagnostic.of(
            "too-few-draws", "Too few runs on other random draws ended to state a confidence.")
        : all.get(all.size() - 1).statement();
  }

  private static Optional<Confidence> between(
      Comparison comparison, SchemeChoice best, SchemeChoice rival) {
    List<double[]> pairs =
        comparison.redrawn().stream()
            .map(draw -> new double[] {draw.values().get(best), draw.values().get(rival)})
            .toList();
    if (pairs.size() < FEWEST) {
      return Optional.empty();
    }
    PairedComparison pair =
        PairedComparison.of(
            pairs.stream().mapToDouble(both -> both[0]).toArray(),
            pairs.stream().mapToDouble(both -> both[1]).toArray());
    int level = (int) pairs.stream().filter(both -> both[0] == both[1]).count();
    double mean = Math.max(1, pair.second().mean());
    double lead = pair.difference().mean() / mean;
    return Optional.of(
        new Confidence(
            best,
            rival,
            pairs.size(),
            (int) pairs.stream().filter(both -> both[0] < both[1]).count(),
            level,
            lead,
            halfWidth(pairs, lead) / mean,
            judgement(pair, level == pairs.size())));
  }

  /**
   * Returns half of the interval of a ratio of two means, times the second: that of the residuals
   * of the ratio (Cochran 1977, section 6.4), since the second mean is random, too.
   *
   * @param lead the mean difference over the second mean
   */
  private static double halfWidth(List<double[]> pairs, double lead) {
    return Estimate.of(
            pairs.stream().mapToDouble(both -> both[1] - both[0] - lead * both[1]).toArray())
        .halfWidth();
  }

  private static Judgement judgement(PairedComparison pair, boolean level) {
    if (level) {
      return Judgement.LEVEL;
    }
    if (!pair.significant(LEVEL)) {
      return Judgement.CHANCE;
    }
    return pair.difference().mean() > 0 ? Judgement.BEYOND_CHANCE : Judgement.EXCEPTION;
  }

  private Diagnostic statement() {
    if (judgement == Judgement.LEVEL) {
      return Diagnostic.of(
          "equal-on-draws",
          "On {draws} other draws of the same traffic, {best} and {rival} were equal every time.",
          draws,
          best.label(),
          rival.label());
    }
    return Diagnostic.of(
        "ahead-on-draws",
        "On {draws} other draws of the same traffic, {best} was ahead of {rival} {won}"
            + " times{equal}, on average {lead} ± {halfWidth} % {side} (95 % interval):"
            + " {judgement}.",
        draws,
        best.label(),
        rival.label(),
        won,
        level == 0 ? "" : " and equal " + level + " times",
        percent(Math.abs(lead)),
        percent(halfWidth),
        lead < 0 ? "behind" : "ahead",
        judgement.words);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }
}
