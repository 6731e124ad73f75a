package org.castnet.plan.unicast;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.network.routing.DisjointSets;
import org.castnet.plan.Effort;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Collective operations in ceil(log2(n)) rounds in which a node bundles all data for its partner in
 * one send, so that a node pays few start-ups.
 *
 * <p>Nodes that exchange messages form a group and are ranked by their numbers. The offset of a
 * destination is the difference between its rank and that of the source. Round k moves data to the
 * partner at distance 2^k if bit k of the offset of a destination is set. A message with several
 * destinations follows the tree of their offsets. The result is
 *
 * <ul>
 *   <li>for an all-gather, the algorithm of Bruck et al. 1997, or recursive doubling;
 *   <li>for a scatter or a gather, a binomial tree;
 *   <li>for an all-to-all, the index algorithm of Bruck et al. 1997, or its hypercube variant.
 * </ul>
 *
 * <p>O((n + deliveries) log n) time for a group of n nodes, deliveries to relaying nodes included;
 * at most n ceil(log2(n)) sends and routes.
 */
final class BundledRounds implements MulticastAlgorithm {
  /** The partners of the rounds. */
  enum Partners {
    /** Rank r sends to rank (r + 2^k) mod n. */
    SHIFTED {
      @Override
      int offset(int source, int destination, int size) {
        return (destination - source + size) % size;
      }

      @Override
      int at(int source, int offset, int size) {
        return (source + offset) % size;
      }
    },
    /** Ranks r and r xor 2^k exchange; the number of ranks is a power of two. */
    EXCHANGING {
      @Override
      int offset(int source, int destination, int size) {
        return source ^ destination;
      }

      @Override
      int at(int source, int offset, int size) {
        return source ^ offset;
      }

      @Override
      void checkSize(int size) {
        if (Integer.bitCount(size) != 1) {
          throw BadInput.coded(
              "group-not-a-power-of-two",
              "a group of its messages has {size} nodes, which is not a power of two",
              size);
        }
      }
    };

    /** Returns the offset of a destination from a source; both are ranks of a group. */
    abstract int offset(int source, int destination, int size);

    /** Returns the rank at an offset from a source. */
    abstract int at(int source, int offset, int size);

    /**
     * @throws BadInput if a group of this size has no such partners
     */
    void checkSize(int size) {}

    /**
     * @throws BadInput if this is not a collective operation whose messages share sends
     */
    private void check(List<Message> group) {
      IntSet nodes = new IntOpenHashSet();
      group.forEach(message -> nodes.addAll(IntList.of(ends(message))));
      if (group.size() == 1) {
        throw nothing();
      }
      for (Message message : group) {
        int others = Math.max(message.sources().size(), message.fanout());
        if (others > 1 && others < nodes.size() - 1) {
          throw BadInput.coded(
              "not-collective",
              "it needs messages to one node, or to all other nodes of their group");
        }
      }
      checkSize(nodes.size());
    }

    private static BadInput nothing() {
      return BadInput.coded("nothing-to-bundle", "no two of its messages would share a send");
    }
  }

