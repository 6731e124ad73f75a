package org.castnet.plan;

import java.util.List;
import org.castnet.network.Network;

/**
 * The sends that bring every message to its destinations. Knows no time; whether it is sound is the
 * verifier's to say.
 *
 * @param network where it takes place
 * @param messages message {@code i} has id {@code i}; parts follow their wholes or stand anywhere
 *     among them
 * @param sends send {@code i} is number {@code i}; a sender injects in this order
 * @param ports the node model that the plan is made for: copies that worms drop off on the way are
 *     free of the consumption port only under {@link PortModel#ALL}
 */
public record MulticastPlan(
    Network network, List<Message> messages, List<Send> sends, PortModel ports) {
  public MulticastPlan {
    messages = List.copyOf(messages);
    sends = List.copyOf(sends);
    for (int i = 0; i < messages.size(); i++) {
      if (messages.get(i).id() != i) {
        throw new IllegalArgumentException(
            "message " + messages.get(i).id() + " stands at place " + i + " of the plan");
      }
    }
  }

  /** The flits of one send: those of all its messages together. */
  public long flits(Send send) {
    long flits = 0;
    for (int i = 0; i < send.messages().size(); i++) {
      flits += messages.get(send.messages().getInt(i)).flits();
    }
    return flits;
  }
}
