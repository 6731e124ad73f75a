package org.castnet.calibration;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * The sends of a collective operation as a library executes it: along a tree or a ring of ranks.
 * Sends take the routes of the network.
 */
final class LibraryPlan implements LibraryPatterns<MulticastPlan> {
  private final Network network;
  private final Routing routing;

  /** By rank: its node. */
  private final int[] nodes;

  private final List<Message> messages = new ArrayList<>();
  private final List<Send> sends = new ArrayList<>();

  LibraryPlan(Network network, Routing routing, int[] nodes) {
    this.network = network;
    this.routing = routing;
    this.nodes = nodes;
  }

  /** Returns the parents of a binomial tree with root 0, by rank. */
  static int[] binomial(int ranks) {
    return IntStream.range(0, ranks).map(rank -> rank == 0 ? -1 : rank & (rank - 1)).toArray();
  }

  /** Returns the parents of a chain with root 0, by rank. */
  static int[] chain(int ranks) {
    return IntStream.range(-1, ranks - 1).toArray();
  }

  /**
   * Returns the parents of NCCL's tree, by rank: a chain of the ranks of each machine, and a binary
   * tree of the first ranks of all machines.
   */
  static int[] machines(int ranks, int perMachine) {
    return IntStream.range(0, ranks)
        .map(
            rank -> {
              int machine = rank / perMachine;
              return rank % perMachine > 0
                  ? rank - 1
                  : machine == 0 ? -1 : (machine - 1) / 2 * perMachine;
            })
        .toArray();
  }

  @Override
  public MulticastPlan pair(int count, long flits) {
    for (int m = 0; m < count; m++) {
      messages.add(Message.of(m, nodes[0], flits, nodes[1]));
      sends.add(Send.fromSource(m, route(0, 1), nodes[1]));
    }
    return plan();
  }

  @Override
  public MulticastPlan tree(int[] parents, boolean reduces, boolean broadcasts, long[] pieces) {
    for (long flits : pieces) {
      IntArrayList arrivedAtRoot = reduces ? up(parents, flits) : new IntArrayList();
      if (broadcasts) {
        down(parents, flits, arrivedAtRoot);
      }
    }
    return plan();
  }

  /** Adds a reduction; returns the sends that deliver at the root. */
  private IntArrayList up(int[] parents, long flits) {
    int root = root(parents);
    int id = messages.size();
    messages.add(Message.reduction(id, nodes[root], flits, others(root)));
    List<IntArrayList> arriving = new ArrayList<>();
    IntStream.range(0, parents.length).forEach(rank -> arriving.add(new IntArrayList()));
    // children have higher ranks than their parents
    for (int rank = parents.length - 1; rank >= 0; rank--) {
      if (parents[rank] >= 0) {
        int number = send(id, arriving.get(rank), rank, parents[rank]);
        arriving.get(parents[rank]).add(number);
      }
    }
    return arriving.get(root);
  }

  /** Adds a broadcast; a rank sends to the child with the deepest tree below it first. */
  private void down(int[] parents, long flits, IntArrayList arrivedAtRoot) {
    int id = messages.size();
    int root = root(parents);
    messages.add(
        arrivedAtRoot.isEmpty()
            ? Message.of(id, nodes[root], flits, others(root))
            : messages.get(id - 1).result(id));
    int[] height = new int[parents.length];
    List<IntArrayList> children = new ArrayList<>();
    IntStream.range(0, parents.length).forEach(rank -> children.add(new IntArrayList()));
    for (int rank = parents.length - 1; rank >= 0; rank--) {
      if (parents[rank] >= 0) {
        height[parents[rank]] = Math.max(height[parents[rank]], height[rank] + 1);
        children.get(parents[rank]).add(rank);
      }
    }
    int[] delivered = new int[parents.length];
    for (int rank = 0; rank < parents.length; rank++) {
      IntArrayList triggers = rank == root ? arrivedAtRoot : IntArrayList.of(delivered[rank]);
      children.get(rank).sort((one, other) -> Integer.compare(height[other], height[one]));
      for (int child : children.get(rank)) {
        delivered[child] = send(id, triggers, rank, child);
      }
    }
  }

  private static int root(int[] parents) {
    return IntStream.range(0, parents.length).filter(r -> parents[r] < 0).findFirst().orElse(0);
  }

  @Override
  public MulticastPlan doubling(long flits) {
    int n = nodes.length;
    messages.add(Message.reduction(0, nodes[0], flits, others(0)));
    messages.add(messages.get(0).result(1));
    List<IntArrayList> received = new ArrayList<>();
    IntStream.range(0, n).forEach(rank -> received.add(new IntArrayList()));
    for (int distance = 1; distance < n; distance *= 2) {
      int first = sends.size();
      for (int rank = 0; rank < n; rank++) {
        send(1, received.get(rank), rank, rank ^ distance);
      }
      for (int rank = 0; rank < n; rank++) {
        received.get(rank ^ distance).add(first + rank);
      }
    }
    return plan();
  }

  @Override
  public MulticastPlan ring(boolean reduces, boolean gathers, long flits) {
    int n = nodes.length;
    int[] last = new int[n];
    if (reduces) {
      for (int owner = 0; owner < n; owner++) {
        messages.add(Message.reduction(owner, nodes[owner], flits, others(owner)));
      }
      round(last, 0, 1, false);
    }
    if (gathers) {
      int first = messages.size();
      for (int owner = 0; owner < n; owner++) {
        messages.add(
            reduces
                ? messages.get(owner).result(first + owner)
                : Message.of(owner, nodes[owner], flits, others(owner)));
      }
      round(last, first, 0, reduces);
    }
    return plan();
  }

  /**
   * Adds the steps of all shares once round the ring.
   *
   * @param last by owner: the number of the previous send of its share; updated
   * @param first the id of the first message
   * @param ahead the rank that begins, counted from the owner
   * @param awaited whether the first steps wait for the previous sends
   */
  private void round(int[] last, int first, int ahead, boolean awaited) {
    int n = nodes.length;
    for (int step = 0; step < n - 1; step++) {
      for (int owner = 0; owner < n; owner++) {
        int rank = (owner + ahead + step) % n;
        IntArrayList triggers =
            step > 0 || awaited ? IntArrayList.of(last[owner]) : new IntArrayList();
        last[owner] = send(first + owner, triggers, rank, (rank + 1) % n);
      }
    }
  }

  private int send(int message, IntArrayList triggers, int from, int to) {
    sends.add(
        new Send(
            IntImmutableList.of(message),
            new IntImmutableList(triggers),
            route(from, to),
            IntImmutableList.of(nodes[to])));
    return sends.size() - 1;
  }

  private int[] others(int rank) {
    return IntStream.range(0, nodes.length).filter(r -> r != rank).map(r -> nodes[r]).toArray();
  }

  private Route route(int from, int to) {
    return routing.route(nodes[from], nodes[to]);
  }

  private MulticastPlan plan() {
    return new MulticastPlan(network, messages, sends, PortModel.ALL);
  }
}
