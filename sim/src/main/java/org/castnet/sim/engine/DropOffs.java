package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Route;
import org.castnet.sim.Worm;

/** The drop-offs of all worms, in arrays. */
public final class DropOffs implements WormDeliveries {
  private final int[] first;
  private final int[] links;
  private final int[] nodes;

  private DropOffs(int[] first, int[] links, int[] nodes) {
    this.first = first;
    this.links = links;
    this.nodes = nodes;
  }

  /**
   * Returns a table for the drop-offs of all worms, to be filled by {@link #locate}. O(worms +
   * drop-offs).
   */
  static DropOffs of(List<Worm> worms) {
    int[] first = new int[worms.size() + 1];
    for (int w = 0; w < worms.size(); w++) {
      first[w + 1] = first[w] + worms.get(w).dropOffs().size();
    }
    int count = first[worms.size()];
    return new DropOffs(first, new int[count], new int[count]);
  }

  /** Returns a table for worms with one drop-off each, to be filled by {@link #end}. */
  static DropOffs single(int worms) {
    int[] first = new int[worms + 1];
    Arrays.setAll(first, worm -> worm);
    return new DropOffs(first, new int[worms], new int[worms]);
  }

  /** Locates the only drop-off of a worm at the end of its route. */
  void end(int worm, Route route, ChannelEnds ends) {
    int length = route.length();
    set(first[worm], length, ends.target(route.channel(length - 1)));
  }

  /**
   * Locates every drop-off of a worm on its route, which must be valid. O(hops).
   *
   * @throws BadInput if a drop-off is not on the route or cannot receive, or a branch ends without
   *     one
   */
  void locate(ChannelEnds ends, int worm, Route route, IntImmutableList required) {
    int length = route.length();
    int end = checkEnd(ends, worm, route, required);
    int count = required.size();
    int hop = 0;
    for (int i = 0; i < count - 1; i++) {
      int node = required.getInt(i);
      do {
        if (++hop >= length) {
          throw BadInput.coded(
              "drop-off-not-on-route",
              "{send} has a drop-off at {node}, which is not on its route in this order",
              Diagnostic.send(worm),
              Diagnostic.node(node));
        }
      } while (ends.target(route.channel(hop - 1)) != node);
      if (!ends.isEndpoint(node)) {
        throw BadInput.coded(
            "drop-off-not-an-endpoint",
            "{send} has a drop-off at {node}, which cannot receive",
            Diagnostic.send(worm),
            named(ends, node));
      }
      set(first[worm] + i, hop, node);
    }
    set(first[worm + 1] - 1, length, end);
    if (!route.isPath()) {
      leaves(ends, worm, route);
    }
  }

  /**
   * Checks that the last drop-off of a worm is the end of its route; returns that node.
   *
   * @throws BadInput if it is not
   */
  static int checkEnd(ChannelEnds ends, int worm, Route route, IntImmutableList required) {
    int end = ends.target(route.channel(route.length() - 1));
    if (required.isEmpty() || required.getInt(required.size() - 1) != end) {
      throw BadInput.coded(
          "last-drop-off-not-at-end",
          "the last drop-off of {send} is not the end of its route, {node}",
          Diagnostic.send(worm),
          named(ends, end));
    }
    return end;
  }

  private void leaves(ChannelEnds ends, int worm, Route route) {
    // the last delivery is made at the last hop, so there is always another one
    int delivery = first[worm];
    for (int hop = 0; hop < route.length(); hop++) {
      boolean retained = links[delivery] == hop + 1;
      if (route.isLeaf(hop) && !retained) {
        throw BadInput.coded(
            "branch-without-drop-off",
            "the branch of {send} to {node} does not end at a drop-off",
            Diagnostic.send(worm),
            named(ends, ends.target(route.channel(hop))));
      }
      delivery += retained ? 1 : 0;
    }
  }

  private void set(int delivery, int link, int node) {
    links[delivery] = link;
    nodes[delivery] = node;
  }

  /** Returns the number of copies that a worm delivers. */
  int count(int worm) {
    return first[worm + 1] - first[worm];
  }

  @Override
  public int first(int worm) {
    return first[worm];
  }

  @Override
  public int[] firsts() {
    return first;
  }

  @Override
  public int link(int delivery) {
    return links[delivery];
  }

  @Override
  public int node(int delivery) {
    return nodes[delivery];
  }

  /**
   * Returns the hop, counted from 1, at the end of which each copy is dropped off: on a path, the
   * number of links so far.
   */
  public int[] links() {
    return links;
  }

  /** Returns the node of each drop-off. */
  public int[] nodes() {
    return nodes;
  }

  private static Diagnostic.Node named(ChannelEnds ends, int node) {
    return new Diagnostic.Node(node, ends.network().nodeName(node));
  }
}
