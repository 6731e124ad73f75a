package org.castnet.study;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;

/**
 * The number of replications of a point: fixed, or smaller if its mean is precise enough before.
 *
 * <p>Values that are equal except for rounding never stop a point, since an interval of width zero
 * does not allow a conclusion about further draws. Nor do fewer values than {@link #FIRST_LOOK},
 * for example if most runs end in a deadlock.
 *
 * <p>The rule is evaluated after {@link #FIRST_LOOK} replications and then each time their number
 * has grown by a quarter, never in between. So the set of replications does not depend on the
 * number of workers, and the evaluations are rare enough to avoid stopping by chance.
 *
 * @param replications maximum number of replications of a point, at least 1
 * @param halfWidth stop when the half-width of Student's 95 % interval of the metric is at most
 *     this share of the mean
 * @param metric the metric of the rule
 */
public record StoppingRule(int replications, Optional<Double> halfWidth, String metric) {
  /** Replications before the first evaluation. */
  public static final int FIRST_LOOK = 10;

  /** Means of the same times, added in different orders, differ by less than this share. */
  private static final double ROUNDING = 1e-12;

  /** The maximum number of replications of one point. */
  public static final int MOST = 10_000_000;

  public StoppingRule {
    if (replications < 1 || replications > MOST) {
      throw BadInput.coded(
          "value-out-of-range",
          "replications is {replications}; allowed are 1..{most}",
          replications,
          MOST);
    }
    halfWidth.ifPresent(
        share -> {
          if (!(share > 0 && share < 1)) {
            throw BadInput.coded(
                "value-out-of-range", "until: a half-width is a share above 0 % and below 100 %");
          }
        });
  }

  /** Returns the number of replications after which a point may be precise enough. */
  public int leastReplications() {
    return halfWidth.isEmpty() ? replications : Math.min(FIRST_LOOK, replications);
  }

  public static StoppingRule fixed(int replications) {
    return new StoppingRule(replications, Optional.empty(), "");
  }

  public static StoppingRule until(double halfWidth, String metric, int most) {
    return new StoppingRule(most, Optional.of(halfWidth), metric);
  }

  /**
   * Returns the number of replications to run if {@code done} of them are finished; {@code done} to
   * stop.
   */
  int next(int done, List<Row> rows) {
    if (halfWidth.isEmpty()) {
      return replications;
    }
    if (done == 0) {
      return Math.min(replications, FIRST_LOOK);
    }
    return done >= replications || goodEnough(rows)
        ? done
        : Math.min(replications, done + Math.max(1, done / 4));
  }

  private boolean goodEnough(List<Row> rows) {
    double[] values =
        rows.stream()
            .map(row -> row.metrics().get(metric))
            .filter(value -> value != null)
            .mapToDouble(Double::doubleValue)
            .toArray();
    Estimate estimate = Estimate.of(values);
    // equal values have an interval of width zero, which does not prove that all further values are
    // equal
    return values.length >= FIRST_LOOK
        && estimate.deviation() > ROUNDING * Math.abs(estimate.mean())
        && estimate.relativeHalfWidth() <= halfWidth.orElseThrow();
  }
}
