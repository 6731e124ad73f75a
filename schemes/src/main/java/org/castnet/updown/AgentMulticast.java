package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.castnet.chance.Chance;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * Agent-based multiple multicast (Lin, Wu and Liu 2003, section 3.3): a message goes to a primary
 * agent and from there to the agents of all subtrees of the root, each of which serves its subtree
 * as in RAM.
 *
 * <p>The ring of primary agents consists of one destination at the root's own switch, if there is
 * one, and the agents of the root's children in ascending order; the exchange starts at the primary
 * agent. The destination at the root then serves the others at the root by a binomial tree. A
 * source at the root, or in a subtree without destinations, is its own primary agent and has its
 * own position on the ring. O(destinations log destinations + switches times ports) per message,
 * with the printed order within switches.
 */
final class AgentMulticast implements MulticastAlgorithm {
  private final AgentPlanning planning;
  private final Fabric fabric;
  private final PrimaryChoice primary;
  private final AgentExchange exchange;
  private final int locality;
  private final long seed;

  /**
   * @param locality the number of copies that equals one link of distance when the primary agent is
   *     weighed
   */
  AgentMulticast(
      AgentPlanning planning,
      PrimaryChoice primary,
      AgentExchange exchange,
      int locality,
      long seed) {
    this.planning = planning;
    this.fabric = planning.fabric();
    this.primary = primary;
    this.exchange = exchange;
    this.locality = locality;
    this.seed = seed;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    return planning.plan(messages, this::serve);
  }

  private void serve(Message message, AgentTree tree, AgentChoice choice, AgentSends agents) {
    int root = fabric.orientation().rootOf(fabric.graph().home(message.source()));
    IntArrayList hosts = new IntArrayList();
    IntArrayList subtrees = new IntArrayList();
    int start = ring(message, root, tree, choice, hosts, subtrees);
    int trigger = SendList.FROM_SOURCE;
    if (hosts.getInt(start) != message.source()) {
      trigger = agents.send(message.source(), trigger, hosts.getInt(start));
    }
    IntArrayList chain = rotated(hosts, start);
    int[] arrival =
        exchange == AgentExchange.BINOMIAL
            ? agents.binomial(chain, trigger)
            : cyclic(chain, trigger, agents);
    for (int i = 0; i < arrival.length; i++) {
      int subtree = subtrees.getInt((start + i) % subtrees.size());
      if (subtree == root) {
        IntArrayList own = new IntArrayList();
        for (int j = 0; j < tree.ownCount(root); j++) {
          own.add(tree.own(root, j));
        }
        agents.binomial(own, arrival[i]);
      } else if (subtree >= 0) {
        agents.serve(subtree, arrival[i]);
      }
    }
  }

  /**
   * Fills the ring: its hosts, and for each the subtree to serve, the root itself, or -1 for the
   * source.
   *
   * @return the position of the primary agent
   */
  private int ring(
      Message message,
      int root,
      AgentTree tree,
      AgentChoice choice,
      IntArrayList hosts,
      IntArrayList subtrees) {
    int sourceTree = subtreeOf(fabric.graph().home(message.source()), root);
    if (tree.ownCount(root) > 0) {
      hosts.add(tree.own(root, 0));
      subtrees.add(root);
    }
    int same = -1;
    int firstAgent = hosts.size();
    for (int child : fabric.orientation().children(root)) {
      same = child == sourceTree ? hosts.size() : same;
      if (tree.required(child)) {
        hosts.add(tree.agent(child));
        subtrees.add(child);
      } else if (child == sourceTree && primary == PrimaryChoice.SAME_TREE) {
        hosts.add(message.source());
        subtrees.add(-1);
      }
    }
    if (primary == PrimaryChoice.RANDOM && hosts.size() > firstAgent) {
      return firstAgent
          + Chance.below(hosts.size() - firstAgent, Chance.keyed(seed, message.id(), root, 1));
    }
    if (primary == PrimaryChoice.WEIGHED && !hosts.isEmpty()) {
      return lightest(message.source(), hosts, choice);
    }
    if (same < 0 || same >= hosts.size() || primary == PrimaryChoice.RANDOM) {
      hosts.add(0, message.source());
      subtrees.add(0, -1);
      return 0;
    }
    return same;
  }

  /**
   * Returns the position of the host with the least load and distance; ties go to the lowest
   * position.
   */
  private int lightest(int source, IntArrayList hosts, AgentChoice choice) {
    int best = 0;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < hosts.size(); i++) {
      int host = hosts.getInt(i);
      long weight = choice.load(host) + (long) locality * fabric.routing().distance(source, host);
      if (weight < least) {
        least = weight;
        best = i;
      }
    }
    return best;
  }

  /** Returns the child of the root above (or at) a switch; the root itself for the root. */
  private int subtreeOf(int s, int root) {
    int at = s;
    while (at != root && fabric.orientation().parent(at) != root) {
      at = fabric.orientation().parent(at);
    }
    return at;
  }

  private static IntArrayList rotated(IntArrayList hosts, int start) {
    IntArrayList chain = new IntArrayList(hosts.size());
    for (int i = 0; i < hosts.size(); i++) {
      chain.add(hosts.getInt((start + i) % hosts.size()));
    }
    return chain;
  }

  private static int[] cyclic(IntArrayList chain, int trigger, AgentSends agents) {
    int[] arrival = new int[chain.size()];
    arrival[0] = trigger;
    for (int i = 1; i < arrival.length; i++) {
      arrival[i] = agents.send(chain.getInt(i - 1), arrival[i - 1], chain.getInt(i));
    }
    return arrival;
  }
}
