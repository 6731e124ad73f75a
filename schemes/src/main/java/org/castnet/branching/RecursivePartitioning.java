package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayDeque;
import java.util.Deque;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.network.TreeRouting;
import org.castnet.tree.GrowingTree;

/**
 * Recursive partitioning multicast on two-dimensional meshes (Wang, Jin, Kim and Kim 2009). At
 * every router the destinations are divided into eight parts around it, four axes and four corners.
 * Destinations on an axis use it; a corner uses an adjacent axis that is needed anyway, so that
 * routes branch late. Every destination is reached on a shortest path. The next routers repeat the
 * procedure.
 *
 * <p>A reconstruction: the axis of a corner if both or neither are needed is not specified in the
 * paper; it is an option. O(destinations * length of the longest route).
 */
record RecursivePartitioning(Mesh mesh, boolean upright) implements TreeRouting {
  private record Task(int node, IntArrayList destinations) {}

  @Override
  public Route route(int source, int[] destinations) {
    Compass compass = new Compass(mesh);
    GrowingTree tree = new GrowingTree(mesh, source);
    Deque<Task> tasks = new ArrayDeque<>();
    tasks.push(new Task(source, IntArrayList.wrap(destinations.clone())));
    while (!tasks.isEmpty()) {
      Task task = tasks.pop();
      IntArrayList[] along = new IntArrayList[Compass.PARTS];
      divide(compass, task, along);
      for (int axis = Compass.NORTH; axis < Compass.PARTS; axis += 2) {
        if (along[axis] != null) {
          int link = compass.link(task.node, axis);
          tree.cross(link);
          tasks.push(new Task(mesh.links().target(link), along[axis]));
        }
      }
    }
    return tree.build(new IntOpenHashSet(destinations));
  }

  /** Assigns the destinations at a router to the axes. */
  private void divide(Compass compass, Task task, IntArrayList[] along) {
    IntArrayList[] parts = new IntArrayList[Compass.PARTS];
    for (int destination : task.destinations) {
      if (destination != task.node) {
        add(parts, compass.part(task.node, destination), destination);
      }
    }
    for (int corner = 0; corner < Compass.PARTS; corner += 2) {
      if (parts[corner] != null) {
        int axis = axis(parts, corner);
        parts[corner].forEach(destination -> add(along, axis, destination));
      }
    }
    for (int axis = Compass.NORTH; axis < Compass.PARTS; axis += 2) {
      if (parts[axis] != null) {
        for (int destination : parts[axis]) {
          add(along, axis, destination);
        }
      }
    }
  }

  private int axis(IntArrayList[] parts, int corner) {
    int vertical = Compass.axisBeside(corner, true);
    int horizontal = Compass.axisBeside(corner, false);
    boolean one = (parts[vertical] != null) != (parts[horizontal] != null);
    if (one) {
      return parts[vertical] != null ? vertical : horizontal;
    }
    return upright ? vertical : horizontal;
  }

  private static void add(IntArrayList[] lists, int place, int node) {
    if (lists[place] == null) {
      lists[place] = new IntArrayList();
    }
    lists[place].add(node);
  }
}
