package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * One given destination for each node. A node that is its own destination does not send, nor does
 * one that has failed or whose destination has failed.
 *
 * @param byNode the number of the destination, by node
 */
public record Partners(IntList byNode) implements Pattern {
  /** Creates the pattern. */
  public Partners {
    byNode = new IntArrayList(byNode);
  }

  /**
   * Returns the destinations on a network. O(nodes).
   *
   * @throws BadInput if the list does not fit the number of nodes, or no node sends
   */
  @Override
  public Destinations on(Network network, Traffic traffic, Random random) {
    int count = network.endpointCount();
    int most = IntStream.range(0, byNode.size()).map(byNode::getInt).max().orElse(-1);
    if (byNode.size() != count || most >= count) {
      throw BadInput.coded(
          "pattern-not-defined",
          "the pattern lists the destinations of {listed} nodes up to number {most}; {network} has"
              + " {count} nodes, numbered from 0",
          byNode.size(),
          most,
          network.spec(),
          count);
    }
    int[] senders =
        IntStream.range(0, count)
            .filter(node -> byNode.getInt(node) != node)
            .filter(node -> network.isEndpoint(node) && network.isEndpoint(byNode.getInt(node)))
            .toArray();
    if (senders.length == 0) {
      throw BadInput.coded(
          "pattern-without-pairs",
          "pattern: no node of {network} has another one as destination",
          network.spec());
    }
    return new Destinations() {
      @Override
      public int[] senders() {
        return senders;
      }

      @Override
      public int[] from(int source) {
        return new int[] {byNode.getInt(source)};
      }
    };
  }
}
