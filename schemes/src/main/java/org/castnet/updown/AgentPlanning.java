package org.castnet.updown;

import java.util.List;
import java.util.function.Supplier;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;

/**
 * The common part of schemes with agents: the tree of agents is assigned to each message in turn.
 *
 * @param choices creates an agent choice for each plan, since some have a state
 */
record AgentPlanning(Fabric fabric, ForwardInSwitch forward, Supplier<AgentChoice> choices) {

  /** Plans one message. */
  @FunctionalInterface
  interface Serving {
    /**
     * Adds the sends of a message.
     *
     * @param tree assigned to the message
     */
    void serve(Message message, AgentTree tree, AgentChoice choice, AgentSends agents);
  }

  /**
   * Plans messages in order.
   *
   * @throws org.castnet.input.BadInput if a destination is not reachable
   */
  MulticastPlan plan(List<Message> messages, Serving serving) {
    fabric.requireReachable(messages);
    AgentChoice choice = choices.get();
    AgentTree tree = new AgentTree(fabric.orientation(), forward, choice);
    SendList sends = new SendList(fabric.routing());
    AgentSends agents = new AgentSends(tree, choice, sends);
    for (Message message : messages) {
      Interruption.check();
      tree.assign(message);
      sends.carry(message.id());
      serving.serve(message, tree, choice, agents);
    }
    return sends.plan(fabric.network(), messages);
  }
}
