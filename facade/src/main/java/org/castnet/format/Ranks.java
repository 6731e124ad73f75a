package org.castnet.format;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * The ranks of the processes that execute a plan: processes are numbered {@code 0..count()-1},
 * nodes have the numbers of their network. Immutable.
 *
 * @since 0.1.0
 */
public final class Ranks {
  /** The result of {@link #of(int)} for a node without a rank. */
  public static final int NONE = -1;

  private final Network network;
  private final IntImmutableList nodes;
  private final int[] rankOf;

  private Ranks(Network network, IntImmutableList nodes) {
    this.network = network;
    this.nodes = nodes;
    this.rankOf = new int[network.nodeCount()];
    Arrays.fill(rankOf, NONE);
    for (int rank = 0; rank < nodes.size(); rank++) {
      rankOf[nodes.getInt(rank)] = rank;
    }
  }

  /**
   * {@return ranks for every working endpoint, ordered by number}
   *
   * @param network the network
   */
  public static Ranks all(Network network) {
    return new Ranks(
        network,
        IntImmutableList.of(
            IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray()));
  }

  /**
   * {@return ranks for the nodes that take part in a plan, ordered by number}
   *
   * @param plan the plan
   */
  public static Ranks of(MulticastPlan plan) {
    return new Ranks(plan.network(), IntImmutableList.of(takingPart(plan).toIntArray()));
  }

  /**
   * {@return ranks for nodes in the given order}
   *
   * @param network the network
   * @param nodes the node of each rank
   * @throws BadInput if one occurs twice, or is not an endpoint
   */
  public static Ranks of(Network network, List<Integer> nodes) {
    IntSet seen = new IntOpenHashSet();
    for (int rank = 0; rank < nodes.size(); rank++) {
      int node = nodes.get(rank);
      if (!network.isEndpoint(node)) {
        throw BadInput.coded(
            "node-not-an-endpoint",
            "rank {rank}: {node} cannot send and receive",
            rank,
            network.nodeName(node));
      }
      if (!seen.add(node)) {
        throw BadInput.coded(
            "rank-twice", "rank {rank}: {node} already has a rank", rank, network.nodeName(node));
      }
    }
    return new Ranks(network, new IntImmutableList(nodes));
  }

  /**
   * {@return these ranks after a check that they include every node of a plan}
   *
   * @param plan the plan
   * @throws BadInput if a node of the plan has no rank; the message names it
   */
  public Ranks serving(MulticastPlan plan) {
    for (int node : takingPart(plan)) {
      if (of(node) == NONE) {
        throw BadInput.coded(
            "rank-missing",
            "rank missing: {node} takes part in the plan, but is not among the {count} "
                + "hosts with a rank",
            network.nodeName(node),
            count());
      }
    }
    return this;
  }

  private static IntSortedSet takingPart(MulticastPlan plan) {
    IntSortedSet nodes = new IntRBTreeSet();
    for (Message message : plan.messages()) {
      nodes.addAll(message.sources());
      nodes.addAll(message.destinations());
    }
    for (Send send : plan.sends()) {
      nodes.add(send.sender());
      nodes.addAll(send.dropOffs());
    }
    return nodes;
  }

  /** {@return the network of the nodes} */
  public Network network() {
    return network;
  }

  /** {@return the number of ranks} */
  public int count() {
    return nodes.size();
  }

  /**
   * {@return the node of a rank}
   *
   * @param rank the rank, from 0
   */
  public int node(int rank) {
    return nodes.getInt(rank);
  }

  /**
   * {@return the rank of a node, or {@link #NONE}}
   *
   * @param node the number of the node, from 0
   */
  public int of(int node) {
    return rankOf[node];
  }

  /**
   * {@return the name of a rank's node}
   *
   * @param rank the rank, from 0
   */
  public String name(int rank) {
    return network.nodeName(node(rank));
  }
}
