package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * Unicasts of which a share goes to a few hot nodes, and the others to random nodes (Pfister and
 * Norton 1985). Messages of a hot node to itself are not sent, so hot nodes send less than others.
 *
 * @param share the probability 0..1 that a unicast goes to a hot node
 * @param nodes the hot nodes, at least one
 * @param weights by hot node: its part of that share, in relation to the other weights; at least 1
 */
public record HotNodes(double share, IntList nodes, IntList weights) implements Pattern {
  /**
   * @throws BadInput if a number is out of range
   */
  public HotNodes {
    checkShare(share);
    nodes = new IntArrayList(nodes);
    weights = new IntArrayList(weights);
    if (nodes.isEmpty() || nodes.size() != weights.size()) {
      throw BadInput.coded(
          "value-out-of-range",
          "hotNodes has {nodes} nodes and {weights} weights; at least one node is needed, and a"
              + " weight for each",
          nodes.size(),
          weights.size());
    }
    for (int i = 0; i < weights.size(); i++) {
      if (weights.getInt(i) < 1) {
        throw BadInput.coded(
            "value-out-of-range",
            "hotNodes: node {node} has the weight {weight}; at least 1 is needed",
            nodes.getInt(i),
            weights.getInt(i));
      }
    }
  }

  static void checkShare(double share) {
    if (!(share >= 0 && share <= 1)) {
      throw BadInput.coded(
          "value-out-of-range", "hotShare is {share}; it is a share 0..1 of the messages", share);
    }
  }

  /**
   * @throws BadInput if a hot node is not a working node of the network, or no other node sends
   */
  @Override
  public Destinations on(Network network, Traffic traffic, Random random) {
    for (int node : nodes) {
      if (node < 0 || node >= network.endpointCount() || !network.isEndpoint(node)) {
        throw BadInput.coded(
            "pattern-not-defined",
            "hotNodes: node {node} is not a working node of {network}; its nodes have the numbers 0"
                + " to {last}",
            node,
            network.spec(),
            network.endpointCount() - 1);
      }
    }
    int[] all = Nodes.working(network);
    int[] senders = Arrays.stream(all).filter(this::hasDestination).toArray();
    if (all.length < 2 || senders.length == 0) {
      throw BadInput.coded(
          "pattern-without-pairs",
          "pattern: no node of {network} has another one as destination",
          network.spec());
    }
    return new Drawn(senders, all, random);
  }

  private boolean hasDestination(int node) {
    return share < 1 || IntStream.of(nodes.toIntArray()).anyMatch(hot -> hot != node);
  }

  private final class Drawn implements Destinations {
    private final int[] senders;
    private final int[] all;
    private final Random random;
    private final long total;

    private Drawn(int[] senders, int[] all, Random random) {
      this.senders = senders;
      this.all = all;
      this.random = random;
      total = IntStream.of(weights.toIntArray()).asLongStream().sum();
    }

    @Override
    public int[] senders() {
      return senders;
    }

    @Override
    public int[] from(int source) {
      if (random.nextDouble() < share) {
        int hot = hot((long) (random.nextDouble() * total));
        return hot == source ? new int[0] : new int[] {hot};
      }
      int to = source;
      while (to == source) {
        to = all[random.nextInt(all.length)];
      }
      return new int[] {to};
    }

    /**
     * @param drawn 0..total - 1
     */
    private int hot(long drawn) {
      int i = 0;
      for (long rest = drawn - weights.getInt(0); rest >= 0; rest -= weights.getInt(i)) {
        i++;
      }
      return nodes.getInt(i);
    }
  }
}
