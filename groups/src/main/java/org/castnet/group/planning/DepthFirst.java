package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Random;
import org.castnet.group.SwitchCables;

/**
 * An order of the switches along a depth-first walk that continues to an unvisited neighbour as
 * long as there is one, and otherwise returns to the last switch that has one. Among several the
 * one with the fewest unvisited neighbours is taken, like in Warnsdorff's rule, so that the walk
 * rarely has to return; ties are random.
 */
final class DepthFirst {
  private final SwitchCables cables;
  private final boolean[] visited;
  private final int[] order;
  private int count;

  private DepthFirst(SwitchCables cables) {
    this.cables = cables;
    this.visited = new boolean[cables.switchCount()];
    this.order = new int[cables.switchCount()];
  }

  /** Returns the order. O(cables * degree). */
  static SwitchOrder order(SwitchCables cables, Random random) {
    DepthFirst walk = new DepthFirst(cables);
    int first = random.nextInt(walk.visited.length);
    for (int i = 0; i < walk.visited.length; i++) {
      walk.from((first + i) % walk.visited.length, random);
    }
    return SwitchOrder.of(cables, walk.order);
  }

  private void from(int start, Random random) {
    if (visited[start]) {
      return;
    }
    IntArrayList path = new IntArrayList();
    meet(start, path);
    while (!path.isEmpty()) {
      int next = next(path.topInt(), random);
      if (next < 0) {
        path.popInt();
      } else {
        meet(next, path);
      }
    }
  }

  private void meet(int at, IntArrayList path) {
    visited[at] = true;
    order[count++] = at;
    path.push(at);
  }

  private int next(int at, Random random) {
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    int ties = 0;
    for (int place = cables.first(at); place < cables.end(at); place++) {
      int to = cables.to(cables.out(place));
      if (visited[to]) {
        continue;
      }
      int open = newNeighbours(to);
      ties = open == fewest ? ties + 1 : 1;
      if (open < fewest || (open == fewest && random.nextInt(ties) == 0)) {
        best = to;
        fewest = open;
      }
    }
    return best;
  }

  private int newNeighbours(int at) {
    int open = 0;
    for (int place = cables.first(at); place < cables.end(at); place++) {
      open += visited[cables.to(cables.out(place))] ? 0 : 1;
    }
    return open;
  }
}
