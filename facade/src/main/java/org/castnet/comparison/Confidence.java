package org.castnet.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.scenario.SchemeChoice;
import org.castnet.statistics.PairedComparison;

/**
 * How sure it is that the best scheme of a comparison beats another one: both on the same other
 * draws of the traffic, pair by pair.
 *
 * @param best the best on the draw that was asked for
 * @param rival whom it is held against
 * @param draws how many other draws both brought to an end
 * @param won on how many of them the best was ahead
 * @param level on how many both were exactly as good
 * @param lead by what share of the rival's mean the best was ahead on average; negative where it
 *     was behind
 * @param halfWidth half of the 95 % interval of the lead
 * @param judgement what follows
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

  /** What other draws say of a lead. */
  public enum Judgement {
    /** Both are exactly as good on every draw. */
    LEVEL("they are level"),
    /** The difference is within what chance does. */
    CHANCE("that may be chance, take either"),
    /** The best is better as a rule. */
    BEYOND_CHANCE("the lead is beyond chance"),
    /** The other one is better as a rule. */
    EXCEPTION("this draw is an exception, the other one is better as a rule");

    private final String words;

    Judgement(String words) {
      this.words = words;
    }

    /** As JSON writes it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** One for each rival that enough of the draws speak of. */
  public static List<Confidence> of(Comparison comparison) {
    List<Confidence> all = new ArrayList<>();
    for (Outcome rival : comparison.rivals()) {
      between(comparison, comparison.best().orElseThrow().choice(), rival.choice())
          .ifPresent(all::add);
    }
    return all;
  }

  /** How sure the best of a comparison is, for people. */
  static List<String> sentences(Comparison comparison) {
    if (comparison.rivals().isEmpty()) {
      return List.of("There is nothing to compare it with.");
    }
    if (comparison.redrawn().isEmpty()) {
      return List.of(
          "The messages are given, so nothing here is left to chance; others may want another"
              + " scheme.");
    }
    List<Confidence> all = of(comparison);
    return all.isEmpty()
        ? List.of("Too few other draws ended to say how sure this is.")
        : all.stream().map(Confidence::sentence).toList();
  }

  private static Optional<Confidence> between(
      Comparison comparison, SchemeChoice best, SchemeChoice rival) {
    List<double[]> pairs = new ArrayList<>();
    for (Comparison each : comparison.redrawn()) {
      Optional<Double> first = value(each, best);
      Optional<Double> second = value(each, rival);
      if (first.isPresent() && second.isPresent()) {
        pairs.add(new double[] {first.get(), second.get()});
      }
    }
    if (pairs.size() < FEWEST) {
      return Optional.empty();
    }
    PairedComparison pair =
        PairedComparison.of(
            pairs.stream().mapToDouble(both -> both[0]).toArray(),
            pairs.stream().mapToDouble(both -> both[1]).toArray());
    int level = (int) pairs.stream().filter(both -> both[0] == both[1]).count();
    double mean = Math.max(1, pair.second().mean());
    return Optional.of(
        new Confidence(
            best,
            rival,
            pairs.size(),
            (int) pairs.stream().filter(both -> both[0] < both[1]).count(),
            level,
            pair.difference().mean() / mean,
            pair.difference().halfWidth() / mean,
            judgement(pair, level == pairs.size())));
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

  private static Optional<Double> value(Comparison comparison, SchemeChoice choice) {
    return comparison.outcomes().stream()
        .filter(outcome -> outcome.choice().equals(choice))
        .filter(Outcome::succeeded)
        .findFirst()
        .map(outcome -> comparison.objective().of(outcome.run().orElseThrow()));
  }

  private String sentence() {
    if (judgement == Judgement.LEVEL) {
      return String.format(
          Locale.ROOT,
          "On %d other draws of the same traffic %s and %s were level every time.",
          draws,
          best.label(),
          rival.label());
    }
    return String.format(
        Locale.ROOT,
        "On %d other draws of the same traffic %s was ahead of %s %d times and level %d times; on"
            + " average it was %s by %.1f ± %.1f %% (95 %% interval): %s.",
        draws,
        best.label(),
        rival.label(),
        won,
        level,
        lead < 0 ? "behind" : "ahead",
        100 * Math.abs(lead),
        100 * halfWidth,
        judgement.words);
  }
}
