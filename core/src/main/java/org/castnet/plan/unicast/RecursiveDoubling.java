package org.castnet.plan.unicast;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * All-reduces by recursive doubling: in round k, nodes whose ranks differ in bit k exchange their
 * partial results, so that each has the result after log2(n) rounds (Thakur, Rabenseifner and Gropp
 * 2005).
 *
 * <p>If the number n of nodes is not a power of two, let e be the difference to the next lower one.
 * Of the first 2 e ranks, each even one sends its contribution to the next rank before the first
 * round and receives the result from it after the last. Results among the same nodes share their
 * sends. O(n log n) sends and routes for each set of nodes.
 */
final class RecursiveDoubling {
  private final Network network;
  private final Routing routing;
  private final Order order;

  /** Ranks the nodes of a request. */
  @FunctionalInterface
  interface Order {
    /**
     * Orders nodes in place.
     *
     * @param nodes those of a set: the destination of its first reduction, then the sources
     * @param message the id of this reduction
     */
    void rank(int[] nodes, int message);
  }

  RecursiveDoubling(Network network, Routing routing, Order order) {
    this.network = network;
    this.routing = routing;
    this.order = order;
  }

  /**
   * Returns a plan; empty unless every message has a result that returns to all its sources, and to
   * no other nodes.
   */
  Optional<MulticastPlan> plan(Phases phases) {
    Message[] messages = new Message[phases.originals().size() + phases.results().size()];
    phases.originals().forEach(message -> messages[message.id()] = message);
    phases.results().forEach(message -> messages[message.id()] = message);
    Map<IntList, IntArrayList> sets = new LinkedHashMap<>(); // sorted nodes to their results
    for (Message result : phases.results()) {
      Message original = messages[result.resultOf()];
      if (!sorted(result.destinations()).equals(sorted(original.sources()))) {
        return Optional.empty();
      }
      sets.computeIfAbsent(sorted(nodes(original)), none -> new IntArrayList()).add(result.id());
    }
    if (phases.results().stream().mapToInt(Message::resultOf).distinct().count()
        < phases.originals().size()) {
      return Optional.empty();
    }
    List<Send> sends = new ArrayList<>();
    for (IntArrayList results : sets.values()) {
      Message first = messages[messages[results.getInt(0)].resultOf()];
      int[] ranked = nodes(first).toIntArray();
      order.rank(ranked, first.id());
      new Exchange(ranked, new IntImmutableList(results), sends).add();
    }
    return Optional.of(new MulticastPlan(network, List.of(messages), sends, PortModel.ONE));
  }

  private static IntArrayList nodes(Message original) {
    IntArrayList nodes = new IntArrayList(original.destinations());
    nodes.addAll(original.sources());
    return nodes;
  }

  private static IntList sorted(IntList nodes) {
    int[] sorted = nodes.toIntArray();
    IntArrays.quickSort(sorted);
    return new IntImmutableList(sorted);
  }

  /** The sends among the nodes of a set. */
  private final class Exchange {
    private final int[] nodes;
    private final IntImmutableList results;
    private final List<Send> sends;
    private final List<IntArrayList> received =
        new ArrayList<>(); // by rank: sends that it received

    Exchange(int[] nodes, IntImmutableList results, List<Send> sends) {
      this.nodes = nodes;
      this.results = results;
      this.sends = sends;
      for (int rank = 0; rank < nodes.length; rank++) {
        received.add(new IntArrayList());
      }
    }

    void add() {
      int active = Integer.highestOneBit(nodes.length);
      int folded = nodes.length - active;
      for (int pair = 0; pair < folded; pair++) {
        send(2 * pair, 2 * pair + 1, received.get(2 * pair).size());
      }
      for (int bit = 1; bit < active; bit *= 2) {
        int[] before = new int[nodes.length]; // the receipts of earlier rounds
        for (int rank = 0; rank < nodes.length; rank++) {
          before[rank] = received.get(rank).size();
        }
        for (int i = 0; i < active; i++) {
          int from = rank(i, folded);
          send(from, rank(i ^ bit, folded), before[from]);
        }
      }
      for (int pair = 0; pair < folded; pair++) {
        send(2 * pair + 1, 2 * pair, received.get(2 * pair + 1).size());
      }
    }

    private static int rank(int active, int folded) {
      return active < folded ? 2 * active + 1 : active + folded;
    }

    /** Adds a send that waits for the first receipts of its sender. */
    private void send(int from, int to, int receipts) {
      received.get(to).add(sends.size());
      sends.add(
          new Send(
              results,
              new IntImmutableList(received.get(from).subList(0, receipts)),
              routing.route(nodes[from], nodes[to]),
              IntImmutableList.of(nodes[to])));
    }
  }
}
