package org.castnet.plot;

import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;

/**
 * The ticks of axes: few enough not to distract from the curves; logarithmic axes determine their
 * own.
 */
public final class Ticks {
  private static final int MOST_PARTS = 6;
  private static final double ONE_VALUE = 1e-6;
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};

  private Ticks() {}

  /** Sets the step of an axis with a known range. */
  static void set(ValueAxis axis) {
    if (axis instanceof NumberAxis number) {
      double value = number.getRange().getCentralValue();
      if (number.getRange().getLength() > Math.abs(value) * ONE_VALUE) {
        number.setTickUnit(unit(step(number.getRange().getLength(), MOST_PARTS)));
      } else {
        ofOne(number, value);
      }
    }
  }

  /** Centres a single value with the only tick. */
  private static void ofOne(NumberAxis axis, double value) {
    double size = Math.abs(value);
    axis.setRange(value - size / 2, value + size / 2);
    axis.setTickUnit(unit(size));
  }

  /** Returns a step for labels that have all significant digits. */
  private static NumberTickUnit unit(double step) {
    return new NumberTickUnit(step) {
      private static final long serialVersionUID = 1;

      @Override
      public String valueToString(double value) {
        return NumberText.axis(step * Math.rint(value / step));
      }
    };
  }

  /**
   * Returns the least of 1, 2, 2.5 and 5 times a power of ten that divides a length into few parts.
   *
   * @param length above 0
   * @param most the maximum number of parts
   */
  public static double step(double length, int most) {
    double power = Math.pow(10, Math.floor(Math.log10(length / most)));
    for (double step : STEPS) {
      if (length / (step * power) <= most) {
        return step * power;
      }
    }
    throw new IllegalStateException("ten times the power always suffices");
  }
}
