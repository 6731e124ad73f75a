package org.castnet.group.planning;

import java.util.List;
import org.castnet.chance.PortableRandom;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.network.SwitchFabric;

/**
 * Trees that cannot deadlock: the groups are distributed over lanes, and the trees of a lane
 * satisfy one order of the switches. On lane 0, which packets between single hosts use, the order
 * also fits these if their routes satisfy some order. Our own scheme; the time of an {@link
 * OrderSearch}, O(its work).
 */
final class LegalTrees implements GroupScheme {
  private final String name;
  private final int lanes;

  LegalTrees(String name, int lanes) {
    this.name = name;
    this.lanes = lanes;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String summary() {
    return lanes == 1
        ? "trees that satisfy one order of the switches, so that no packets can deadlock"
        : "groups distributed over "
            + lanes
            + " lanes, each with an order; no packets can deadlock";
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    PlanningTask task = PlanningTask.of(fabric, groups);
    Forest forest =
        new OrderSearch(task, new PortableRandom(seed), SearchEffort.STEPS, RouteTurns.of(fabric))
            .search(lanes);
    if (forest == null) {
      forest =
          new OrderSearch(task, new PortableRandom(seed), SearchEffort.STEPS, List.of())
              .search(lanes);
    }
    if (forest == null) {
      task.requireConnected();
      throw new IllegalStateException("all groups are connected, but no order has all their trees");
    }
    return forest.entries();
  }
}
