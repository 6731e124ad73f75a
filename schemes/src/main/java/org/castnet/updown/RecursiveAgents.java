package org.castnet.updown;

import java.util.List;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;

/**
 * RAM, the agent-based multicast of single messages: the source sends to the agent of the whole
 * tree, which serves it (Lin, Wu and Liu 2003, section 3.1). A source at the root's own switch is
 * the agent itself. O(destinations log destinations + switches times ports) per message, with the
 * printed order within switches.
 */
record RecursiveAgents(AgentPlanning planning) implements MulticastAlgorithm {
  @Override
  public MulticastPlan plan(List<Message> messages) {
    return planning.plan(messages, this::serve);
  }

  private void serve(Message message, AgentTree tree, AgentChoice choice, AgentSends agents) {
    Fabric fabric = planning.fabric();
    int home = fabric.graph().home(message.source());
    int root = fabric.orientation().rootOf(home);
    if (home == root) {
      agents.serveFromSource(root, message.source());
    } else {
      int first = agents.send(message.source(), SendList.FROM_SOURCE, tree.agent(root));
      agents.serve(root, first);
    }
  }
}
