package org.castnet.openloop;

import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * The plans of one message to one destination, by one send along a short path. A walk along the
 * path shows that they are sound, without the verifier, which would take most of the time of
 * planning them.
 */
final class SoundUnicast {
  /** The maximum number of hops, which are compared in pairs. */
  private static final int MOST_HOPS = 64;

  private SoundUnicast() {}

  /** Returns whether a plan is such a plan, and sound; other plans may be sound as well. */
  static boolean is(MulticastPlan plan) {
    if (plan.messages().size() != 1 || plan.sends().size() != 1) {
      return false;
    }
    Message message = plan.messages().get(0);
    return !message.isPart()
        && !message.isResult()
        && message.sources().size() == 1
        && message.fanout() == 1
        && plan.network().isEndpoint(message.source())
        && !plan.network().isSwitch(message.source())
        && plan.network().isEndpoint(message.destinations().getInt(0))
        && delivers(plan.network(), plan.sends().get(0), message);
  }

  private static boolean delivers(Network network, Send send, Message message) {
    return send.messages().size() == 1
        && send.messages().getInt(0) == message.id()
        && send.triggers().isEmpty()
        && send.sender() == message.source()
        && send.dropOffs().equals(message.destinations())
        && isPath(network, send.route(), message.destinations().getInt(0));
  }

  /** Returns whether a route is a path to a node that crosses no channel twice. */
  private static boolean isPath(Network network, Route route, int destination) {
    if (!route.isPath() || route.length() > MOST_HOPS) {
      return false;
    }
    int at = route.origin();
    for (int hop = 0; hop < route.length(); hop++) {
      int channel = route.channel(hop);
      boolean follows =
          channel >= 0
              && channel < network.channelCount()
              && network.from(channel) == at
              && (hop == 0 || network.forwards(at));
      if (!follows || crosses(route, hop, channel)) {
        return false;
      }
      at = network.to(channel);
    }
    return at == destination;
  }

  /** Returns whether one of the first hops of a route crosses a channel. */
  private static boolean crosses(Route route, int hops, int channel) {
    for (int hop = 0; hop < hops; hop++) {
      if (route.channel(hop) == channel) {
        return true;
      }
    }
    return false;
  }
}
