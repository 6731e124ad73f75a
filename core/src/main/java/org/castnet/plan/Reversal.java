package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.TurnedNetwork;

/**
 * Plans reductions by planning multicasts on the turned network and turning these plans round.
 *
 * <p>The reverse of a send has the reversed route and waits for the reverses of all sends that the
 * send triggers; the order of sends is reversed. If every worm delivers at one node and the
 * multicast plan is sound, so is the reversed plan: each node receives a multicast message once and
 * so sends it once in the reverse, after the partial results from all nodes to which it forwards.
 */
public final class Reversal {
  private final TurnedNetwork turned;

  public Reversal(Network network) {
    this.turned = TurnedNetwork.of(network);
  }

  /**
   * Returns whether messages contain reductions, so that all of them are turned round.
   *
   * @throws BadInput if there is also a message with several destinations
   */
  public static boolean isNeededFor(List<Message> messages) {
    if (messages.stream().noneMatch(Message::isReduction)) {
      return false;
    }
    for (Message message : messages) {
      if (message.fanout() > 1) {
        throw BadInput.coded(
            "reductions-mixed",
            "{message} has several destinations, but other messages are reductions; schemes plan "
                + "either multicasts or reductions",
            Diagnostic.message(message.id()));
      }
    }
    return true;
  }

  /** Returns the network on which the multicasts are planned. */
  public Network network() {
    return turned.network();
  }

  /** Returns messages turned round. */
  public static List<Message> of(List<Message> messages) {
    return messages.stream().map(Message::reversed).toList();
  }

  /**
   * Returns an algorithm that plans reductions.
   *
   * @param multicasts an algorithm for the turned network
   */
  public MulticastAlgorithm of(MulticastAlgorithm multicasts) {
    return MulticastAlgorithm.of(multicasts.ports(), messages -> of(multicasts.plan(of(messages))));
  }

  /**
   * Turns a plan of the turned network round. O(total route length + triggers).
   *
   * @throws BadInput if a worm branches or delivers at several nodes
   */
  public MulticastPlan of(MulticastPlan plan) {
    int last = plan.sends().size() - 1;
    TriggerOrder order = TriggerOrder.of(plan.sends());
    List<Send> sends = new ArrayList<>(plan.sends().size());
    for (int number = last; number >= 0; number--) {
      Send send = plan.sends().get(number);
      if (send.dropOffs().size() > 1 || !send.route().isPath()) {
        throw BadInput.coded(
            "not-reversible",
            "a reduction reverses a multicast plan, but {send} of this plan is copied by routers; "
                + "every worm of a reduction delivers at one node",
            Diagnostic.send(number));
      }
      int[] triggers = new int[order.dependentCount(number)];
      for (int i = 0; i < triggers.length; i++) {
        triggers[triggers.length - 1 - i] = last - order.dependent(number, i);
      }
      sends.add(
          new Send(
              send.messages(),
              new IntImmutableList(triggers),
              turned.original(send.route()),
              IntImmutableList.of(send.sender())));
    }
    return new MulticastPlan(turned.original(), of(plan.messages()), sends, plan.ports());
  }
}
