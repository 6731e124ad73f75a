package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Send;

/**
 * Executes trees level by level: over each link one worm per level carries all parts that cross the
 * link at that depth of their trees. So the number of start-ups of a node does not depend on the
 * number of messages. O(size of all trees).
 */
final class CombinedLevels {
  private static final int NONE = -1;

  private final Network network;
  private final SingleHops hops;
  private final List<Send> sends = new ArrayList<>();

  CombinedLevels(Network network) {
    this.network = network;
    this.hops = new SingleHops(network);
  }

  /**
   * Adds the worms of these trees.
   *
   * @param ids by tree: the id of the message or part that it carries
   */
  void add(List<PartTree> trees, int[] ids) {
    LinksByLevel crossings = LinksByLevel.of(trees);
    int links = network.links().count();
    int[] before = new int[links]; // by link: the worm that crossed it on the previous level
    int[] now = new int[links];
    Arrays.fill(now, NONE);
    for (int level = 1; level <= crossings.deepest(); level++) {
      int[] swap = before;
      before = now;
      now = swap;
      Arrays.fill(now, NONE);
      level(trees, ids, crossings, level, before, now);
    }
  }

  private void level(
      List<PartTree> trees, int[] ids, LinksByLevel crossings, int level, int[] before, int[] now) {
    int links = now.length;
    int[] carried = new int[links]; // by link: the number of trees that cross it on this level
    for (int i = crossings.first(level); i < crossings.end(level); i++) {
      carried[trees.get(crossings.tree(i)).linkInto()[crossings.node(i)]]++;
    }
    int[][] contents = new int[links][];
    IntArrayList[] triggers = new IntArrayList[links]; // at most the number of links into a node
    for (int i = crossings.first(level); i < crossings.end(level); i++) {
      int[] linkInto = trees.get(crossings.tree(i)).linkInto();
      int link = linkInto[crossings.node(i)];
      if (contents[link] == null) {
        contents[link] = new int[carried[link]];
        triggers[link] = new IntArrayList(links / network.nodeCount());
      }
      contents[link][contents[link].length - carried[link]--] = ids[crossings.tree(i)];
      if (level > 1) {
        int above = before[linkInto[network.links().source(link)]];
        if (!triggers[link].contains(above)) {
          triggers[link].add(above);
        }
      }
    }
    for (int link = 0; link < links; link++) {
      if (contents[link] != null) {
        now[link] = sends.size();
        sends.add(
            new Send(
                new IntImmutableList(contents[link]),
                new IntImmutableList(triggers[link]),
                hops.over(link),
                IntImmutableList.of(network.links().target(link))));
      }
    }
  }

  List<Send> sends() {
    return sends;
  }
}
