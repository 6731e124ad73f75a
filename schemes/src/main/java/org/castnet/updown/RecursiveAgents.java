package org.castnet.updown;

import java.util.List;
import java.util.function.Supplier;
import org.castnet.input.Interruption;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * RAM, the agent-based multicast of single messages: the source sends to the agent of the whole
 * tree, which serves it (Lin, Wu and Liu 2003, section 3.1). A source at the root's own switch is
 * the agent itself. O(destinations log destinations + switches times ports) per message, with the
 * printed order within switches.
 */
final class RecursiveAgents implements MulticastAlgorithm {
  private final Fabric fabric;
  private final ForwardInSwitch forward;
  private final Supplier<AgentChoice> choices;

  RecursiveAgents(Fabric fabric, ForwardInSwitch forward, Supplier<AgentChoice> choices) {
    this.fabric = fabric;
    this.forward = forward;
    this.choices = choices;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    AgentChoice choice = choices.get();
    AgentTree tree = new AgentTree(fabric.orientation(), forward, choice);
    SendList sends = new SendList(fabric.routing());
    AgentSends agents = new AgentSends(tree, choice, sends);
    for (Message message : messages) {
      Interruption.check();
      tree.assign(message);
      sends.carry(message.id());
      int home = fabric.graph().home(message.source());
      int root = fabric.orientation().rootOf(home);
      if (home == root) {
        agents.serveFromSource(root, message.source());
      } else {
        int first = agents.send(message.source(), SendList.FROM_SOURCE, tree.agent(root));
        agents.serve(root, first);
      }
    }
    return sends.plan(fabric.network(), messages);
  }
}
