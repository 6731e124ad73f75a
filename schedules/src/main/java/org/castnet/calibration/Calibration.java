package org.castnet.calibration;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.castnet.input.BadInput;
import org.castnet.sim.Technology;

/**
 * Start-up, flit time and routing delay, fitted to measured times.
 *
 * <p>A message of L flits over D links takes {@code startUp + D (flitTime + routingDelay) + (L - 1)
 * flitTime}. The parameters are fitted by least squares of the relative errors, so that short and
 * long messages have equal weight; intervals are those of Student's t at 95 %. If all messages
 * crossed the same number of links, start-up and routing delay cannot be distinguished, and the
 * routing delay must be given.
 *
 * @param startUp in picoseconds
 * @param flitTime in picoseconds
 * @param routingDelay in picoseconds; empty if it could not be determined
 * @param timings the number of fitted times
 * @param worst the largest relative error of the fit, 0.1 for ten per cent
 */
public record Calibration(
    Interval startUp,
    Interval flitTime,
    Optional<Interval> routingDelay,
    int timings,
    double worst) {
  private static final double CONFIDENCE = 0.95;

  /** An estimate and its 95 % confidence interval. */
  public record Interval(double value, double low, double high) {}

  /**
   * Fits the parameters.
   *
   * @param flitBytes the number of bytes of a flit
   * @param assumedDelay the routing delay if it cannot be determined, in picoseconds
   * @throws BadInput if there are too few times, or they do not increase with the size
   */
  public static Calibration of(List<Timing> timings, long flitBytes, long assumedDelay) {
    boolean distances = timings.stream().mapToInt(Timing::links).distinct().count() > 1;
    int unknowns = distances ? 3 : 2;
    if (timings.size() <= unknowns
        || timings.stream().mapToLong(Timing::bytes).distinct().count() < 2) {
      throw BadInput.coded(
          "too-few-times",
          "found {count} times; at least {least} are needed, of two or more sizes",
          timings.size(),
          unknowns + 1);
    }
    double[][] rows = new double[timings.size()][];
    double[] ones = new double[timings.size()];
    for (int i = 0; i < rows.length; i++) {
      Timing timing = timings.get(i);
      long flits = (timing.bytes() + flitBytes - 1) / flitBytes;
      double known = distances ? 0 : (double) timing.links() * assumedDelay;
      double weight = 1 / timing.picoseconds();
      double perFlit = (flits - 1 + timing.links()) * weight;
      rows[i] =
          distances
              ? new double[] {weight, perFlit, timing.links() * weight}
              : new double[] {weight, perFlit};
      ones[i] = 1 - known * weight;
    }
    return fit(rows, ones, distances);
  }

  private static Calibration fit(double[][] rows, double[] ones, boolean distances) {
    int n = rows[0].length;
    double[][] normal = new double[n][n];
    double[] right = new double[n];
    for (int r = 0; r < rows.length; r++) {
      for (int i = 0; i < n; i++) {
        right[i] += rows[r][i] * ones[r];
        for (int j = 0; j < n; j++) {
          normal[i][j] += rows[r][i] * rows[r][j];
        }
      }
    }
    double[][] inverse = inverse(normal);
    double[] found = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        found[i] += inverse[i][j] * right[j];
      }
    }
    double squares = 0;
    double worst = 0;
    for (int r = 0; r < rows.length; r++) {
      double error = -ones[r];
      for (int i = 0; i < n; i++) {
        error += found[i] * rows[r][i];
      }
      squares += error * error;
      worst = Math.max(worst, Math.abs(error));
    }
    int freedom = rows.length - n;
    double t = TDistribution.of(freedom).inverseCumulativeProbability(0.5 + CONFIDENCE / 2);
    Interval[] intervals = new Interval[n];
    for (int i = 0; i < n; i++) {
      double half = t * Math.sqrt(squares / freedom * inverse[i][i]);
      intervals[i] = new Interval(found[i], found[i] - half, found[i] + half);
    }
    if (!(found[1] > 0)) {
      throw BadInput.coded(
          "fit-failed", "the times do not increase with the size, so there is no flit time");
    }
    return new Calibration(
        intervals[0],
        intervals[1],
        distances ? Optional.of(intervals[2]) : Optional.empty(),
        rows.length,
        worst);
  }

  /** Inverts a matrix by Gauss-Jordan elimination with pivoting, after scaling its columns. */
  private static double[][] inverse(double[][] matrix) {
    int n = matrix.length;
    double[] scale = new double[n];
    double[][] work = new double[n][2 * n];
    for (int i = 0; i < n; i++) {
      scale[i] = 1 / Math.sqrt(matrix[i][i]);
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        work[i][j] = matrix[i][j] * scale[i] * scale[j];
      }
      work[i][n + i] = 1;
    }
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int i = column + 1; i < n; i++) {
        pivot = Math.abs(work[i][column]) > Math.abs(work[pivot][column]) ? i : pivot;
      }
      if (!(Math.abs(work[pivot][column]) > 1e-13)) {
        throw BadInput.coded(
            "fit-failed", "the times do not determine start-up, flit time and routing delay");
      }
      double[] swap = work[pivot];
      work[pivot] = work[column];
      work[column] = swap;
      for (int i = 0; i < n; i++) {
        double factor = work[i][column] / work[column][column];
        for (int j = 0; j < 2 * n; j++) {
          work[i][j] = i == column ? work[i][j] : work[i][j] - factor * work[column][j];
        }
      }
      double by = work[column][column];
      for (int j = 0; j < 2 * n; j++) {
        work[column][j] /= by;
      }
    }
    double[][] inverse = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        inverse[i][j] = work[i][n + j] * scale[i] * scale[j];
      }
    }
    return inverse;
  }

  /**
   * Returns a copy of a technology with these times, rounded to whole picoseconds; values below a
   * minimum are raised to it.
   */
  public Technology on(Technology technology) {
    Technology timed =
        technology
            .withStartUp(Math.max(0, Math.round(startUp.value())))
            .withFlitTime(Math.max(1, Math.round(flitTime.value())));
    return routingDelay
        .map(delay -> timed.withRoutingDelay(Math.max(0, Math.round(delay.value()))))
        .orElse(timed);
  }
}
