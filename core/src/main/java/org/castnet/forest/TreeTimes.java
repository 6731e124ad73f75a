package org.castnet.forest;

import java.util.List;
import org.castnet.multicast.Message;

/** How long trees take, played in one way or the other, in flit times. */
final class TreeTimes {
  private final double[] load; // by link: flits
  private final double[][] levelLoad; // by level and link: flits
  private final int deepest;
  private final double longest; // flits that a tree carries at most
  private long edges;

  TreeTimes(List<Message> messages, List<PartTree> trees, int each, int links) {
    int most = 0;
    double flits = 0;
    for (PartTree tree : trees) {
      for (int node = 0; node < tree.linkInto().length; node++) {
        if (tree.linkInto()[node] != PartTree.NONE) {
          most = Math.max(most, tree.depth()[node]);
          edges++;
        }
      }
    }
    this.deepest = most;
    this.load = new double[links];
    this.levelLoad = new double[most + 1][links];
    for (PartTree tree : trees) {
      double carried = (double) messages.get(tree.message()).flits() / each;
      flits = Math.max(flits, carried);
      for (int node = 0; node < tree.linkInto().length; node++) {
        int link = tree.linkInto()[node];
        if (link != PartTree.NONE) {
          load[link] += carried;
          levelLoad[tree.depth()[node]][link] += carried;
        }
      }
    }
    this.longest = flits;
  }

  /** Hops of all trees together, each played once. */
  long hops() {
    return edges;
  }

  /** The number of parts one after the other on each tree that takes the least time. */
  int repeats(long startUp, int mostSends) {
    double best = longest / (startUp + 1.0);
    return (int) Math.max(1, Math.min(Math.round(best), mostSends / Math.max(1, edges)));
  }

  /** Every part in worms of its own, started by processors that do one start-up at a time. */
  double apart(long startUp, int repeats, int nodes) {
    double starts = (double) edges * repeats * startUp / nodes;
    return Math.max(most(load), starts) + deepest * (startUp + longest / repeats);
  }

  /** One worm a level and link. */
  double inLevels(long startUp, int degree) {
    double sum = 0;
    for (double[] level : levelLoad) {
      sum += most(level);
    }
    return sum + (double) deepest * degree * startUp;
  }

  private static double most(double[] values) {
    double most = 0;
    for (double value : values) {
      most = Math.max(most, value);
    }
    return most;
  }
}
