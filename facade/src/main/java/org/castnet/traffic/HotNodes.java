package org.castnet.traffic;

import java.util.Arrays;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * Unicasts of which a share goes to a few hot nodes, and the others to random nodes (Pfister and
 * Norton 1985).
 *
 * @param share the probability 0..1 that a unicast goes to a hot node, each equally likely; if that
 *     is its source, it goes to a random node
 * @param nodes the number of hot nodes, at least 1
 */
public record HotNodes(double share, int nodes) implements Pattern {
  public HotNodes {
    if (!(share >= 0 && share <= 1)) {
      throw BadInput.coded(
          "value-out-of-range", "hotShare is {share}; it is a share 0..1 of the messages", share);
    }
    if (nodes < 1) {
      throw BadInput.coded(
          "value-out-of-range", "hotNodes is {nodes}; at least 1 is needed", nodes);
    }
  }

  @Override
  public Destinations on(Network network, Traffic traffic, Random random) {
    int[] all = Nodes.working(network);
    if (nodes > all.length || all.length < 2) {
      throw BadInput.coded(
          "too-few-nodes",
          "hotNodes is {nodes}; {network} has {count} nodes",
          nodes,
          network.spec(),
          all.length);
    }
    int[] hot = Arrays.copyOf(Nodes.shuffled(all, random), nodes);
    return new Destinations() {
      @Override
      public int[] senders() {
        return all;
      }

      @Override
      public int[] from(int source) {
        int to = random.nextDouble() < share ? hot[random.nextInt(hot.length)] : source;
        while (to == source) {
          to = all[random.nextInt(all.length)];
        }
        return new int[] {to};
      }
    };
  }
}
