package org.castnet.comparison;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.castnet.scenario.Scenario;

/**
 * Other random draws of a scenario's traffic, to estimate the influence of chance on a result.
 *
 * <p>Draws are run in rounds: {@link #FIRST}, then as many again, until the interval of the lead
 * over every rival is precise, or there are {@code most} draws, or the next round is not expected
 * to end within the budget. The result depends on the number of draws only, not on the time.
 *
 * @param draw returns the scenario of a draw, numbered from 1
 * @param most the maximum number of draws; 0 if nothing is random
 * @param precision the sufficient half-width of a lead's 95 % interval, as a share of the rival's
 *     mean; negative if all draws are required
 * @param budget the time of all rounds after the first
 * @since 0.2.0
 */
public record Redraws(IntFunction<Scenario> draw, int most, double precision, Duration budget) {
  /** The number of draws of the first round. */
  public static final int FIRST = 4;

  /** The default maximum number of draws. */
  public static final int MOST = 32;

  private static final double PRECISION = 0.01;
  private static final Duration BUDGET = Duration.ofSeconds(3);
  private static final Duration UNLIMITED = Duration.ofDays(1);

  /**
   * {@return at most {@link #MOST} draws: as many as a precision of 1 % needs, within 3 s}
   *
   * @param draw returns the scenario of a draw, given its number
   */
  public static Redraws of(IntFunction<Scenario> draw) {
    return new Redraws(draw, MOST, PRECISION, BUDGET);
  }

  /** {@return no draws, for scenarios in which nothing is random} */
  public static Redraws none() {
    return new Redraws(
        number -> {
          throw new IllegalArgumentException("there is no draw " + number);
        },
        0,
        PRECISION,
        Duration.ZERO);
  }

  /**
   * {@return a copy with a fixed number of draws; it remains empty if nothing is random}
   *
   * @param count at least 0
   */
  public Redraws exactly(int count) {
    return most == 0 ? this : new Redraws(draw, count, -1, UNLIMITED);
  }

  /** {@return a copy without a limit of time, which gives the same results on every machine} */
  public Redraws withoutBudget() {
    return new Redraws(draw, most, precision, UNLIMITED);
  }

  /** Returns the number of draws after the next round. */
  int next(int drawn) {
    return precision < 0 ? most : Math.min(most, Math.max(FIRST, 2 * drawn));
  }

  /**
   * Returns whether a further round is needed and is expected to end within the budget.
   *
   * @param known with the draws that have been run
   * @param drawn their number, at least 1
   * @param spent the time of these draws
   */
  boolean further(Comparison known, int drawn, Duration spent) {
    Duration after = spent.multipliedBy(next(drawn)).dividedBy(drawn);
    return drawn < most
        && after.compareTo(budget) <= 0
        && Confidence.of(known).stream().anyMatch(each -> each.halfWidth() > precision);
  }

  /** Returns the scenarios of the draws {@code from + 1..until}. */
  List<Scenario> between(int from, int until) {
    return IntStream.rangeClosed(from + 1, until).mapToObj(draw).toList();
  }
}
