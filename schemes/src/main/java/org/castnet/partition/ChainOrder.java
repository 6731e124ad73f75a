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

  /** Sides of the dimensions, the most significant first. */
  private final int[] sides;

  private ChainOrder(int[] rank, int[] sides) {
    this.rank = rank;
    this.sides = sides;
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
    int[] sides = new int[shape.dimensions()];
    for (int place = 0; place < sides.length; place++) {
      sides[place] =
          shape.side(leading == LeadingDimension.ROUTED_FIRST ? place : sides.length - 1 - place);
    }
    return new ChainOrder(rank, sides);
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

  /**
   * Sorts {@code chain[0..length)} by coordinates relative to {@code first}, one of its nodes,
   * which is then at the start. O(k log k).
   */
  void sortRelative(int first, int[] chain, int length) {
    for (int i = 0; i < length; i++) {
      chain[i] = shifted(rank[chain[i]], rank[first], -1);
    }
    Arrays.sort(chain, 0, length);
    for (int i = 0; i < length; i++) {
      chain[i] = node[shifted(chain[i], rank[first], 1)];
    }
  }

  /** Returns a rank with the coordinates of another added or subtracted, each modulo its side. */
  private int shifted(int place, int origin, int sign) {
    int result = 0;
    int rest = place;
    int other = origin;
    int weight = 1;
    for (int i = sides.length - 1; i >= 0; i--) {
      result += Math.floorMod(rest % sides[i] + sign * (other % sides[i]), sides[i]) * weight;
      rest /= sides[i];
      other /= sides[i];
      weight *= sides[i];
    }
    return result;
  }
}
