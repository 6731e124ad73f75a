package org.castnet.network.topology;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/** A topology with routers in a grid, with the same number of hosts each. */
interface RoutersOnGrid extends Topology {
  GridShape shape();

  /** Returns the number of hosts per router. */
  int hosts();

  @Override
  default int routers() {
    return shape().nodeCount();
  }

  @Override
  default int hostsAt(int router) {
    return hosts();
  }

  @Override
  default String name(int router) {
    return "R" + shape().format(router);
  }

  /**
   * Returns positions with the first two dimensions as columns and rows, and further dimensions as
   * adjacent grids.
   */
  @Override
  default Optional<RouterPositions> places() {
    return Optional.of(new GridPositions(shape()).times(RouterPositions.apart(hosts())));
  }

  /** Parses {@code 4x4} and similar texts. */
  static GridShape shape(NetworkText text) {
    return GridShape.of(
        Arrays.stream(text.body().split("x", -1))
            .mapToInt(side -> text.whole("side", side, 1, NetworkLimits.NODES))
            .toArray());
  }
}
