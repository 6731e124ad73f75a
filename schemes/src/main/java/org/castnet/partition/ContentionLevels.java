package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many of several subnetworks meet at one node and on one link at most (definition 3 of the
 * paper). 1 means free of contention.
 *
 * @param node the level of node contention
 * @param link the level of link contention
 * @param leastNode how many subnetworks the least used node is in
 * @param leastLink how many subnetworks the least used link is in
 */
public record ContentionLevels(int node, int link, int leastNode, int leastLink) {

  /** Counts over all nodes and links. Linear in the subnetworks' size. */
  public static ContentionLevels of(List<? extends Subnetwork> subnetworks) {
    int[] nodes = new int[subnetworks.get(0).grid().nodeCount()];
    int[] links = new int[subnetworks.get(0).grid().links().count()];
    for (Subnetwork subnetwork : subnetworks) {
      count(subnetwork.nodes(), nodes);
      count(subnetwork.links(), links);
    }
    return new ContentionLevels(
        IntStream.of(nodes).max().orElse(0),
        IntStream.of(links).max().orElse(0),
        IntStream.of(nodes).min().orElse(0),
        IntStream.of(links).min().orElse(0));
  }

  private static void count(IntImmutableList members, int[] counts) {
    for (int i = 0; i < members.size(); i++) {
      counts[members.getInt(i)]++;
    }
  }
}
