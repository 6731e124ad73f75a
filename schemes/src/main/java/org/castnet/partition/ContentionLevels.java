package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The maximum number of subnetworks that share a node and a link (definition 3 of the paper). 1
 * means contention-free.
 *
 * @param node the level of node contention
 * @param link the level of link contention
 * @param leastNode the number of subnetworks that contain the least used node
 * @param leastLink the number of subnetworks that contain the least used link
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
