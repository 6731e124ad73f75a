package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.DimensionOrder;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.BranchingSends;
import org.castnet.tree.GrowingTree;

/**
 * Dynamic partition merging on two-dimensional meshes (Tiwari, Yang, Wang and Jiang 2020). The
 * eight parts around the source are the initial partitions; two adjacent ones are merged as long as
 * this saves links, those that save most first; ties go to the first in counterclockwise order.
 * Each remaining partition gets one worm: by dimension order to the destination nearest to the
 * source, where it branches to the others.
 *
 * <p>A reconstruction: from the nearest destination the worm follows the dimension-order tree or
 * visits the others in order of distance, whichever crosses fewer links; the cost of a partition is
 * the number of links that its worm crosses. O(destinations^2) per multicast, in addition to the
 * hops of its routes.
 */
final class PartitionMerging {
  private final Mesh mesh;
  private final DimensionOrder routing;
  private final Compass compass;

  PartitionMerging(Mesh mesh) {
    this.mesh = mesh;
    this.routing = DimensionOrder.shortest(mesh);
    this.compass = new Compass(mesh);
  }

  /** A partition and the route of its worm. */
  private record Group(IntArrayList destinations, Route route) {}

  /** Returns the worms of a message, one for each partition. */
  List<Send> sends(Message message) {
    int source = message.source();
    IntArrayList[] parts = new IntArrayList[Compass.PARTS];
    for (int part = 0; part < parts.length; part++) {
      parts[part] = new IntArrayList();
    }
    for (int destination : message.destinations()) {
      parts[compass.part(source, destination)].add(destination);
    }
    List<Group> groups = new ArrayList<>();
    for (IntArrayList part : parts) {
      if (!part.isEmpty()) {
        groups.add(group(source, part));
      }
    }
    while (merge(source, groups)) {
      // merges one pair at a time, until no merge saves a link
    }
    return groups.stream()
        .map(group -> BranchingSends.of(mesh, message, group.route, group.destinations))
        .toList();
  }

  private boolean merge(int source, List<Group> groups) {
    int best = 0;
    int at = -1;
    Group merged = null;
    for (int i = 0; i < groups.size() && groups.size() > 1; i++) {
      Group a = groups.get(i);
      Group b = groups.get((i + 1) % groups.size());
      IntArrayList both = new IntArrayList(a.destinations);
      both.addAll(b.destinations);
      Group together = group(source, both);
      int saved = a.route.length() + b.route.length() - together.route.length();
      if (saved > best) {
        best = saved;
        at = i;
        merged = together;
      }
    }
    if (merged == null) {
      return false;
    }
    groups.set(at, merged);
    groups.remove((at + 1) % groups.size());
    return true;
  }

  private Group group(int source, IntArrayList destinations) {
    int nearest = nearest(source, destinations);
    GrowingTree tree = new GrowingTree(mesh, source);
    GrowingTree chain = new GrowingTree(mesh, source);
    tree.follow(routing.route(source, nearest));
    chain.follow(routing.route(source, nearest));
    IntArrayList left = new IntArrayList(destinations);
    left.rem(nearest);
    for (int destination : left) {
      if (!tree.holds(destination)) {
        tree.follow(routing.route(nearest, destination));
      }
    }
    for (int at = nearest; !left.isEmpty(); ) {
      int next = nearest(at, left);
      left.rem(next);
      if (!chain.holds(next)) {
        chain.follow(routing.route(at, next));
      }
      at = next;
    }
    IntOpenHashSet required = new IntOpenHashSet(destinations);
    Route byTree = tree.build(required);
    Route byChain = chain.build(required);
    return new Group(destinations, byChain.length() < byTree.length() ? byChain : byTree);
  }

  private int nearest(int from, IntArrayList nodes) {
    int best = nodes.getInt(0);
    for (int node : nodes) {
      if (routing.distance(from, node) < routing.distance(from, best)) {
        best = node;
      }
    }
    return best;
  }
}
