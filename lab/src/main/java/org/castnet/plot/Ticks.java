package org.castnet.plot;

import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;

/** Where an axis has its numbers: few enough to leave the curves to themselves. */
final class Ticks {
  private static final int WANTED = 6;
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};

  private Ticks() {}

  /** Chooses the step of an axis that knows its range already. */
  static void set(ValueAxis axis) {
    if (axis instanceof LogAxis log) {
      double powers = log.calculateLog(log.getUpperBound()) - log.calculateLog(log.getLowerBound());
      log.setTickUnit(new NumberTickUnit(Math.max(1, Math.ceil(powers / (2 * WANTED)))));
    } else if (axis instanceof NumberAxis number) {
      number.setTickUnit(new NumberTickUnit(step(number.getRange().getLength())));
    }
  }

  /** The least of 1, 2, 2.5 and 5 times a power of ten that cuts a length into few parts. */
  static double step(double length) {
    double power = Math.pow(10, Math.floor(Math.log10(length / WANTED)));
    for (double step : STEPS) {
      if (length / (step * power) <= WANTED) {
        return step * power;
      }
    }
    throw new IllegalStateException("ten times the power always suffices");
  }
}
