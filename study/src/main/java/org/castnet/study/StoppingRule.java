package org.castnet.study;

import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;

/**
 * How many replications a point gets: a fixed number, or fewer where its mean is known well enough
 * before.
 *
 * <p>Values that do not differ, but for rounding, never stop a point: that an interval has no width
 * yet says nothing of the draws to come. Nor do fewer values than there are at the first look, as
 * where most runs end in a deadlock.
 *
 * <p>Looks are taken after {@link #FIRST_LOOK} replications and then each time their number has
 * grown by a quarter, never in between. So the set of replications does not depend on how many run
 * at the same time, and the interval is looked at too seldom to be stopped by luck.
 *
 * @param replications the most that a point gets, at least 1
 * @param halfWidth stop once Student's 95 % interval of the metric is no wider to each side than
 *     this share of the mean
 * @param metric the metric that is looked at
 */
public record StoppingRule(int replications, Optional<Double> halfWidth, String metric) {
  /** Replications before the first look. */
  public static final int FIRST_LOOK = 10;

  /** Means of the same times, added up in another order, differ by less than this share. */
  private static final double ROUNDING = 1e-12;

  /** The most replications of one point. */
  public static final int MOST = 10_000_000;

  public StoppingRule {
    if (replications < 1 || replications > MOST) {
      throw new BadInput("replications is " + replications + "; allowed are 1.." + MOST);
    }
    halfWidth.ifPresent(
        share -> {
          if (!(share > 0 && share < 1)) {
            throw new BadInput("until: a half-width is a share above 0 % and below 100 %");
          }
        });
  }

  public static StoppingRule fixed(int replications) {
    return new StoppingRule(replications, Optional.empty(), "");
  }

  public static StoppingRule until(double halfWidth, String metric, int most) {
    return new StoppingRule(most, Optional.of(halfWidth), metric);
  }

  /** How many replications to run at least once that many are done; the same number to stop. */
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
    // equal values so far have an interval without width, and are no proof that all are equal
    return values.length >= FIRST_LOOK
        && estimate.deviation() > ROUNDING * Math.abs(estimate.mean())
        && estimate.relativeHalfWidth() <= halfWidth.orElseThrow();
  }
}
