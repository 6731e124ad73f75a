package org.castnet.network.topology;

import java.util.Arrays;
import org.castnet.network.NetworkText;
import org.castnet.text.CountText;

/**
 * DFSSSP: shortest paths balanced by link weights, on lanes that make them deadlock-free (Domke,
 * Hoefler and Nagel, "Deadlock-Free Oblivious Routing for Arbitrary Topologies", IPDPS 2011).
 *
 * <p>{@link BalancedPaths} determines the routes, {@link CycleBreaking} their lanes. If more lanes
 * are requested than needed, the routes of one lane are spread over several: each additional lane
 * is given to the lane with the most routes per lane, ties to the lowest. A route uses the lane
 * whose number is the sum of source and destination modulo the number of lanes in its group; OpenSM
 * draws it.
 *
 * <p>The text of the paper was not available in full. The rules are those of its authors'
 * implementation in OpenSM (doc/current-routing.txt and osm_ucast_dfsssp.c). Switches are no
 * endpoints here, so only hosts count as sources and destinations.
 */
final class Dfsssp {
  private Dfsssp() {}

  /**
   * Computes the routes.
   *
   * @throws org.castnet.input.BadInput if they need more lanes than links can have or the text
   *     allows
   */
  static RouterTables routes(RouterGraph graph, NetworkText text) {
    int[][] next = BalancedPaths.next(graph);
    CycleBreaking layers = new CycleBreaking(graph, next);
    if (layers.lanes() == CycleBreaking.TOO_MANY) {
      throw text.complaint(
          "routes=dfsssp needs more lanes than links can have; use routes=nue or routes=updown");
    }
    int needed = layers.lanes();
    int lanes = text.lanes(needed);
    if (lanes < needed) {
      throw text.complaint(
          "lanes is "
              + lanes
              + "; routes=dfsssp needs "
              + needed
              + " here to be deadlock-free; routes=nue and routes=updown need 1");
    }
    int[] width = widths(graph, layers, lanes);
    int[] start = new int[needed];
    for (int lane = 1; lane < needed; lane++) {
      start[lane] = start[lane - 1] + width[lane - 1];
    }
    return new RouterTables(
        graph,
        next,
        (from, to) -> {
          int lane = layers.lane(graph.home(from), to);
          return start[lane] + (from + to) % width[lane];
        },
        lanes,
        "DFSSSP: shortest paths balanced by weights; they need " + CountText.of(needed, "lane"));
  }

  /** Returns, by lane of {@code layers}, the number of lanes over which it is spread. */
  private static int[] widths(RouterGraph graph, CycleBreaking layers, int lanes) {
    long[] routes = new long[layers.lanes()];
    for (int home : graph.homes()) {
      for (int d = 0; d < graph.destinations(); d++) {
        if (graph.home(d) >= 0 && graph.home(d) != home) {
          routes[layers.lane(home, d)] += graph.hosted(home);
        }
      }
    }
    int[] width = new int[routes.length];
    Arrays.fill(width, 1);
    for (int extra = routes.length; extra < lanes; extra++) {
      int widest = 0;
      for (int lane = 1; lane < routes.length; lane++) {
        // compares routes per lane without division
        if (routes[lane] * width[widest] > routes[widest] * width[lane]) {
          widest = lane;
        }
      }
      width[widest]++;
    }
    return width;
  }
}
