package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Difference;
import org.castnet.text.CountText;

/**
 * Statements about curves, checked against the data. Two curves at one position are compared draw
 * by draw (Student's paired interval), two positions by Welch's interval. If a statement concerns
 * several positions, the intervals are widened (Bonferroni) so that all are correct with a joint
 * probability of 95 %.
 */
public final class CurveClaims {
  /** A claim about a whole curve holds if it holds at this share of the positions. */
  private static final double MOSTLY = 0.75;

  private final MeasuredCurves data;

  /**
   * @param data the measured curves
   */
  public CurveClaims(MeasuredCurves data) {
    this.data = data;
  }

  /** Returns the confidence level of one of several intervals of a statement. */
  private static double confidence(int intervals) {
    return Estimate.simultaneous(Math.max(1, intervals));
  }

  /**
   * Checks that one curve is below another at nearly all of some positions of a panel. Positions at
   * which the curves are equal in every draw are ignored.
   */
  public StatementCheck below(
      String statement, String panel, String low, String high, DoublePredicate where) {
    List<Double> xs = data.xs(panel, low, high).stream().filter(where::test).toList();
    return ahead(
        statement,
        xs,
        x -> data.sample(panel, low, x),
        x -> data.sample(panel, high, x),
        low,
        high);
  }

  /**
   * Checks that one curve is nearer to a second than to a third, which is higher, at nearly all
   * positions.
   */
  public StatementCheck nearer(
      String statement, String panel, String curve, String near, String far) {
    return ahead(
        statement,
        data.xs(panel, curve, far),
        x -> data.sample(panel, curve, x),
        x -> data.sample(panel, far, x).with(data.sample(panel, near, x), (a, b) -> (a + b) / 2),
        curve,
        "the middle between " + near + " and " + far);
  }

  /**
   * Checks that a curve rises more from the first position to the second than from there to the
   * third.
   */
  public StatementCheck flattens(
      String statement, String panel, String curve, double from, double at, double to) {
    return ahead(
        statement,
        List.of(at),
        x ->
            data.sample(panel, curve, from)
                .with(data.sample(panel, curve, to), (a, b) -> (a + b) / 2),
        x -> data.sample(panel, curve, x),
        "the middle between " + show(from) + " and " + show(to),
        curve + " at " + show(at));
  }

  /**
   * Checks that a curve's value at a second position differs from that at a first, draw by draw, by
   * less than a share of it.
   */
  public StatementCheck staysWithin(
      String statement, String panel, String curve, double from, double to, double share) {
    return within(
        statement,
        curve + " at " + show(to) + " over " + show(from),
        data.sample(panel, curve, to).over(data.sample(panel, curve, from)).estimate(),
        share);
  }

  /**
   * Checks that two curves differ over all positions, draw by draw in their mean, by less than a
   * share.
   */
  public StatementCheck alike(
      String statement,
      String panel,
      String curve,
      String other,
      double share,
      DoublePredicate where) {
    List<Sample> ratios =
        data.xs(panel, curve, other).stream()
            .filter(where::test)
            .map(x -> data.sample(panel, curve, x).over(data.sample(panel, other, x)))
            .toList();
    return within(statement, curve + " over " + other, Sample.mean(ratios).estimate(), share);
  }

  private StatementCheck within(String statement, String what, Estimate ratio, double share) {
    return StatementCheck.of(
        statement,
        isBelow(share, Math.abs(ratio.mean() - 1), ratio.halfWidth(confidence(1)), ratio.n()),
        what + " is " + show(ratio));
  }

  /** Returns whether a value with a half-width is below a bound. */
  private static Evidence isBelow(double bound, double value, double half, int draws) {
    boolean enough = draws >= Evidence.LEAST_DRAWS;
    return enough && value + half < bound
        ? Evidence.FOR
        : enough && value - half > bound ? Evidence.AGAINST : Evidence.CHANCE;
  }

