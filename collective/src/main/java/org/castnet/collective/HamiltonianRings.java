package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.Route;

/**
 * Circulation around link-disjoint Hamiltonian rings, in both directions: in every turn a node
 * forwards what it received in the previous one. Every link of a ring carries every part except
 * one.
 *
 * <p>Source: the ring all-gather (Patarasuk and Yuan 2009), on several rings at once. O(nodes) per
 * part.
 */
final class HamiltonianRings implements Circulation {
  private final Grid grid;
  private final int[][] next; // by course and node: its successor

  /**
   * @param rings the nodes of each ring, in order
   */
  HamiltonianRings(Grid grid, List<int[]> rings) {
    this.grid = grid;
    this.next = new int[2 * rings.size()][grid.nodeCount()];
    for (int r = 0; r < rings.size(); r++) {
      int[] ring = rings.get(r);
      for (int i = 0; i < ring.length; i++) {
        int behind = ring[(i + 1) % ring.length];
        next[2 * r][ring[i]] = behind;
        next[2 * r + 1][behind] = ring[i];
      }
    }
  }

  @Override
  public int courses() {
    return next.length;
  }

  @Override
  public List<Leg> from(int source, int course) {
    List<Leg> legs = new ArrayList<>(next[course].length - 1);
    int node = source;
    for (int turn = 0; turn < next[course].length - 1; turn++) {
      int behind = next[course][node];
      legs.add(new Leg(turn, course, node, 1, new int[] {behind}));
      node = behind;
    }
    return legs;
  }

  @Override
  public Route route(int direction, int from, int links) {
    int to = next[direction][from];
    Route own = grid.routing().orElseThrow().route(from, to);
    return own.length() == 1
        ? own
        : Route.of(from, grid.channel(grid.links().between(from, to), 0));
  }
}
