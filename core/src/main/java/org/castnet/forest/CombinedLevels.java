package org.castnet.forest;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.multicast.Send;
import org.castnet.network.Network;

/**
 * Trees played level by level: over each link one worm a level, which carries all parts that cross
 * the link at that depth of their trees. So the start-ups of a node do not depend on the number of
 * messages. O(size of all trees).
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
   * @param ids by tree: the id of the message, or of the part, that it carries
   */
  void add(List<PartTree> trees, int[] ids) {
    int deepest = 0;
    for (PartTree tree : trees) {
      for (int node = 0; node < tree.linkInto().length; node++) {
        deepest =
            tree.linkInto()[node] == PartTree.NONE
                ? deepest
                : Math.max(deepest, tree.depth()[node]);
      }
    }
    int links = network.links().count();
    int[][] carried = new int[deepest + 1][]; // by level: by link, how many trees cross it there
    for (int level = 1; level <= deepest; level++) {
      carried[level] = new int[links];
    }
    for (PartTree tree : trees) {
      for (int node = 0; node < tree.linkInto().length; node++) {
        if (tree.linkInto()[node] != PartTree.NONE) {
          carried[tree.depth()[node]][tree.linkInto()[node]]++;
        }
      }
    }
    int[] before = new int[links]; // by link: the worm that crossed it a level above
    int[] now = new int[links];
    Arrays.fill(now, NONE);
    for (int level = 1; level <= deepest; level++) {
      int[] swap = before;
      before = now;
      now = swap;
      Arrays.fill(now, NONE);
      level(trees, ids, level, carried[level], before, now);
    }
  }

  private void level(
      List<PartTree> trees, int[] ids, int level, int[] carried, int[] before, int[] now) {
    int links = carried.length;
    IntArrayList[] contents = new IntArrayList[links];
    IntArrayList[] triggers = new IntArrayList[links]; // few: the links into a node at most
    for (int t = 0; t < ids.length; t++) {
      PartTree tree = trees.get(t);
      for (int node = 0; node < tree.linkInto().length; node++) {
        int link = tree.linkInto()[node];
        if (link == PartTree.NONE || tree.depth()[node] != level) {
          continue;
        }
        if (contents[link] == null) {
          contents[link] = new IntArrayList(carried[link]);
          triggers[link] = new IntArrayList();
        }
        contents[link].add(ids[t]);
        if (level > 1) {
          int above = before[tree.linkInto()[network.links().source(link)]];
          if (!triggers[link].contains(above)) {
            triggers[link].add(above);
          }
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
