package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;

/**
 * The load of messages on the links of their paths.
 *
 * @param time the flit times in which the most loaded link carries its load
 * @param slowest the flits per flit time of the slowest link with a load
 * @param legs the number of sends
 */
record PathLoad(double time, double slowest, int legs) {
  /** Returns the flits that the slowest link carries in a slot if slots divide the time. */
  double flits(int slots) {
    return time * slowest / slots;
  }

  /**
   * Returns the load of messages along the paths of their parts.
   *
   * @param capacity by link: flits per flit time
   */
  static PathLoad of(List<PartedMessage> demands, double[] capacity) {
    double[] flits = new double[capacity.length];
    int legs = 0;
    for (PartedMessage demand : demands) {
      for (int unit = 0; unit < demand.units; unit++) {
        legs += demand.path(unit).legs().size();
        IntList path = demand.path(unit).links();
        for (int i = 0; i < path.size(); i++) {
          flits[path.getInt(i)] += demand.flits();
        }
      }
    }
    double time = 0;
    double slowest = Double.POSITIVE_INFINITY;
    for (int link = 0; link < flits.length; link++) {
      if (flits[link] > 0) {
        time = Math.max(time, flits[link] / capacity[link]);
        slowest = Math.min(slowest, capacity[link]);
      }
    }
    return new PathLoad(time, slowest, legs);
  }
}
