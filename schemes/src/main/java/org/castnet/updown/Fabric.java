package org.castnet.updown;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;

/**
 * The common basis of the schemes of this family: the tree of the orientation, and the routes,
 * which are the network's own if it has any and up*&#47;down* otherwise.
 */
record Fabric(Orientation orientation, Routing routing) {
  static Fabric of(Network network, RootChoice root) {
    Orientation orientation = Orientation.of(SwitchGraph.of(network), root);
    return new Fabric(
        orientation,
        network.routing().orElseGet(() -> UpDownRouting.of(orientation, RouteTies.lowest())));
  }

  public Network network() {
    return graph().network();
  }

  public SwitchGraph graph() {
    return orientation.graph();
  }

  /**
   * Checks that all destinations can be reached.
   *
   * @throws BadInput if one cannot; the message names all of them
   */
  public void requireReachable(List<Message> messages) {
    for (Message message : messages) {
      DisconnectedNodes.refuse(network(), message, node -> joined(message.source(), node));
    }
  }

  private boolean joined(int source, int destination) {
    int a = graph().home(source);
    int b = graph().home(destination);
    return a >= 0 && b >= 0 && orientation.connected(a, b);
  }
}
