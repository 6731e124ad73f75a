package org.castnet.bound;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.Torus;

/**
 * The shifts that lead a network onto itself and any node onto any other: those of a whole torus
 * along its dimensions, of a whole hypercube by exclusive or.
 */
@FunctionalInterface
public interface Translations {
  /** Where a node comes to lie when another is shifted to node 0. */
  int relative(int node, int origin);

  /** Empty where the network has none, or none that are known. */
  static Optional<Translations> of(Network network) {
    if (network.hasFaults()) {
      return Optional.empty();
    }
    if (network instanceof Hypercube cube) {
      return Optional.of(cube::apart);
    }
    return network instanceof Torus torus
        ? Optional.of((node, origin) -> shifted(torus.shape(), node, origin))
        : Optional.empty();
  }

  private static int shifted(GridShape shape, int node, int origin) {
    int at = 0;
    for (int d = 0; d < shape.dimensions(); d++) {
      int apart = shape.coordinate(node, d) - shape.coordinate(origin, d);
      at += Math.floorMod(apart, shape.side(d)) * shape.stride(d);
    }
    return at;
  }

  /** The node that lies at a relative place when node 0 is shifted to an origin. */
  default int absolute(int relative, int origin) {
    return relative(relative, relative(0, origin));
  }

  /** What a destination wants as seen from itself; equal where shifts make two the same. */
  default Object seenFrom(WantedFlits demand) {
    long[] sources = new long[demand.size()];
    long[] flits = new long[demand.size()];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = relative(demand.source(i), demand.destination());
      flits[i] = demand.flits(i);
    }
    LongArrays.parallelQuickSort(sources, flits);
    LongArrayList seen = new LongArrayList(sources);
    seen.addElements(seen.size(), flits);
    return seen;
  }
}