  private StatementCheck ahead(
      String statement,
      List<Double> xs,
      DoubleFunction<Sample> low,
      DoubleFunction<Sample> high,
      String lowName,
      String highName) {
    List<Difference> leads = new ArrayList<>();
    int equal = 0;
    for (double x : xs) {
      Difference lead = high.apply(x).lead(low.apply(x), confidence(xs.size()));
      if (lead.isZero()) {
        equal++;
      } else {
        leads.add(lead);
      }
    }
    int held = count(leads, Evidence.FOR);
    int against = count(leads, Evidence.AGAINST);
    return StatementCheck.of(
        statement,
        Evidence.mostly(held, against, leads.size(), MOSTLY),
        leads.isEmpty()
            ? equal > 0 ? "all draws are equal at " + CountText.of(equal, "point") : "not measured"
            : places(leads, held, against, equal, highName, lowName));
  }

  private static int count(List<Difference> leads, Evidence evidence) {
    return (int) leads.stream().filter(lead -> Evidence.above(lead) == evidence).count();
  }

  private static String places(
      List<Difference> leads, int held, int against, int equal, String high, String low) {
    StringBuilder words = new StringBuilder();
    if (leads.size() > 1) {
      words.append(held).append(" of ").append(leads.size()).append(" points for it");
      words.append(against > 0 ? ", " + against + " against" : "");
      int chance = leads.size() - held - against;
      words.append(chance > 0 ? ", " + chance + " may be chance" : "");
      words.append(equal > 0 ? ", " + equal + " more without any difference" : "").append("; ");
    }
    Difference least = leads.get(0);
    Difference most = leads.get(0);
    for (Difference lead : leads) {
      least = lead.mean() < least.mean() ? lead : least;
      most = lead.mean() > most.mean() ? lead : most;
    }
    words.append(high).append(" lies above ").append(low).append(" by ").append(percent(least));
    if (leads.size() > 1) {
      words.append(" to ").append(percent(most));
    }
    int draws = leads.stream().mapToInt(Difference::draws).min().orElse(0);
    return words.append("; at least ").append(draws).append(" draws").toString();
  }

  private static String percent(Difference lead) {
    double half = (lead.interval().high() - lead.interval().low()) / 2;
    String plain = NumberText.show(Math.round(1000 * lead.mean()) / 10.0);
    return Double.isFinite(half)
        ? plain + " ±" + NumberText.show(Math.round(1000 * half) / 10.0) + "\u00a0%"
        : plain + "\u00a0%";
  }

  /**
   * Checks that the ratio of two curves increases from one position to another, possibly in another
   * panel.
   */
  public StatementCheck ratioGrows(
      String statement,
      String firstPanel,
      String lastPanel,
      String above,
      String below,
      double from,
      double to) {
    Estimate first = ratio(firstPanel, above, below, from).estimate();
    Estimate last = ratio(lastPanel, above, below, to).estimate();
    return StatementCheck.of(
        statement,
        Evidence.above(Difference.independent(first, last, confidence(1))),
        above + " over " + below + " goes from " + show(first) + " to " + show(last));
  }

  /**
   * Checks that the ratio of two curves is larger in one panel than in another, over all their
   * positions.
   */
  public StatementCheck ratiosGrow(
      String statement, String firstPanel, String lastPanel, String above, String below) {
    List<Difference> growths = new ArrayList<>();
    List<Double> xs = data.xs(lastPanel, above, below);
    for (double x : xs) {
      Estimate first = ratio(firstPanel, above, below, x).estimate();
      Estimate last = ratio(lastPanel, above, below, x).estimate();
      growths.add(Difference.independent(first, last, confidence(xs.size())));
    }
    return StatementCheck.of(
        statement,
        Evidence.mostly(
            count(growths, Evidence.FOR), count(growths, Evidence.AGAINST), growths.size(), MOSTLY),
        String.format(
            Locale.ROOT,
            "larger at %d and smaller at %d of %d places; by %s in the mean",
            count(growths, Evidence.FOR),
            count(growths, Evidence.AGAINST),
            growths.size(),
            show(growths.stream().mapToDouble(Difference::mean).average().orElse(Double.NaN))));
  }

  private Sample ratio(String panel, String above, String below, double x) {
    return data.sample(panel, above, x).over(data.sample(panel, below, x));
  }

