package org.castnet.plot;

import java.util.ArrayList;
import java.util.List;

/** Where a logarithmic axis has its numbers. */
enum LogTicks {
  /**
   * For what is doubled from place to place, such as numbers of multicasts; between two of its
   * powers as {@link #DECADES}, since one number alone gives no scale.
   */
  POWERS_OF_TWO {
    @Override
    List<Double> between(double low, double high) {
      int first = (int) Math.ceil(log(low, 2) - NEAR);
      int last = (int) Math.floor(log(high, 2) + NEAR);
      int step = 1 + (last - first) / MOST;
      List<Double> ticks = new ArrayList<>();
      for (int power = first; power <= last; power += step) {
        ticks.add(Math.pow(2, power));
      }
      List<Double> decimal = DECADES.between(low, high);
      return ticks.size() < 2 && decimal.size() > ticks.size() ? decimal : ticks;
    }

    /** From 16 Ki on in Ki, Mi and Gi, so that long numbers do not run into each other. */
    @Override
    String label(double tick) {
      int unit = tick < LONG ? 0 : (int) Math.min(UNITS.length - 1, log(tick, KIBI) + NEAR);
      return NumberText.axis(tick / Math.pow(KIBI, unit)) + UNITS[unit];
    }
  },
  /** One, two and five times the powers of ten; over many decades the powers alone. */
  DECADES {
    @Override
    List<Double> between(double low, double high) {
      int first = (int) Math.floor(log(low, 10));
      int last = (int) Math.ceil(log(high, 10));
      int[] steps = last - first > FEW_DECADES ? new int[] {1} : new int[] {1, 2, 5};
      List<Double> ticks = new ArrayList<>();
      for (int power = first; power <= last; power++) {
        for (int step : steps) {
          double tick = step * Math.pow(10, power);
          if (tick >= low * (1 - NEAR) && tick <= high * (1 + NEAR)) {
            ticks.add(tick);
          }
        }
      }
      return ticks;
    }
  };

  private static final String[] UNITS = {"", " Ki", " Mi", " Gi", " Ti"};
  private static final double KIBI = 1024;
  private static final double LONG = 16 * KIBI;
  private static final int MOST = 10;
  private static final int FEW_DECADES = 3;
  private static final double NEAR = 1e-9;

  /** The ticks of an axis from one value to another, both above zero, from the lowest on. */
  abstract List<Double> between(double low, double high);

  /** A tick as text. */
  String label(double tick) {
    return NumberText.axis(tick);
  }

  private static double log(double value, double base) {
    return Math.log(value) / Math.log(base);
  }
}
