package org.castnet.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.castnet.sim.Technology;

/**
 * The costs of a technology, fitted to measured times of operations.
 *
 * <p>The predicted time of each row is the makespan of a plan, which is piecewise linear in the
 * costs. The sum of squares of the relative errors is minimised by the method of Levenberg and
 * Marquardt with derivatives by differences; errors of more than {@value #OUTLIER} times the median
 * count linearly (Huber 1964), so that single outliers have little weight. A cost that the rows do
 * not determine keeps its value: if it has no effect, or the same effect as those before it.
 *
 * <p>One fit runs all rows at most {@value #MOST_STEPS} times per cost, twice: the costs that the
 * rows determine are found again after the first search.
 *
 * @param technology the technology with the fitted costs
 * @param fitted the costs that the rows determine
 * @param predicted by row: the predicted time in picoseconds
 */
public record CostFit(Technology technology, Set<Cost> fitted, List<Double> predicted) {
  public CostFit {
    fitted = Set.copyOf(fitted);
    predicted = List.copyOf(predicted);
  }

  private static final int MOST_STEPS = 24;
  private static final int USUAL_STEPS = 6;
  private static final double OUTLIER = 3;

  /** The least error in units of which outliers are recognised. */
  private static final double USUAL_ERROR = 0.02;

  /** The least share of a row's time that a cost must explain to be determined. */
  private static final double LEAST_EFFECT = 0.002;

  /** The least part of a cost's effect that other costs must not have. */
  private static final double LEAST_PART = 0.05;

  /** Predicts all rows. */
  interface Prediction {
    /** Returns the times in picoseconds. */
    double[] of(Technology technology);
  }

  /**
   * Fits costs.
   *
   * @param start the technology from which the search begins, and which has all other values
   * @param costs the costs to fit, the most important first
   * @param measured by row: the measured time in picoseconds, above 0
   */
  static CostFit of(Technology start, List<Cost> costs, double[] measured, Prediction prediction) {
    Search search = new Search(measured, prediction);
    Point rough = search.minimise(search.at(start), search.determined(search.at(start), costs));
    List<Cost> determined = search.determined(rough, costs);
    Technology known = rough.technology;
    for (Cost cost : costs) {
      known = determined.contains(cost) ? known : cost.with(known, cost.of(start));
    }
    Point point = search.minimise(search.at(known), determined);
    return new CostFit(
        point.technology, Set.copyOf(determined), Arrays.stream(point.predicted).boxed().toList());
  }

  /**
   * Returns the usual number of predictions of all rows in a fit.
   *
   * @param costs the number of costs
   */
  static int usualRuns(int costs) {
    return 2 * (1 + costs + USUAL_STEPS * (1 + costs));
  }

  /** Returns the median of the sizes of some errors. */
  public static double median(double[] errors) {
    double[] sizes = Arrays.stream(errors).map(Math::abs).sorted().toArray();
    return (sizes[(sizes.length - 1) / 2] + sizes[sizes.length / 2]) / 2;
  }

  /** Returns by row the relative error of the prediction, 0.1 if it is 10 % too long. */
  public double[] errors(double[] measured) {
    return IntStream.range(0, measured.length)
        .mapToDouble(row -> predicted.get(row) / measured[row] - 1)
        .toArray();
  }

  /** A technology with its predictions, relative errors and their robust sum of squares. */
  private static final class Point {
    private final Technology technology;
    private final double[] predicted;
    private final double[] errors;
    private final double scale;
    private final double loss;

    Point(Technology technology, double[] predicted, double[] measured) {
      this.technology = technology;
      this.predicted = predicted;
      errors = new double[measured.length];
      Arrays.setAll(errors, row -> predicted[row] / measured[row] - 1);
      scale = OUTLIER * Math.max(median(errors), USUAL_ERROR);
      loss = Arrays.stream(errors).map(Math::abs).map(this::loss).sum();
    }

    private double loss(double size) {
      return size <= scale ? size * size : 2 * scale * size - scale * scale;
    }
  }

  private static final class Search {
    private final double[] measured;
    private final Prediction prediction;

