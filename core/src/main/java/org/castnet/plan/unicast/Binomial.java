package org.castnet.plan.unicast;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.List;
import org.castnet.chance.Chance;
import org.castnet.chance.PortableRandom;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Unicast-based multicast by recursive halving of any order of the destinations, on any network
 * with routes.
 *
 * <p>The chain is the source followed by the destinations. Each holder sends the message to the
 * first node of the farther half of its part of the chain, and that node serves its half. All nodes
 * are reached in ceil(log2(k+1)) steps, the minimum with one port. O(k) sends and route look-ups
 * per message.
 */
public final class Binomial {
  /** The order of the destinations in the chain. */
  public enum Order {
    /** In the order of the message. */
    GIVEN,
    /** By node number. */
    NUMBER,
    /** Shuffled, independently for each message. */
    RANDOM
  }

  private static final int NO_TRIGGER = -1;

  private final Routing routing;
  private final Order order;
  private final long seed;

  public Binomial(Routing routing, Order order, long seed) {
    this.routing = routing;
    this.order = order;
    this.seed = seed;
  }

  /** Returns the algorithm for a network. */
  public MulticastAlgorithm on(Network network) {
    return MulticastAlgorithm.eachAlone(network, PortModel.ONE, this::sends);
  }

  /** Returns recursive doubling among nodes in the same order as those of its chains. */
  RecursiveDoubling doubling(Network network) {
    return new RecursiveDoubling(network, routing, this::rank);
  }

  private List<Send> sends(Message message) {
    int[] chain = new int[message.fanout() + 1];
    chain[0] = message.source();
    message.destinations().getElements(0, chain, 1, message.fanout());
    rank(chain, message.id());
    List<Send> sends = new ArrayList<>(message.fanout());
    serve(message.id(), chain, 0, chain.length - 1, NO_TRIGGER, sends);
    return sends;
  }

  /** Orders a chain behind its first node. */
  private void rank(int[] chain, int message) {
    if (order == Order.NUMBER) {
      IntArrays.quickSort(chain, 1, chain.length);
    } else if (order == Order.RANDOM) {
      IntArrays.shuffle(
          chain, 1, chain.length - 1, new PortableRandom(Chance.number(seed, message)));
    }
  }

  private void serve(
      int message, int[] chain, int holder, int last, int trigger, List<Send> sends) {
    int right = last;
    while (holder < right) {
      int next = holder + (right - holder + 1) / 2;
      Route route = routing.route(chain[holder], chain[next]);
      sends.add(
          trigger == NO_TRIGGER
              ? Send.fromSource(message, route, chain[next])
              : Send.relay(message, trigger, route, chain[next]));
      serve(message, chain, next, right, sends.size() - 1, sends);
      right = next - 1;
    }
  }
}
