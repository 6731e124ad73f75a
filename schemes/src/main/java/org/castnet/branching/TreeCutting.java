package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.castnet.network.GridShape;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.TreeRouting;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.BranchingSends;

/** The division of a message's tree into worms. */
enum TreeCutting {
  /** One worm with all destinations. */
  ONE {
    @Override
    int group(Network network, Route tree, int source, int destination) {
      return 0;
    }
  },
  /** One worm for each link by which the tree leaves its source. */
  ROOT {
    @Override
    int group(Network network, Route tree, int source, int destination) {
      int hop = 0;
      while (network.to(tree.channel(hop)) != destination) {
        hop++;
      }
      while (tree.parent(hop) != Route.NO_HOP) {
        hop = tree.parent(hop);
      }
      return hop;
    }
  },
  /**
   * One worm for each quadrant around the source; on rings, quadrants are defined by the lower
   * coordinate.
   */
  QUADRANT {
    @Override
    int group(Network network, Route tree, int source, int destination) {
      GridShape shape = network.coordinates().orElseThrow();
      int quadrant = 0;
      for (int d = 0; d < shape.dimensions(); d++) {
        boolean higher = shape.coordinate(destination, d) >= shape.coordinate(source, d);
        quadrant = 2 * quadrant + (higher ? 0 : 1);
      }
      return quadrant;
    }
  };

  /** Returns the group of a destination; destinations of one group share a worm. */
  abstract int group(Network network, Route tree, int source, int destination);

  /** Returns the worms of a message, in ascending order of their groups. */
  List<Send> sends(Network network, TreeRouting routing, Message message) {
    Route whole = routing.route(message.source(), message.destinations().toIntArray());
    TreeMap<Integer, IntArrayList> groups = new TreeMap<>();
    for (int destination : message.destinations()) {
      groups
          .computeIfAbsent(
              group(network, whole, message.source(), destination), key -> new IntArrayList())
          .add(destination);
    }
    List<Send> sends = new ArrayList<>(groups.size());
    for (IntArrayList group : groups.values()) {
      Route route =
          groups.size() == 1 ? whole : routing.route(message.source(), group.toIntArray());
      sends.add(BranchingSends.of(network, message, route, group));
    }
    return sends;
  }
}
