package org.castnet.group.planning;

import java.util.List;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.network.SwitchFabric;

/**
 * Trees of any form on one lane: the busiest cable with the least load that a search finds, then
 * few cables. Our own scheme; the time of a {@link TreeSearch}, O(its work).
 */
final class BalancedTrees implements GroupScheme {
  @Override
  public String name() {
    return "balanced";
  }

  @Override
  public String summary() {
    return "any trees: the least load of the busiest cable, then the fewest cables; may "
        + "deadlock";
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    PlanningTask task = PlanningTask.of(fabric, groups);
    Random random = new PortableRandom(seed);
    Forest forest = new Forest(task, new SwitchOrder[] {SwitchOrder.none()}, random);
    TreeSearch search = new TreeSearch(task, random, SearchEffort.STEPS);
    if (!search.improve(forest)) {
      task.requireConnected();
      throw new IllegalStateException("all groups are connected, but one has no tree");
    }
    Forest lowered = search.lower(forest);
    search.tighten(lowered);
    return lowered.entries();
  }
}
