package org.castnet.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The report on a fabric's groups.
 *
 * @param verdicts by group
 * @param cycle a description of channels on which packets of groups alone can deadlock
 * @param mixedCycle the same for packets of groups and those between single hosts together; only if
 *     neither the groups alone nor the routes alone have one
 * @param routesCycle the same for packets between single hosts alone
 */
public record GroupReport(
    GroupTrees groups,
    List<GroupVerdict> verdicts,
    CableLoad load,
    Optional<String> cycle,
    Optional<String> mixedCycle,
    Optional<String> routesCycle) {
  public GroupReport {
    verdicts = List.copyOf(verdicts);
  }

  /**
   * Computes the report. O(links of all trees, squared degrees in them, and the analysis of the
   * fabric's routes).
   */
  public static GroupReport of(GroupTrees groups) {
    List<GroupVerdict> verdicts = new ArrayList<>();
    for (int group = 0; group < groups.groups().size(); group++) {
      verdicts.add(GroupVerdict.of(groups, group));
    }
    Optional<String> cycle = GroupWaits.of(groups).cycle();
    Optional<String> routes = GroupWaits.ofRoutes(groups.fabric()).cycle();
    Optional<String> mixed =
        cycle.isPresent() || routes.isPresent()
            ? Optional.empty()
            : GroupWaits.withRoutes(groups).cycle();
    return new GroupReport(
        groups,
        verdicts,
        CableLoad.of(groups, SwitchCables.of(groups.fabric())),
        cycle,
        mixed,
        routes);
  }

  /** Returns whether every group is a tree that reaches exactly its members. */
  public boolean isSound() {
    return verdicts.stream().allMatch(GroupVerdict::isTree);
  }
}
