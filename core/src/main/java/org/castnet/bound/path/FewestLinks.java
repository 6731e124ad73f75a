package org.castnet.bound.path;

import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.reduction.Reversal;

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
    Search search = new Search(network.links(), source);
    for (int level = 0; level < search.end; ) {
      int next = search.end;
      // links in the order of memory: on large networks this order counts
      Arrays.sort(search.queue, level, next);
      for (; level < next; level++) {
        search.leave(search.queue[level]);
      }
    }
    return new FewestLinks(search.distance);
  }

  private static final class Search {
    private final Links links;
    private final int[] distance;
    private final int[] queue; // the nodes reached, by distance
    private int end;

    Search(Links links, int source) {
      this.links = links;
      this.distance = new int[links.nodeCount()];
      this.queue = new int[distance.length];
      Arrays.fill(distance, NEVER);
      reach(source, 0);
    }

    private void reach(int node, int links) {
      distance[node] = links;
      queue[end++] = node;
    }

    private void leave(int node) {
      for (int link = links.first(node); link < links.end(node); link++) {
        if (distance[links.target(link)] == NEVER) {
          reach(links.target(link), distance[node] + 1);
        }
      }
    }
  }

  public int to(int node) {
    return distance[node];
  }

  /**
   * Checks that every destination can be reached from the source of its message; for reductions,
   * every source from the destination on the turned network. O(sources * (nodes + links)).
   *
   * @throws BadInput if one cannot; the message names all of them
   */
  public static void requirePaths(Network network, List<Message> messages) {
    requirePaths(network, Phases.of(messages));
  }

  /**
   * Checks the same for messages that are divided already.
   *
   * @param network the network
   * @param phases the originals and the results
   * @throws BadInput if a node cannot be reached; the message names all of them
   * @since 0.3.0
   */
  public static void requirePaths(Network network, Phases phases) {
    if (phases.reduces()) {
      require(
          new Reversal(network).network(),
          Reversal.of(phases.originals()),
          (message, reaches) ->
              DisconnectedNodes.checkReduction(network, message.reversed(), reaches));
    } else {
      requireReached(network, phases.originals());
    }
    requireReached(network, phases.results());
  }

  private static void requireReached(Network network, List<Message> messages) {
    require(
        network,
        messages,
        (message, reached) -> DisconnectedNodes.check(network, message, reached));
  }

  private static void require(
      Network network, List<Message> messages, BiConsumer<Message, IntPredicate> check) {
    Int2ObjectOpenHashMap<FewestLinks> bySource = new Int2ObjectOpenHashMap<>();
    for (Message message : messages) {
      FewestLinks links = bySource.computeIfAbsent(message.source(), s -> from(s, network));
      check.accept(message, node -> links.to(node) != NEVER);
    }
  }
}
