package org.castnet.group.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.group.CableLoad;
import org.castnet.group.Group;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupVerdict;
import org.castnet.group.Partitions;
import org.castnet.group.SwitchCables;

/**
 * The report on a fabric's groups as JSON.
 *
 * @param deadlock null if no cycle was found
 * @param partitions absent if there are none
 * @param outside the groups that are in no partition; absent if there are none
 */
record GroupsJson(
    List<GroupJson> groups,
    Load load,
    @JsonInclude Optional<Deadlock> deadlock,
    Optional<List<PartitionJson>> partitions,
    Optional<List<String>> outside) {

  /**
   * The groups of a partition.
   *
   * @param addresses the number of trees
   */
  private record PartitionJson(String name, int groups, int addresses, int budget) {}

  /**
   * A group.
   *
   * @param rate absent if it is 1
   * @param lane absent if there is only one
   * @param address of the tree; absent if it is the group's name
   * @param faults absent if the group is a tree
   */
  private record GroupJson(
      String name,
      List<String> members,
      Optional<Number> rate,
      int switches,
      int cables,
      boolean tree,
      Optional<Integer> lane,
      Optional<String> address,
      Optional<List<String>> faults) {
    static GroupJson of(GroupTrees groups, int number, GroupVerdict verdict) {
      Group group = groups.groups().get(number);
      return new GroupJson(
          group.name(),
          group.members().intStream().mapToObj(groups.fabric()::nodeName).toList(),
          Optional.of(number(group.rate())).filter(rate -> group.rate() != 1),
          verdict.switches(),
          verdict.cables(),
          verdict.isTree(),
          Optional.of(groups.tree(number).lane()).filter(lane -> groups.lanes() > 1),
          Optional.of(groups.tree(number).name()).filter(name -> !name.equals(group.name())),
          Optional.of(verdict.violations()).filter(faults -> !verdict.isTree()));
    }
  }

  /**
   * The load of the cables.
   *
   * @param cable both ends of the busiest cable; empty if no cable is used
   */
  private record Load(
      Number busiest, List<String> cable, int used, int cables, Number total, Number mean) {
    static Load of(CableLoad load) {
      SwitchCables cables = load.cables();
      int busiest = load.busiestCable();
      return new Load(
          number(load.busiest()),
          busiest < 0 ? List.of() : List.of(cables.end(busiest, false), cables.end(busiest, true)),
          load.used(),
          cables.count(),
          number(load.total()),
          number(Math.round(load.mean() * 100) / 100.0));
    }
  }

  /** A cycle of channels. */
  private record Deadlock(String among, String circle) {
    static Optional<Deadlock> of(String among, Optional<String> circle) {
      return circle.map(found -> new Deadlock(among, found));
    }
  }

  static GroupsJson of(GroupReport report, Partitions partitions) {
    GroupTrees groups = report.groups();
    List<PartitionJson> uses =
        partitions.use(groups).stream()
            .map(
                use ->
                    new PartitionJson(
                        use.partition().name(),
                        use.groups(),
                        use.addresses(),
                        use.partition().budget()))
            .toList();
    List<String> outside =
        partitions.outside(groups.groups()).stream().map(each -> each.group().name()).toList();
    return new GroupsJson(
        IntStream.range(0, groups.groups().size())
            .mapToObj(group -> GroupJson.of(groups, group, report.verdicts().get(group)))
            .toList(),
        Load.of(report.load()),
        Deadlock.of("groups", report.cycle())
            .or(() -> Deadlock.of("groups and routes", report.mixedCycle()))
            .or(() -> Deadlock.of("routes", report.routesCycle())),
        Optional.of(uses).filter(list -> !list.isEmpty()),
        Optional.of(outside).filter(list -> !list.isEmpty()));
  }

  /** Returns a number, without a decimal point if it is whole. */
  private static Number number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1L << 53
        ? (Number) (long) value
        : (Number) value;
  }
}
