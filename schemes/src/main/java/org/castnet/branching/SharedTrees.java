package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.BranchingSends;
import org.castnet.tree.GrowingTree;

/**
 * Trees for many concurrent multicasts that balance the load: each message takes the
 * dimension-order tree in lane 0, or that of the opposite order in lane 1, whichever adds less to
 * links that are already loaded.
 *
 * <p>Within a lane all trees use the same order of dimensions, so with buffers of a whole worm they
 * cannot deadlock (Dally and Seitz 1987). The load of a link is the number of flits that the plan
 * sends over it so far. The cost of a tree is the sum over its links of flits * (2 * load + flits),
 * the increase of the sum of the squares of all loads; ties go to lane 0. O(links of both trees)
 * per message.
 */
final class SharedTrees {
  private final Grid mesh;

  SharedTrees(Grid mesh) {
    this.mesh = mesh;
  }

  List<Send> sends(List<Message> messages) {
    SquaredLoads loads = new SquaredLoads(mesh);
    List<Send> sends = new ArrayList<>(messages.size());
    for (Message message : messages) {
      Route up = tree(message, false);
      Route down = tree(message, true);
      double upright = loads.carry(up, message.flits());
      loads.withdraw(up, message.flits());
      double level = loads.carry(down, message.flits());
      loads.withdraw(down, message.flits());
      Route chosen = level < upright ? down : up;
      loads.carry(chosen, message.flits());
      sends.add(BranchingSends.of(mesh, message, chosen));
    }
    return sends;
  }

  private Route tree(Message message, boolean lastDimensionFirst) {
    GrowingTree tree = new GrowingTree(mesh, message.source());
    int dimensions = mesh.shape().dimensions();
    for (int destination : message.destinations()) {
      int at = message.source();
      for (int i = 0; i < dimensions; i++) {
        int dimension = lastDimensionFirst ? dimensions - 1 - i : i;
        int goal = mesh.shape().coordinate(destination, dimension);
        while (mesh.shape().coordinate(at, dimension) != goal) {
          int link = mesh.link(at, dimension, goal > mesh.shape().coordinate(at, dimension));
          tree.cross(link);
          at = mesh.links().target(link);
        }
      }
    }
    Route route = tree.build(new IntOpenHashSet(message.destinations()));
    return lastDimensionFirst ? inLane(mesh, route, 1) : route;
  }

  private static Route inLane(Network network, Route route, int lane) {
    RouteTree moved = new RouteTree(route.origin());
    for (int hop = 0; hop < route.length(); hop++) {
      moved.add(route.parent(hop), network.channel(network.link(route.channel(hop)), lane));
    }
    return moved.build();
  }
}
