package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/** Builds the sends of a plan, numbered in the order in which they are added. */
final class SendList {
  /** The trigger of a send by the source, which holds the message from the start. */
  public static final int FROM_SOURCE = -1;

  private static final IntImmutableList NOTHING = IntImmutableList.of();

  private final Routing routing;
  private final List<Send> sends = new ArrayList<>();
  private IntImmutableList message = NOTHING;
  private int lastTrigger = FROM_SOURCE;
  private IntImmutableList lastTriggers = NOTHING;

  SendList(Routing routing) {
    this.routing = routing;
  }

  /** Sets the message of the sends that are added from now on. */
  void carry(int id) {
    message = IntImmutableList.of(id);
  }

  /**
   * Adds a worm from one host to another.
   *
   * @param trigger the send that delivers the message to {@code from}, or {@link #FROM_SOURCE}
   * @return the number of the new send
   */
  int add(int from, int trigger, int to) {
    if (trigger != lastTrigger) {
      lastTrigger = trigger;
      lastTriggers = trigger == FROM_SOURCE ? NOTHING : IntImmutableList.of(trigger);
    }
    sends.add(new Send(message, lastTriggers, routing.route(from, to), IntImmutableList.of(to)));
    return sends.size() - 1;
  }

  MulticastPlan plan(Network network, List<Message> messages) {
    return new MulticastPlan(network, messages, sends, PortModel.ONE);
  }
}
