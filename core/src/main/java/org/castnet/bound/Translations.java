package org.castnet.bound;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.Torus;

/**
 * Automorphisms of a network that map any node to any other: translations of a whole torus, and
 * exclusive or with a constant on a whole hypercube.
 */
@FunctionalInterface
public interface Translations {
  /** Returns the image of a node under the translation that maps {@code origin} to node 0. */
  int relative(int node, int origin);

  /** Returns the translations of a network; empty if no translation is known. */
  static Optional<Translations> of(Network network) {
    if (network.hasFailures()) {
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

  /**
   * Returns the node whose image is {@code relative} under the translation that maps {@code origin}
   * to node 0.
   */
  default int absolute(int relative, int origin) {
    return relative(relative, relative(0, origin));
  }

  /**
   * Returns a demand relative to its destination; two demands have equal results if a translation
   * maps one to the other.
   */
  default Object seenFrom(FlitDemand demand) {
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
