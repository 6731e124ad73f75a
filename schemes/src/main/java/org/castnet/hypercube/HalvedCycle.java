package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Hypercube;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * The balanced, deadlock-free multicast path on the Gray code. The destinations are sorted by their
 * position on the cycle of the code, counted from the source. The nearer half, rounded up, is
 * visited forwards, the other half backwards.
 *
 * <p>Between two stops a worm only ascends or only descends in labels, the positions in the code:
 * it takes the neighbour nearest to the stop that does not pass it. If the next stop lies in the
 * other direction, which happens at the ends of the code, the worm continues on the next lane; if
 * there is no further lane, it ends at its stop, and a new worm continues on lane 0. Each half
 * turns at most twice, so with three lanes a half is one worm.
 *
 * <p>Channel dependencies contain no cycle: on one lane a worm uses ascending channels, by rising
 * labels, or descending ones, by falling labels, but not both, and lanes ascend along the worm.
 * This holds on whole cubes; after failures {@link Detours} leave that order.
 *
 * <p>A reconstruction: the text of H. L. Chen and G. J. Hwang, An effective multicast wormhole
 * routing in hypercube, Int. J. Electron. 77, 1994, was not at hand. Sheu and Yang 2001 describe it
 * as the path of Lin and Ni made balanced and deadlock-free. O(k log k) at the source, O(n) per
 * hop.
 */
record HalvedCycle(Hypercube cube) {
  List<Send> sends(Message message) {
    int mask = cube.nodeCount() - 1;
    int origin = HamiltonianCycleRule.grayRank(message.source());
    // positions on the cycle, counted from the source
    int[] stops = message.destinations().toIntArray();
    Arrays.setAll(stops, i -> HamiltonianCycleRule.grayRank(stops[i]) - origin & mask);
    Arrays.sort(stops);
    Arrays.setAll(stops, i -> nodeAt(stops[i] + origin & mask));
    int half = (stops.length + 1) / 2;
    int[] forwards = Arrays.copyOf(stops, half);
    int[] backwards = Arrays.copyOfRange(stops, half, stops.length);
    IntArrays.reverse(backwards);
    List<Send> sends = new ArrayList<>(part(message, forwards, 0));
    if (backwards.length > 0) {
      sends.addAll(part(message, backwards, sends.size()));
    }
    return sends;
  }

  private List<Send> part(Message message, int[] stops, int preceding) {
    CubeWorms worms = new CubeWorms(message.source());
    int at = message.source();
    boolean ascending = ascends(at, stops[0]);
    int lane = 0;
    IntSet waiting = new IntOpenHashSet(stops);
    for (int stop : stops) {
      if (!waiting.contains(stop)) {
        // passed on the way to an earlier stop
        continue;
      }
      if (ascends(at, stop) != ascending) {
        ascending = !ascending;
        lane++;
        if (lane == cube.lanes()) {
          worms.end();
          lane = 0;
        }
      }
      while (at != stop) {
        at = next(at, stop);
        worms.cross(at, lane);
        waiting.remove(at);
      }
    }
    CubeWorms working =
        cube.hasFailures()
            ? new Detours(cube).path(message.source(), worms.transmissions(), stops)
            : worms;
    return working.sends(cube, message, IntList.of(stops), preceding);
  }

  private static boolean ascends(int from, int to) {
    return HamiltonianCycleRule.grayRank(from) < HamiltonianCycleRule.grayRank(to);
  }

  /** Returns the neighbour with the label nearest to that of the goal, on this side of it. */
  private int next(int node, int goal) {
    int from = HamiltonianCycleRule.grayRank(node);
    int to = HamiltonianCycleRule.grayRank(goal);
    int best = from;
    for (int d = 0; d < cube.dimension(); d++) {
      int label = HamiltonianCycleRule.grayRank(node ^ 1 << d);
      boolean between = from < to ? label <= to && label > best : label >= to && label < best;
      best = between ? label : best;
    }
    return nodeAt(best);
  }

  private static int nodeAt(int label) {
    return label ^ label >>> 1;
  }
}