    Search(double[] measured, Prediction prediction) {
      this.measured = measured;
      this.prediction = prediction;
    }

    Point at(Technology technology) {
      return new Point(technology, prediction.of(technology), measured);
    }

    /** Returns a point with the least loss that the method finds. */
    Point minimise(Point start, List<Cost> costs) {
      Point point = start;
      double damping = 1e-3;
      for (int step = 0; step < MOST_STEPS && !costs.isEmpty() && damping < 1e6; step++) {
        Point next = step(point, costs, damping);
        boolean better = next.loss < point.loss;
        boolean done = better && point.loss - next.loss < 1e-6 * point.loss;
        damping = better ? damping / 10 : damping * 10;
        point = better ? next : point;
        if (done) {
          break;
        }
      }
      return point;
    }

    /** Returns the relative change of each row per picosecond of a cost. */
    private double[] slope(Point point, Cost cost) {
      long value = cost.of(point.technology);
      long change = cost.step(value);
      double[] changed = prediction.of(cost.with(point.technology, value + change));
      double[] slope = new double[measured.length];
      Arrays.setAll(slope, row -> (changed[row] - point.predicted[row]) / measured[row] / change);
      return slope;
    }

    /** Returns the costs that the rows determine, by orthogonalisation in the given order. */
    List<Cost> determined(Point point, List<Cost> costs) {
      List<Cost> determined = new ArrayList<>();
      List<double[]> directions = new ArrayList<>();
      for (Cost cost : costs) {
        double[] slope = slope(point, cost);
        double all = norm(slope);
        for (double[] direction : directions) {
          double part = dot(slope, direction);
          Arrays.setAll(slope, rows(slope, direction, -part));
        }
        double own = norm(slope);
        long share = Math.max(cost.of(point.technology), cost.step(0));
        double effect = all * share / Math.sqrt(measured.length);
        if (effect > LEAST_EFFECT && own > LEAST_PART * all) {
          determined.add(cost);
          directions.add(Arrays.stream(slope).map(each -> each / own).toArray());
        }
      }
      return determined;
    }

    private static IntToDoubleFunction rows(double[] one, double[] other, double factor) {
      double[] before = one.clone();
      return row -> before[row] + factor * other[row];
    }

    /** Returns the minimum of the damped quadratic model, with costs of at least 0. */
    Point step(Point point, List<Cost> costs, double damping) {
      int n = costs.size();
      double[][] slopes = new double[n][];
      Arrays.setAll(slopes, i -> slope(point, costs.get(i)));
      double[] weight = new double[measured.length];
      Arrays.setAll(weight, row -> Math.min(1, point.scale / Math.abs(point.errors[row])));
      double[][] equations = new double[n][n + 1];
      for (int i = 0; i < n; i++) {
        for (int row = 0; row < measured.length; row++) {
          for (int j = 0; j < n; j++) {
            equations[i][j] += weight[row] * slopes[i][row] * slopes[j][row];
          }
          equations[i][n] -= weight[row] * slopes[i][row] * point.errors[row];
        }
        equations[i][i] *= 1 + damping;
      }
      double[] change = solve(equations);
      Technology next = point.technology;
      for (int i = 0; i < n; i++) {
        long value = costs.get(i).of(next) + Math.round(change[i]);
        next = costs.get(i).with(next, Math.max(0, Math.min(value, Technology.LONGEST)));
      }
      return at(next);
    }

    /** Solves positive definite equations by elimination. */
    private static double[] solve(double[][] equations) {
      int n = equations.length;
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
          double factor = k == i ? 0 : equations[k][i] / equations[i][i];
          for (int j = i; j <= n && factor != 0; j++) {
            equations[k][j] -= factor * equations[i][j];
          }
        }
      }
      double[] solution = new double[n];
      Arrays.setAll(solution, i -> equations[i][n] / equations[i][i]);
      return solution;
    }

    private static double dot(double[] one, double[] other) {
      return IntStream.range(0, one.length).mapToDouble(row -> one[row] * other[row]).sum();
    }

    private static double norm(double[] vector) {
      return Math.sqrt(dot(vector, vector));
    }
  }
}
