package org.castnet.network.routing;

import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.Torus;

/**
 * Automorphisms of a network that map any node to any other: translations of a whole torus, and
 * exclusive or with a constant on a whole hypercube.
 *
 * <p>On these networks no proper set of nodes has fewer incoming links than a single node. Proof by
 * induction over the dimensions, each with d links into a node. Let G be the product of the first k
 * dimensions, with k d links into a node, and H the ring or pair of the next one. A set that splits
 * a copy of G and a copy of H is entered by at least k d + d links within these two. A set that
 * splits no copy of G splits every copy of H, of which there are at least 2^k, and 2^k d >= k d +
 * d. A set that splits no copy of H splits every copy of G, of which there are at least two, and 2
 * k d >= k d + d.
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
}