  /** Checks that a curve rises from one position to another. */
  public StatementCheck rises(
      String statement, String panel, String curve, double from, double to) {
    Estimate first = data.estimate(panel, curve, from, data.metric());
    Estimate last = data.estimate(panel, curve, to, data.metric());
    return StatementCheck.of(
        statement,
        Evidence.above(Difference.independent(first, last, confidence(1))),
        curve + " goes from " + show(first) + " to " + show(last));
  }

  /** Checks that a curve falls from one position to another. */
  public StatementCheck falls(
      String statement, String panel, String curve, double from, double to) {
    Estimate first = data.estimate(panel, curve, from, data.metric());
    Estimate last = data.estimate(panel, curve, to, data.metric());
    return StatementCheck.of(
        statement,
        Evidence.above(Difference.independent(last, first, confidence(1))),
        curve + " goes from " + show(first) + " to " + show(last));
  }

  /**
   * Checks that the ratio of two curves is within bounds at every position, including whole
   * intervals.
   */
  public StatementCheck ratioWithin(
      String statement,
      String panel,
      String above,
      String below,
      double least,
      double most,
      DoublePredicate where) {
    List<Double> xs = data.xs(panel, above, below).stream().filter(where::test).toList();
    int inside = 0;
    int outside = 0;
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (double x : xs) {
      Estimate ratio = ratio(panel, above, below, x).estimate();
      double half = ratio.halfWidth(confidence(xs.size()));
      boolean enough = ratio.n() >= Evidence.LEAST_DRAWS;
      inside += enough && ratio.mean() - half >= least && ratio.mean() + half <= most ? 1 : 0;
      outside += enough && (ratio.mean() + half < least || ratio.mean() - half > most) ? 1 : 0;
      lowest = Math.min(lowest, ratio.mean());
      highest = Math.max(highest, ratio.mean());
    }
    return StatementCheck.of(
        statement,
        Evidence.mostly(inside, outside, xs.size(), 1),
        String.format(
            Locale.ROOT,
            "inside at %d and outside at %d of %d places; %s to %s",
            inside,
            outside,
            xs.size(),
            show(lowest),
            show(highest)));
  }

  /** Checks that means at several positions are below a bound, nearly everywhere. */
  public static StatementCheck allBelow(String statement, List<Estimate> means, double bound) {
    int held = 0;
    int against = 0;
    Estimate most = new Estimate(0, Double.NEGATIVE_INFINITY, 0);
    for (Estimate mean : means) {
      double half = mean.halfWidth(Estimate.simultaneous(means.size()));
      Evidence evidence = isBelow(bound, mean.mean(), half, mean.n());
      held += evidence == Evidence.FOR ? 1 : 0;
      against += evidence == Evidence.AGAINST ? 1 : 0;
      most = mean.mean() > most.mean() ? mean : most;
    }
    return StatementCheck.of(
        statement,
        Evidence.mostly(held, against, means.size(), MOSTLY),
        String.format(
            Locale.ROOT,
            "%d of %d points for it, %d against; at most %s",
            held,
            means.size(),
            against,
            show(most)));
  }

  /**
   * Checks that one curve is never above another, in any draw at any position, as a theorem states.
   */
  public StatementCheck never(
      String statement, String metric, String panel, String low, String high) {
    int draws = 0;
    int broken = 0;
    for (double x : data.xs(panel, low, high)) {
      Sample gap = data.sample(panel, high, x, metric).above(data.sample(panel, low, x, metric));
      draws += gap.values().size();
      broken += (int) gap.values().values().stream().filter(value -> value < 0).count();
    }
    return StatementCheck.of(
        statement,
        broken > 0
            ? Evidence.AGAINST
            : draws < Evidence.LEAST_DRAWS ? Evidence.CHANCE : Evidence.FOR,
        String.format(Locale.ROOT, "broken in %,d of %,d draws", broken, draws));
  }

  public static String show(double value) {
    return NumberText.show(Math.round(value * 100) / 100.0);
  }

  private static String show(Estimate estimate) {
    return NumberText.show(estimate);
  }
}
