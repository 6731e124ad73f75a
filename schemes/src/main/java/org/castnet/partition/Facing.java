package org.castnet.partition;

import java.util.ArrayList;
import java.util.List;

/**
 * The orientation of an exchange: the first dimension among levels of equal reach, and the end from
 * which axes are counted. Exchanges with different orientations leave a node through different
 * ports in the same step.
 *
 * @param first the first dimension
 * @param end the end from which axes are counted
 */
record Facing(int first, End end) {
  /** The ends of an axis. */
  enum End {
    LOW {
      @Override
      AxisExchange seen(AxisExchange axis, int side) {
        return axis;
      }
    },
    HIGH {
      @Override
      AxisExchange seen(AxisExchange axis, int side) {
        return axis.mirrored(side);
      }
    };

    abstract AxisExchange seen(AxisExchange axis, int side);
  }

  static final Facing USUAL = new Facing(0, End.LOW);

  /** Returns one orientation for each port of a node. */
  static List<Facing> all(int dimensions) {
    List<Facing> all = new ArrayList<>();
    for (End end : End.values()) {
      for (int d = 0; d < dimensions; d++) {
        all.add(new Facing(d, end));
      }
    }
    return all;
  }

  AxisExchange seen(AxisExchange axis, int side) {
    return end.seen(axis, side);
  }
}
