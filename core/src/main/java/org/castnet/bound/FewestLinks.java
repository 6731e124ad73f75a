package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;

/** The distance in links from a source to each node, independent of the routing. */
public final class FewestLinks {
  /** The distance of an unreachable node. */
  public static final int NEVER = -1;

  private final int[] distance;

  private FewestLinks(int[] distance) {
    this.distance = distance;
  }

  /** Returns the distances from a source, by breadth-first search. O(nodes + links). */
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
   * Checks that every destination can be reached from the source of its message. O(sources * (nodes
   * + links)).
   *
   * @throws BadInput if one cannot; the message names all of them
   */
  public static void requirePaths(Network network, List<Message> messages) {
    Int2ObjectOpenHashMap<FewestLinks> bySource = new Int2ObjectOpenHashMap<>();
    for (Message message : messages) {
      FewestLinks links = bySource.computeIfAbsent(message.source(), s -> from(s, network));
      DisconnectedNodes.refuse(network, message, node -> links.to(node) != NEVER);
    }
  }
}
