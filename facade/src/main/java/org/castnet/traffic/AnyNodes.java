package org.castnet.traffic;

import java.util.Arrays;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.text.CountText;

/**
 * Random destinations, after those common to all multicasts. A common destination that is the
 * source is replaced by another node, so that every multicast has the full number.
 */
final class AnyNodes implements Pattern.Destinations {
  private final Random random;
  private final int destinations;
  private final int[] endpoints;
  private final int[] senders;
  private final int[] common;
  private final boolean[] taken;

  /**
   * @throws BadInput if there are more destinations than other nodes
   */
  AnyNodes(Network network, Traffic traffic, Random random) {
    this.random = random;
    this.destinations = traffic.destinations();
    this.endpoints = Nodes.working(network);
    this.senders = Nodes.sources(network, traffic.subtrees());
    if (destinations > endpoints.length - 1) {
      throw BadInput.coded(
          "too-many-destinations",
          "destinations is {found}; {network} has {nodes}, so at most {most} are allowed",
          destinations,
          Diagnostic.network(network.spec()),
          CountText.of(endpoints.length, "node"),
          Math.max(0, endpoints.length - 1));
    }
    this.taken = new boolean[network.nodeCount()];
    this.common = Arrays.copyOf(Nodes.shuffled(endpoints, random), traffic.commonDestinations());
  }

  @Override
  public int[] senders() {
    return senders;
  }

  /** Returns the common destinations, followed by others, without the source. */
  @Override
  public int[] from(int source) {
    int[] chosen = new int[destinations];
    int count = 0;
    taken[source] = true;
    for (int node : common) {
      if (node != source) {
        taken[node] = true;
        chosen[count++] = node;
      }
    }
    int free = endpoints.length - 1 - count;
    if (2 * (chosen.length - count) < free) {
      while (count < chosen.length) {
        count = take(endpoints[random.nextInt(endpoints.length)], chosen, count);
      }
    } else {
      int[] rest = Nodes.shuffled(endpoints, random);
      for (int i = 0; count < chosen.length; i++) {
        count = take(rest[i], chosen, count);
      }
    }
    for (int node : chosen) {
      taken[node] = false;
    }
    taken[source] = false;
    return chosen;
  }

  private int take(int node, int[] chosen, int count) {
    if (taken[node]) {
      return count;
    }
    taken[node] = true;
    chosen[count] = node;
    return count + 1;
  }
}
