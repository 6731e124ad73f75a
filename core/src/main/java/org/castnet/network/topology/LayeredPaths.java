package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.network.NetworkText;

/**
 * Shortest paths on any connected graph of routers, assigned to lanes by {@link LaneAssignment} so
 * that they are deadlock-free. Among several next hops, selection is round-robin by the two
 * routers' numbers.
 *
 * <p>O(routers^2 * length) insertions into the orders of the lanes; memory: two bytes for every
 * pair of routers.
 */
final class LayeredPaths implements RouterPaths {
  private final int[][] neighbours;

  /** By router and router: their distance. */
  private final byte[][] distance;

  /** By first and last router of a path: its lane. */
  private final byte[][] lane;

  private final int lanes;

  private LayeredPaths(int[][] neighbours, byte[][] distance, LaneAssignment layers) {
    this.neighbours = neighbours;
    this.distance = distance;
    this.lane = new byte[neighbours.length][neighbours.length];
    this.lanes = spread(layers);
  }

  /**
   * Computes the paths.
   *
   * @param neighbours by router, ascending; connected
   * @throws org.castnet.input.BadInput if there are too many routers, or the paths need more lanes
   *     than links can have
   */
  static LayeredPaths of(int[][] neighbours, NetworkText text) {
    int channels = Arrays.stream(neighbours).mapToInt(near -> near.length).sum();
    LaneAssignment layers = LaneAssignment.among(neighbours.length, channels, text);
    byte[][] distance = new byte[neighbours.length][];
    for (int router = 0; router < neighbours.length; router++) {
      int[] from = RouterNeighbours.distances(neighbours, router);
      distance[router] = new byte[from.length];
      for (int other = 0; other < from.length; other++) {
        if (from[other] > Byte.MAX_VALUE) {
          throw text.complaint(
              "two routers are "
                  + from[other]
                  + " cables apart, too far for shortest paths; use routes=updown");
        }
        distance[router][other] = (byte) from[other];
      }
    }
    return new LayeredPaths(neighbours, distance, layers);
  }

  private int spread(LaneAssignment layers) {
    int[] firstChannel = new int[neighbours.length + 1];
    for (int router = 0; router < neighbours.length; router++) {
      firstChannel[router + 1] = firstChannel[router] + neighbours[router].length;
    }
    IntArrayList linksAlong = new IntArrayList();
    for (int from = 0; from < neighbours.length; from++) {
      for (int to = 0; to < neighbours.length; to++) {
        linksAlong.clear();
        int[] at = {from};
        path(
            from,
            to,
            (port, ignored) -> {
              linksAlong.add(firstChannel[at[0]] + port);
              at[0] = neighbours[at[0]][port];
            });
        lane[from][to] = (byte) layers.laneOf(linksAlong);
      }
    }
    return layers.lanes();
  }

  @Override
  public int lanes() {
    return lanes;
  }

  /** Appends the hops of a path. O(length * degree). */
  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    path(from, to, hops);
  }

  private void path(int from, int to, Hops hops) {
    int at = from;
    while (at != to) {
      int equal = 0;
      for (int next : neighbours[at]) {
        equal += distance[next][to] == distance[at][to] - 1 ? 1 : 0;
      }
      int chosen = (from + to) % equal;
      int port = -1;
      while (chosen >= 0) {
        port++;
        chosen -= distance[neighbours[at][port]][to] == distance[at][to] - 1 ? 1 : 0;
      }
      hops.by(port, lane[from][to]);
      at = neighbours[at][port];
    }
  }
}
