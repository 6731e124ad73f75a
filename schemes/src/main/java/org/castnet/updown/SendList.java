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

/** The sends of a plan in the making, numbered in the order in which they are added. */
final class SendList {
  /** Stands for the delivery that starts a source: its own possession. */
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

  /** What is added from now on carries this message. */
  void carry(int id) {
    message = IntImmutableList.of(id);
  }

  /**
   * Adds a worm from one host to another.
   *
   * @param trigger the send that brings the message to {@code from}, or {@link #FROM_SOURCE}
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
