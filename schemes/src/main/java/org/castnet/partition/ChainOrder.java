package org.castnet.partition;

import java.util.Arrays;
import org.castnet.network.GridShape;

/**
 * The order of nodes in the chains of U-mesh and U-torus: by absolute coordinates, with the
 * dimension that is routed first as the most significant one by default.
 *
 * <p>If worms may only go towards lower coordinates, the order is reversed, so that the chain
 * follows the direction of the links.
 */
final class ChainOrder {
  private final int[] rank;
  private final int[] node;

  private ChainOrder(int[] rank) {
    this.rank = rank;
    this.node = new int[rank.length];
    for (int v = 0; v < rank.length; v++) {
      node[rank[v]] = v;
    }
  }

  static ChainOrder of(GridShape shape, RingDirection rings, LeadingDimension leading) {
    int[] rank = new int[shape.nodeCount()];
    for (int v = 0; v < rank.length; v++) {
      for (int place = 0; place < shape.dimensions(); place++) {
        int d = leading == LeadingDimension.ROUTED_FIRST ? place : shape.dimensions() - 1 - place;
        int at = shape.coordinate(v, d);
        int key = rings == RingDirection.NEGATIVE ? shape.side(d) - 1 - at : at;
        rank[v] = rank[v] * shape.side(d) + key;
      }
    }
    return new ChainOrder(rank);
  }

  /** Sorts the nodes in {@code chain[from..to)}. O(k log k). */
  void sort(int[] chain, int from, int to) {
    for (int i = from; i < to; i++) {
      chain[i] = rank[chain[i]];
    }
    Arrays.sort(chain, from, to);
    for (int i = from; i < to; i++) {
      chain[i] = node[chain[i]];
    }
  }

  /**
   * Sorts {@code chain[0..length)} and rotates it until {@code first}, one of its nodes, is at the
   * start.
   */
  void sortFrom(int first, int[] chain, int length) {
    sort(chain, 0, length);
    int place = Chains.place(first, chain, length);
    if (place > 0) {
      int[] head = Arrays.copyOf(chain, place);
      System.arraycopy(chain, place, chain, 0, length - place);
      System.arraycopy(head, 0, chain, length - place, place);
    }
  }
}
