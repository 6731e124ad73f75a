package org.castnet.calibration;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;
import org.castnet.input.BadInput;
import org.castnet.sim.WormholeParameters;

/**
 * Start-up, flit time and routing delay from measured times.
 *
 * <p>A message of L flits over D links takes {@code startUp + D (flitTime + routingDelay) + (L - 1)
 * flitTime}. These are fitted by least squares of the relative errors, so that a byte counts as
 * much as a megabyte; intervals are those of Student's t at 95 %. Where all messages crossed as
 * many links, start-up and routing delay cannot be told apart, and the routing delay is what
 * somebody says.
 *
 * @param startUp in picoseconds
 * @param flitTime in picoseconds
 * @param routingDelay in picoseconds; empty where it could not be told
 * @param timings how many times were fitted
 * @param worst the largest relative error of the fit, 0.1 for ten per cent
 */
public record Calibration(
    Interval startUp,
    Interval flitTime,
    Optional<Interval> routingDelay,
    int timings,
    double worst) {
  private static final double CONFIDENCE = 0.95;

  /** An estimate and where the true value lies with a confidence of 95 %. */
  public record Interval(double value, double low, double high) {}

  /**
   * @param flitBytes how many bytes a flit has
   * @param assumedDelay the routing delay where it cannot be told, in picoseconds
   * @throws BadInput where there are too few times, or they do not grow with the size
   */
  public static Calibration of(List<Timing> timings, long flitBytes, long assumedDelay) {
    boolean distances = timings.stream().mapToInt(Timing::links).distinct().count() > 1;
    int unknowns = distances ? 3 : 2;
    if (timings.size() <= unknowns
        || timings.stream().mapToLong(Timing::bytes).distinct().count() < 2) {
      throw new BadInput(
          "found "
              + timings.size()
              + " times; at least "
              + (unknowns + 1)
              + " are needed, of two sizes and more");
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
      throw new BadInput("the times do not grow with the size; a flit time cannot be told");
    }
    return new Calibration(
        intervals[0],
        intervals[1],
        distances ? Optional.of(intervals[2]) : Optional.empty(),
        rows.length,
        worst);
  }

  /** Gauss and Jordan, with the largest element first; columns are scaled to one another before. */
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
        throw new BadInput("the times leave start-up, flit time and routing delay undecided");
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

  /** The technology with these times, in whole picoseconds; what is below its least takes that. */
  public WormholeParameters on(WormholeParameters technology) {
    WormholeParameters timed =
        technology
            .withStartUp(Math.max(0, Math.round(startUp.value())))
            .withFlitTime(Math.max(1, Math.round(flitTime.value())));
    return routingDelay
        .map(delay -> timed.withRoutingDelay(Math.max(0, Math.round(delay.value()))))
        .orElse(timed);
  }
}
