package org.castnet.wormhole;

import java.util.List;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * The routes of all worms in one array.
 *
 * <p>Worm {@code w} with a route of D links has D + 1 hops, at {@code first[w] .. first[w+1]-1}:
 * the channels that it crosses, then the consumption at its last node. Each hop needs a resource: a
 * channel by its number, a node's consumption port by the number of channels plus the node, or
 * {@link #NO_PORT} where consumption takes no port.
 */
final class WormRoutes {
  static final int NO_PORT = -1;

  private final int[] origins;
  private final int[] first;
  private final int[] needs;

  private WormRoutes(int[] origins, int[] first, int[] needs) {
    this.origins = origins;
    this.first = first;
    this.needs = needs;
  }

  /**
   * Flattens and checks. O(hops).
   *
   * @throws BadInput where a route is empty or broken or joins no endpoints
   */
  static WormRoutes of(ChannelEnds ends, boolean consumptionPorts, List<Worm> worms) {
    int[] origins = new int[worms.size()];
    int[] first = new int[worms.size() + 1];
    long hops = 0;
    for (int w = 0; w < origins.length; w++) {
      Route route = worms.get(w).route();
      origins[w] = route.origin();
      hops += route.length() + 1L;
      if (hops > Integer.MAX_VALUE) {
        throw new BadInput(
            "send " + w + " brings the hops of all sends above " + Integer.MAX_VALUE);
      }
      first[w + 1] = (int) hops;
    }
    int[] needs = new int[(int) hops];
    for (int w = 0; w < origins.length; w++) {
      worms.get(w).route().copyTo(needs, first[w]);
      int end = check(ends, w, origins[w], needs, first[w], first[w + 1] - 1);
      needs[first[w + 1] - 1] = consumptionPorts ? ends.channels() + end : NO_PORT;
    }
    return new WormRoutes(origins, first, needs);
  }

  /** Walks a route and returns the node at which it ends. */
  private static int check(ChannelEnds ends, int worm, int origin, int[] needs, int from, int to) {
    Network network = ends.network();
    if (!network.isEndpoint(origin)) {
      throw new BadInput("send " + worm + " starts at node " + origin + ", which cannot send");
    }
    if (from == to) {
      throw new BadInput("send " + worm + " crosses no link; a route has at least one");
    }
    int at = origin;
    for (int hop = from; hop < to; hop++) {
      int channel = needs[hop];
      if (channel < 0 || channel >= ends.channels()) {
        throw new BadInput(
            "send "
                + worm
                + " crosses channel "
                + channel
                + "; channels are 0.."
                + (ends.channels() - 1));
      }
      if (ends.source(channel) != at) {
        throw new BadInput(
            "the route of send "
                + worm
                + " breaks at "
                + network.nodeName(at)
                + ": its next channel leaves "
                + network.nodeName(ends.source(channel)));
      }
      at = ends.target(channel);
    }
    if (!network.isEndpoint(at)) {
      throw new BadInput(
          "send " + worm + " ends at " + network.nodeName(at) + ", which cannot receive");
    }
    return at;
  }

  int count() {
    return origins.length;
  }

  /** The links that the worm crosses. */
  int links(int worm) {
    return first[worm + 1] - first[worm] - 1;
  }

  /** The sender of each worm. */
  int[] origins() {
    return origins;
  }

  /** Where each worm's hops begin, and the end. */
  int[] first() {
    return first;
  }

  /** What each hop needs. */
  int[] needs() {
    return needs;
  }
}
