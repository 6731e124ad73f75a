package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.CutOff;
import org.castnet.plan.Message;

/** The fewest links from a source to each node, whatever routes are in use. */
public final class FewestLinks {
  /** What {@link #to} gives for a node that cannot be reached. */
  public static final int NEVER = -1;

  private final int[] distance;

  private FewestLinks(int[] distance) {
    this.distance = distance;
  }

  /** Breadth first. O(nodes + links). */
  public static FewestLinks from(int source, Network network) {
    Links links = network.links();
    int[] distance = new int[links.nodeCount()];
    int[] queue = new int[links.nodeCount()];
    Arrays.fill(distance, NEVER);
    distance[source] = 0;
    queue[0] = source;
    int end = 1;
    for (int i = 0; i < end; i++) {
      int node = queue[i];
      for (int link = links.first(node); link < links.end(node); link++) {
        int neighbour = links.target(link);
        if (distance[neighbour] == NEVER) {
          distance[neighbour] = distance[node] + 1;
          queue[end++] = neighbour;
        }
      }
    }
    return new FewestLinks(distance);
  }

  public int to(int node) {
    return distance[node];
  }

  /**
   * Lets pass only messages whose destinations can all be reached. O(sources * (nodes + links)).
   *
   * @throws BadInput naming the destinations to which no links lead
   */
  public static void requireWays(Network network, List<Message> messages) {
    Int2ObjectOpenHashMap<FewestLinks> bySource = new Int2ObjectOpenHashMap<>();
    for (Message message : messages) {
      FewestLinks links = bySource.computeIfAbsent(message.source(), s -> from(s, network));
      CutOff.refuse(network, message, node -> links.to(node) != NEVER);
    }
  }
}
