package org.castnet.run;

import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.Technology;

/** Small plans on a line of nodes, with 1 us per flit and no start-up. */
final class Lines {
  static final Technology QUICK = Technology.defaults().withStartUp(0);

  private Lines() {}

  static Network line(int nodes, int lanes) {
    return NetworkSpec.parse("mesh:" + nodes + "x1,lanes=" + lanes);
  }

  /** Returns a plan that sends a separate worm from node 0 to each destination. */
  static MulticastPlan apart(Network network, long flits, int... destinations) {
    Message message = Message.of(0, 0, flits, destinations);
    List<Send> sends =
        message
            .destinations()
            .intStream()
            .mapToObj(to -> Send.fromSource(0, network.routing().orElseThrow().route(0, to), to))
            .toList();
    return new MulticastPlan(network, List.of(message), sends, PortModel.ONE);
  }

  /** Returns a copy of the plan for all-port nodes. */
  static MulticastPlan forAllPorts(MulticastPlan plan) {
    return new MulticastPlan(plan.network(), plan.messages(), plan.sends(), PortModel.ALL);
  }

  /** Returns a copy of the plan without its last send. */
  static MulticastPlan cutShort(MulticastPlan plan) {
    return new MulticastPlan(
        plan.network(),
        plan.messages(),
        plan.sends().subList(0, plan.sends().size() - 1),
        plan.ports());
  }
}
