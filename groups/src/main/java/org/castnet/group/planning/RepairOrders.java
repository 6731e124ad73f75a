package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupWaits;
import org.castnet.network.MulticastTree;

/**
 * The orders that repaired trees must satisfy, one per lane, so that they cannot deadlock with the
 * trees that are kept, if those cannot among themselves, and on lane 0 with the packets between
 * single hosts, if these cannot. A lane without such an order has none.
 */
final class RepairOrders {
  private final PlanningTask task;
  private final List<Optional<ConsistentOrder.Above>> ofLane = new ArrayList<>();

  /**
   * @param before by group the cables of its tree; for groups to be repaired as much of the order
   *     is kept as possible
   * @param sound groups that keep their trees
   */
  RepairOrders(PlanningTask task, GroupTrees own, List<int[]> before, IntArrayList sound) {
    this.task = task;
    List<Group> groups = IntStream.of(sound.toIntArray()).mapToObj(task.groups()::get).toList();
    List<MulticastTree> trees = IntStream.of(sound.toIntArray()).mapToObj(own::tree).toList();
    GroupTrees staying = GroupTrees.of(own.fabric(), groups, trees);
    boolean free = GroupWaits.of(staying).cycle().isEmpty();
    List<int[]> turns =
        free && GroupWaits.withRoutes(staying).cycle().isEmpty()
            ? RouteTurns.of(own.fabric())
            : List.of();
    for (int lane = 0; lane < own.lanes(); lane++) {
      ofLane.add(free ? order(lane, own, before, sound, turns) : Optional.empty());
    }
  }

  private Optional<ConsistentOrder.Above> order(
      int lane, GroupTrees own, List<int[]> before, IntArrayList sound, List<int[]> turns) {
    List<int[]> all = new ArrayList<>();
    List<int[]> staying = new ArrayList<>();
    for (int group = 0; group < before.size(); group++) {
      if (own.tree(group).lane() == lane) {
        all.add(before.get(group));
      }
    }
    for (int group : sound) {
      if (own.tree(group).lane() == lane) {
        staying.add(before.get(group));
      }
    }
    List<int[]> here = lane == 0 ? turns : List.of();
    return Stream.of(all, staying)
        .map(trees -> ConsistentOrder.of(task.cables(), trees, here))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns an order by lane; the undetermined part is random. */
  SwitchOrder[] drawn(Random random) {
    return ofLane.stream()
        .map(above -> above.map(a -> a.drawn(task.cables(), random)).orElse(SwitchOrder.none()))
        .toArray(SwitchOrder[]::new);
  }
}
