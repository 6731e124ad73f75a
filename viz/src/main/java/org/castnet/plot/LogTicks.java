package org.castnet.plot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** The ticks of a logarithmic axis. */
enum LogTicks {
  /**
   * Powers of two, for values that double from point to point, such as numbers of multicasts;
   * between two powers like {@link #DECADES}, since a single number gives no scale.
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
      return ticks.size() < 2 ? fuller(ticks, DECADES.between(low, high)) : ticks;
    }

    /** Returns the label, from 16 Ki on in Ki, Mi and Gi, so that long numbers do not overlap. */
    @Override
    String label(double tick) {
      int unit = tick < LONG ? 0 : (int) Math.min(UNITS.length - 1, log(tick, KIBI) + NEAR);
      return NumberText.axis(tick / Math.pow(KIBI, unit)) + UNITS[unit];
    }
  },
  /** One, two and five times the powers of ten; over many decades only the powers. */
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
      return ticks.size() < 2 ? fuller(ticks, even(low, high)) : ticks;
    }
  };

  private static final String[] UNITS = {"", " Ki", " Mi", " Gi", " Ti"};
  private static final double KIBI = 1024;
  private static final double LONG = 16 * KIBI;
  private static final int MOST = 10;
  private static final int FEW_DECADES = 3;
  private static final int FEW_STEPS = 6;
  private static final double NEAR = 1e-9;
  private static final double ONE_VALUE = 1e-6;

  /** Returns powers of two if at least half of the values are powers of two, otherwise decades. */
  static LogTicks fitting(DoubleStream values) {
    double[] distinct = values.distinct().toArray();
    long powers =
        Arrays.stream(distinct)
            .filter(value -> value > 0 && Math.abs(Math.rint(log(value, 2)) - log(value, 2)) < NEAR)
            .count();
    return 2 * powers >= distinct.length ? POWERS_OF_TWO : DECADES;
  }

  /** Returns the ticks of an axis between two positive values, ascending. */
  abstract List<Double> between(double low, double high);

  /** Returns the label of a tick. */
  String label(double tick) {
    return NumberText.axis(tick);
  }

  private static List<Double> fuller(List<Double> few, List<Double> others) {
    return others.size() > few.size() ? others : few;
  }

  /** Returns equidistant ticks, for values so close that there is no power between them. */
  private static List<Double> even(double low, double high) {
    if (high - low < ONE_VALUE * high) {
      return List.of((low + high) / 2);
    }
    double step = Ticks.step(high - low, FEW_STEPS);
    List<Double> ticks = new ArrayList<>();
    for (double k = Math.ceil(low / step - NEAR); k * step <= high * (1 + NEAR); k++) {
      ticks.add(k * step);
    }
    return ticks;
  }

  private static double log(double value, double base) {
    return Math.log(value) / Math.log(base);
  }
}
