package org.castnet.plan;

import java.util.List;
import org.castnet.network.Network;

/**
 * A plan of multicasts and reductions: the sends of all messages and their triggers. It contains no
 * times; the verifier checks whether it is sound.
 *
 * @param network the network of all routes
 * @param messages message {@code i} has id {@code i}; parts may appear anywhere in the list
 * @param sends send {@code i} has number {@code i}; a sender injects in this order
 * @param ports the node model that the plan is made for: copies that worms drop off on their route
 *     need no consumption port only under {@link PortModel#ALL}
 * @param deliveries how often a node may receive the same data
 * @since 0.1.0
 */
public record MulticastPlan(
    Network network,
    List<Message> messages,
    List<Send> sends,
    PortModel ports,
    Deliveries deliveries) {
  public MulticastPlan {
    messages = List.copyOf(messages);
    sends = List.copyOf(sends);
    for (int i = 0; i < messages.size(); i++) {
      if (messages.get(i).id() != i) {
        throw new IllegalArgumentException(
            "message " + messages.get(i).id() + " is at index " + i + " of the plan");
      }
    }
  }

  /** Creates a plan in which a destination receives each message once. */
  public MulticastPlan(Network network, List<Message> messages, List<Send> sends, PortModel ports) {
    this(network, messages, sends, ports, Deliveries.ONCE);
  }

  /**
   * {@return the number of flits of a send: the sum over its messages}
   *
   * @param send a send of this plan
   */
  public long flits(Send send) {
    long flits = 0;
    for (int i = 0; i < send.messages().size(); i++) {
      flits += messages.get(send.messages().getInt(i)).flits();
    }
    return flits;
  }

  /** {@return whether a message is a reduction or the result of another message} */
  public boolean reduces() {
    return messages.stream().anyMatch(message -> message.isReduction() || message.isResult());
  }
}
