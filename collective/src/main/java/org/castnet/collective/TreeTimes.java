package org.castnet.collective;

import java.util.Arrays;
import java.util.List;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.plan.Message;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;

/** Estimated times of a set of trees for both kinds of execution, in flit times. */
final class TreeTimes {
  private static final double WORTH_IT = 0.98;

  private final double heaviest; // time of the most loaded link
  private final double[][] levelLoad; // by level and link: time
  private final int deepest;
  private final double longest; // time of a tree on a link at most
  private final int busiest; // maximum number of worms that a node starts, for one part per tree
  private long edges;

  TreeTimes(List<Message> messages, List<PartTree> trees, int each, Links links, LinkRates rates) {
    int[] starts = new int[links.nodeCount()]; // by node: number of worms that it starts
    int most = 0;
    double slowest = 0;
    for (PartTree tree : trees) {
      for (int node = 0; node < tree.linkInto().length; node++) {
        if (tree.linkInto()[node] != PartTree.NONE) {
          most = Math.max(most, tree.depth()[node]);
          edges++;
          starts[links.source(tree.linkInto()[node])]++;
        }
      }
    }
    this.deepest = most;
    double[] load = new double[links.count()];
    this.levelLoad = new double[most + 1][links.count()];
    for (PartTree tree : trees) {
      double flits = (double) messages.get(tree.message()).flits() / each;
      for (int node = 0; node < tree.linkInto().length; node++) {
        int link = tree.linkInto()[node];
        if (link != PartTree.NONE) {
          double carried = flits * rates.slowness(link);
          slowest = Math.max(slowest, carried);
          load[link] += carried;
          levelLoad[tree.depth()[node]][link] += carried;
        }
      }
    }
    this.heaviest = most(load);
    this.longest = slowest;
    this.busiest = Arrays.stream(starts).max().orElse(0);
  }

  /** Returns the hops of all trees, for one part per tree. */
  long hops() {
    return edges;
  }

  /**
   * Returns the number of successive parts per tree with the least time. A larger number is chosen
   * only if it saves more than a fiftieth.
   */
  int repeats(SenderModel sender, int mostSends) {
    long most = Math.min((long) longest, mostSends / Math.max(1, edges));
    int best = 1;
    for (long count = 2; count <= most; count += Math.max(1, count / 5)) {
      if (apart(sender, (int) count) < WORTH_IT * apart(sender, best)) {
        best = (int) count;
      }
    }
    return best;
  }

  /** Returns the time if every part has separate worms. */
  double apart(SenderModel sender, int repeats) {
    double most = heaviest;
    if (sender.processors() == Processors.ONE) {
      most = Math.max(most, (double) busiest * repeats * sender.startUp());
    }
    return most + deepest * (sender.startUp() + longest / repeats);
  }

  /** Returns the time with one worm per level and link. */
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
