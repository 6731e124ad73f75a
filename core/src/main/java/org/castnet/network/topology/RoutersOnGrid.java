package org.castnet.network.topology;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.LinkPace;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/** A topology with routers in a grid, with the same number of hosts each. */
interface RoutersOnGrid extends Topology {
  /** The parameter for the latency, in flit times, of a cable between adjacent positions. */
  String PITCH = "pitch";

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

  /** Returns the {@link #PITCH} of a text, 0 if all cables have a latency of one flit time. */
  static int pitch(NetworkText text) {
    return text.has(PITCH) ? text.whole(PITCH, 1, 1, LinkPace.LONGEST) : 0;
  }

  /** Returns the latency of a cable between routers that are some positions apart. */
  static int latency(int pitch, int positions) {
    return pitch == 0 ? 1 : Math.multiplyExact(pitch, positions);
  }

  /** Parses {@code 4x4} and similar texts. */
  static GridShape shape(NetworkText text) {
    return GridShape.of(
        Arrays.stream(text.body().split("x", -1))
            .mapToInt(side -> text.whole("side", side, 1, NetworkLimits.NODES))
            .toArray());
  }
}
