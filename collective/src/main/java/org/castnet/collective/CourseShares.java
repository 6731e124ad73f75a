package org.castnet.collective;

import java.util.Arrays;
import java.util.List;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Route;
import org.castnet.plan.Message;

/**
 * The shares of the messages that take each course of a circulation, so that the busiest link ends
 * as early as possible.
 *
 * <p>If {@code a} is the time for which a course with all flits occupies a link, the shares are the
 * solution of the linear program: maximise the sum of {@code q} such that the sum of {@code a * q}
 * over the courses is at most 1 on every link; then scale {@code q} to the sum 1. It is solved by
 * the simplex method with Bland's rule (1977), so the shares are exact and deterministic. O(links *
 * courses) per step; there are few courses.
 */
final class CourseShares {
  private static final double ROUNDING = 1e-9;

  private final double[][] rows; // by link and course, then the slack that is left
  private final double[] gain; // by course: the growth of the sum per unit
  private final int[] basis; // by row: its basic variable; courses first, then the rows' slacks
  private final int[] free; // by column: its variable

  private CourseShares(double[][] rows, int courses) {
    this.rows = rows;
    this.gain = new double[courses];
    this.basis = new int[rows.length];
    this.free = new int[courses];
    Arrays.fill(gain, 1);
    Arrays.setAll(basis, row -> courses + row);
    Arrays.setAll(free, course -> course);
  }

  /** Returns the shares, by course; their sum is 1. */
  static double[] of(SharedLegs legs, List<Message> messages, Links links, LinkRates rates) {
    int courses = legs.courses();
    double[][] rows = new double[links.count()][courses + 1];
    double most = 0;
    for (Message message : messages) {
      for (int course = 0; course < courses; course++) {
        for (int leg : legs.of(message, course)) {
          Route route = legs.route(leg);
          for (int hop = 0; hop < route.length(); hop++) {
            int link = route.channel(hop) / legs.lanes();
            rows[link][course] += message.flits() * rates.slowness(link);
            most = Math.max(most, rows[link][course]);
          }
        }
      }
    }
    for (double[] row : rows) {
      for (int course = 0; course < courses; course++) {
        row[course] /= most;
      }
      row[courses] = 1;
    }
    return new CourseShares(rows, courses).solved();
  }

  private double[] solved() {
    for (int column = entering(); column >= 0; column = entering()) {
      pivot(leaving(column), column);
    }
    double[] share = new double[gain.length];
    double sum = 0;
    for (int row = 0; row < rows.length; row++) {
      if (basis[row] < share.length) {
        share[basis[row]] = rows[row][share.length];
        sum += share[basis[row]];
      }
    }
    for (int course = 0; course < share.length; course++) {
      share[course] /= sum;
    }
    return share;
  }

  /** Returns the column of the lowest variable that increases the sum; -1 at the optimum. */
  private int entering() {
    int best = -1;
    for (int column = 0; column < gain.length; column++) {
      if (gain[column] > ROUNDING && (best < 0 || free[column] < free[best])) {
        best = column;
      }
    }
    return best;
  }

  /** Returns the row that limits a column first; ties go to the lowest variable. */
  private int leaving(int column) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int row = 0; row < rows.length; row++) {
      if (rows[row][column] > ROUNDING) {
        double limit = rows[row][gain.length] / rows[row][column];
        if (limit < least - ROUNDING || limit < least + ROUNDING && basis[row] < basis[best]) {
          least = Math.min(least, limit);
          best = row;
        }
      }
    }
    return best; // a course uses some link, so one is found
  }

  private void pivot(int row, int column) {
    double[] chosen = rows[row];
    double by = chosen[column];
    chosen[column] = 1;
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] /= by;
    }
    for (double[] other : rows) {
      if (other != chosen) {
        subtract(other, chosen, column);
      }
    }
    subtract(gain, chosen, column);
    int left = basis[row];
    basis[row] = free[column];
    free[column] = left;
  }

  private static void subtract(double[] from, double[] chosen, int column) {
    double factor = from[column];
    from[column] = 0;
    for (int i = 0; i < from.length && factor != 0; i++) {
      from[i] -= factor * chosen[i];
    }
  }
}
