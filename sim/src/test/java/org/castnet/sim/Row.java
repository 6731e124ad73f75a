package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.DimensionOrder;
import org.castnet.network.Grid;
import org.castnet.network.Route;
import org.castnet.plan.Processors;

/** Worms and parameters for scenarios that are computed manually: a flit takes 1 ps. */
final class Row {
  private Row() {}

  /** A flit takes 1 ps, a start-up 10 ps, there is no routing delay, and buffers hold one flit. */
  static Technology parameters() {
    return Technology.defaults()
        .withFlitTime(1)
        .withStartUp(10)
        .withVirtualChannels(VirtualChannels.LANES)
        .withProcessors(Processors.PARALLEL);
  }

  static Worm worm(Grid grid, int from, int to, long flits, int... triggers) {
    return new Worm(
        route(grid, from, to), IntImmutableList.of(triggers), IntImmutableList.of(to), flits, 0);
  }

  static Worm dropping(Grid grid, int from, long flits, int... dropOffs) {
    return new Worm(
        route(grid, from, dropOffs[dropOffs.length - 1]),
        IntImmutableList.of(),
        IntImmutableList.of(dropOffs),
        flits,
        0);
  }

  static Worm along(int from, int end, long flits, int... channels) {
    return new Worm(
        Route.of(from, channels), IntImmutableList.of(), IntImmutableList.of(end), flits, 0);
  }

  static Route route(Grid grid, int from, int to) {
    return DimensionOrder.shortest(grid).route(from, to);
  }
}
