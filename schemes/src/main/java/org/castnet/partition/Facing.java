package org.castnet.partition;

import java.util.ArrayList;
import java.util.List;

/**
 * From where an exchange looks at the grid: the dimension that comes first among levels of equal
 * reach, and from which end axes are counted. Exchanges of different facings leave a node through
 * different ports in the same step.
 *
 * @param first the dimension that comes first
 * @param end from which end axes are counted
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

  /** One for each port of a node of so many dimensions. */
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
