package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;

/**
 * The common basis of the schemes of this family: the tree of the orientation, and the routes,
 * which are the usual ones of the network if it has any and up*&#47;down* otherwise.
 */
record Fabric(Orientation orientation, Routing routing) {
  static Fabric of(Network network, RootChoice root) {
    Orientation orientation = Orientation.of(SwitchGraph.of(network), root);
    return new Fabric(
        orientation,
        network.usualRouting().orElseGet(() -> UpDownRouting.of(orientation, RouteTies.lowest())));
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
      int source = message.source();
      IntList unreached =
          IntList.of(
              IntStream.of(message.destinations().toIntArray())
                  .filter(node -> !joined(source, node))
                  .toArray());
      if (!unreached.isEmpty()) {
        FewestLinks links = FewestLinks.from(source, network());
        DisconnectedNodes.check(network(), message, node -> links.to(node) != FewestLinks.NEVER);
        throw graph().apart(source, unreached.getInt(0));
      }
    }
  }

  private boolean joined(int source, int destination) {
    int a = graph().home(source);
    int b = graph().home(destination);
    return a >= 0 && b >= 0 && orientation.connected(a, b);
  }
}
