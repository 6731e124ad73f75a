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
 * Which nodes of a network carry a plan out, and as which rank: processes count {@code
 * 0..count()-1}, nodes have the numbers of their network. Immutable.
 */
public final class Ranks {
  /** What {@link #of(int)} says of a node without a rank. */
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

  /** Every endpoint of the network that works, in the order of their numbers. */
  public static Ranks all(Network network) {
    return new Ranks(
        network,
        IntImmutableList.of(
            IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray()));
  }

  /** The nodes that take part in the plan, in the order of their numbers. */
  public static Ranks of(MulticastPlan plan) {
    return new Ranks(plan.network(), IntImmutableList.of(takingPart(plan).toIntArray()));
  }

  /**
   * The nodes in the order in which somebody names them.
   *
   * @throws BadInput where one is named twice, or does not send and receive
   */
  public static Ranks of(Network network, List<Integer> nodes) {
    IntSet seen = new IntOpenHashSet();
    for (int rank = 0; rank < nodes.size(); rank++) {
      int node = nodes.get(rank);
      if (!network.isEndpoint(node)) {
        throw new BadInput(
            "rank " + rank + ": " + network.nodeName(node) + " cannot send and receive");
      }
      if (!seen.add(node)) {
        throw new BadInput("rank " + rank + ": " + network.nodeName(node) + " has a rank already");
      }
    }
    return new Ranks(network, new IntImmutableList(nodes));
  }

  /**
   * @throws BadInput naming a node of the plan that has no rank
   */
  public Ranks serving(MulticastPlan plan) {
    for (int node : takingPart(plan)) {
      if (of(node) == NONE) {
        throw new BadInput(
            "rank missing: "
                + network.nodeName(node)
                + " takes part in the plan, and is not among the "
                + count()
                + " hosts that have a rank");
      }
    }
    return this;
  }

  private static IntSortedSet takingPart(MulticastPlan plan) {
    IntSortedSet nodes = new IntRBTreeSet();
    for (Message message : plan.messages()) {
      nodes.add(message.source());
      nodes.addAll(message.destinations());
    }
    for (Send send : plan.sends()) {
      nodes.add(send.sender());
      nodes.addAll(send.dropOffs());
    }
    return nodes;
  }

  public Network network() {
    return network;
  }

  public int count() {
    return nodes.size();
  }

  /** The node of a rank. */
  public int node(int rank) {
    return nodes.getInt(rank);
  }

  /** The rank of a node, or {@link #NONE}. */
  public int of(int node) {
    return rankOf[node];
  }

  /** The name of a rank's node. */
  public String name(int rank) {
    return network.nodeName(node(rank));
  }
}
