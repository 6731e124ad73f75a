package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.chance.Chance;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * Unicast-based multicast by recursive halving over any order of the destinations, on any network
 * with routes.
 *
 * <p>The chain is the source followed by the destinations. Who holds the message sends it to the
 * first node of the farther half of his part, who then serves that half; so all are reached in
 * ceil(log2(k+1)) steps, the fewest possible with one port. O(k) sends and route look-ups a
 * message.
 */
public final class Binomial {
  /** In which order the destinations stand behind the source. */
  public enum Order {
    /** As the message lists them. */
    GIVEN,
    /** By node number. */
    NUMBER,
    /** Shuffled, for every message anew. */
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

  /** Bound to a network as a scheme for many messages. */
  public MulticastAlgorithm on(Network network) {
    return MulticastAlgorithm.eachAlone(network, PortModel.ONE, this::sends);
  }

  private List<Send> sends(Message message) {
    int[] chain = new int[message.fanout() + 1];
    chain[0] = message.source();
    message.destinations().getElements(0, chain, 1, message.fanout());
    if (order == Order.NUMBER) {
      IntArrays.quickSort(chain, 1, chain.length);
    } else if (order == Order.RANDOM) {
      IntArrays.shuffle(chain, 1, message.fanout(), new Random(Chance.number(seed, message.id())));
    }
    List<Send> sends = new ArrayList<>(message.fanout());
    serve(message.id(), chain, 0, chain.length - 1, NO_TRIGGER, sends);
    return sends;
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
