package org.castnet.updown;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.multicast.Message;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/**
 * What every scheme of this family stands on: the tree of the orientation, and the routes, the
 * network's own where it brings some and up*&#47;down* otherwise.
 */
public record Fabric(Orientation orientation, Routing routing) {
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
   * @throws BadInput naming the destinations that the source cannot reach
   */
  public void requireReachable(List<Message> messages) {
    for (Message message : messages) {
      List<String> cutOff = new ArrayList<>();
      for (int i = 0; i < message.fanout(); i++) {
        if (!joined(message.source(), message.destinations().getInt(i))) {
          cutOff.add(network().nodeName(message.destinations().getInt(i)));
        }
      }
      if (!cutOff.isEmpty()) {
        throw new BadInput(
            "message "
                + message.id()
                + ": no links lead from "
                + network().nodeName(message.source())
                + " to "
                + String.join(", ", cutOff.subList(0, Math.min(10, cutOff.size())))
                + (cutOff.size() > 10 ? " and " + (cutOff.size() - 10) + " more" : "")
                + "; they are cut off");
      }
    }
  }

  private boolean joined(int source, int destination) {
    int a = graph().home(source);
    int b = graph().home(destination);
    return a >= 0 && b >= 0 && orientation.connected(a, b);
  }
}