  /** Leaves out requests without messages that share sends. */
  record Bundling(Partners partners) implements Effort {
    @Override
    public Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
      try {
        groups(network, messages).forEach(partners::check);
        return Optional.empty();
      } catch (BadInput e) {
        return Optional.of(e.asDiagnostic());
      }
    }
  }

  private final Network network;
  private final Routing routing;
  private final Partners partners;

  BundledRounds(Network network, Routing routing, Partners partners) {
    this.network = network;
    this.routing = routing;
    this.partners = partners;
  }

  /**
   * @throws BadInput if no send would carry several messages, if a message has neither one
   *     destination nor all other nodes of its group, or if a group has the wrong size
   */
  @Override
  public MulticastPlan plan(List<Message> messages) {
    List<Send> sends = new ArrayList<>();
    for (List<Message> group : groups(network, messages)) {
      partners.check(group);
      new Group(group).add(sends);
    }
    if (sends.stream().allMatch(send -> send.messages().size() == 1)) {
      throw Partners.nothing();
    }
    return new MulticastPlan(network, messages, sends, PortModel.ONE);
  }

  /** Returns the messages of each group, in the order of their first messages. */
  private static List<List<Message>> groups(Network network, List<Message> messages) {
    DisjointSets nodes = new DisjointSets(network.nodeCount());
    for (Message message : messages) {
      for (int node : ends(message)) {
        nodes.unite(message.sources().getInt(0), node);
      }
    }
    Map<Integer, List<Message>> groups = new LinkedHashMap<>();
    for (Message message : messages) {
      groups
          .computeIfAbsent(nodes.find(message.sources().getInt(0)), none -> new ArrayList<>())
          .add(message);
    }
    return List.copyOf(groups.values());
  }

  private static int[] ends(Message message) {
    return IntStream.concat(
            IntStream.of(message.sources().toIntArray()),
            IntStream.of(message.destinations().toIntArray()))
        .toArray();
  }

  /** The rounds of one group. */
  private final class Group {
    private final List<Message> messages;
    private final int[] nodes; // by rank
    private final Int2IntOpenHashMap ranks = new Int2IntOpenHashMap();

    /** The number of the send that brought a message to an offset from its source. */
    private final Long2IntOpenHashMap bringing = new Long2IntOpenHashMap();

    Group(List<Message> messages) {
      this.messages = messages;
      for (Message message : messages) {
        ranks.put(message.source(), 0);
        message.destinations().forEach((int node) -> ranks.put(node, 0));
      }
      this.nodes = ranks.keySet().toIntArray();
      IntArrays.quickSort(nodes);
      for (int rank = 0; rank < nodes.length; rank++) {
        ranks.put(nodes[rank], rank);
      }
    }

    void add(List<Send> sends) {
      for (int bit = 1; bit < nodes.length; bit *= 2) {
        round(bit, sends);
      }
    }

    private void round(int bit, List<Send> sends) {
      List<IntArrayList> bundles = new ArrayList<>(); // by rank: the messages that it sends
      List<IntLinkedOpenHashSet> triggers = new ArrayList<>(); // by rank: the sends that bring them
      for (int rank = 0; rank < nodes.length; rank++) {
        bundles.add(new IntArrayList(0));
        triggers.add(new IntLinkedOpenHashSet(0));
      }
      LongSet moved = new LongOpenHashSet();
      for (int m = 0; m < messages.size(); m++) {
        Message message = messages.get(m);
        int source = ranks.get(message.source());
        for (int i = 0; i < message.fanout(); i++) {
          int destination = ranks.get(message.destinations().getInt(i));
          int offset = partners.offset(source, destination, nodes.length);
          int before = offset & bit - 1;
          if ((offset & bit) == 0 || !moved.add(key(m, before))) {
            continue;
          }
          int sender = partners.at(source, before, nodes.length);
          bundles.get(sender).add(message.id());
          if (before != 0) {
            triggers.get(sender).add(bringing.get(key(m, before)));
          }
        }
      }
      int[] numbers = new int[nodes.length]; // by rank: the number of its send in this round
      for (int rank = 0; rank < nodes.length; rank++) {
        numbers[rank] = sends.size();
        if (!bundles.get(rank).isEmpty()) {
          sends.add(send(rank, bit, bundles.get(rank), triggers.get(rank)));
        }
      }
      for (long key : moved) {
        int m = (int) (key >>> Integer.SIZE);
        int before = (int) key;
        int source = ranks.get(messages.get(m).source());
        bringing.put(key(m, before | bit), numbers[partners.at(source, before, nodes.length)]);
      }
    }

    private Send send(int rank, int bit, IntList bundle, IntLinkedOpenHashSet triggers) {
      int from = nodes[rank];
      int to = nodes[partners.at(rank, bit, nodes.length)];
      int[] after = triggers.toIntArray();
      IntArrays.quickSort(after);
      return new Send(
          new IntImmutableList(bundle),
          IntImmutableList.of(after),
          routing.route(from, to),
          IntImmutableList.of(to));
    }

    private static long key(int message, int offset) {
      return (long) message << Integer.SIZE | offset;
    }
  }
}
