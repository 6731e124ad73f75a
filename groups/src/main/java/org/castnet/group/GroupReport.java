package org.castnet.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that is to be said of a fabric's groups.
 *
 * @param verdicts by group
 * @param circle channels on which packets of groups alone can wait in a circle, in words
 * @param mixedCircle the same for packets of groups and those between single hosts together; only
 *     where neither the groups alone nor the routes alone have one
 * @param routesCircle the same for packets between single hosts alone
 */
public record GroupReport(
    GroupTrees groups,
    List<GroupVerdict> verdicts,
    CableLoad load,
    Optional<String> circle,
    Optional<String> mixedCircle,
    Optional<String> routesCircle) {
  public GroupReport {
    verdicts = List.copyOf(verdicts);
  }

  /** O(links of all trees, squared degrees in them, and what the fabric's routes take). */
  public static GroupReport of(GroupTrees groups) {
    List<GroupVerdict> verdicts = new ArrayList<>();
    for (int group = 0; group < groups.groups().size(); group++) {
      verdicts.add(GroupVerdict.of(groups, group));
    }
    Optional<String> circle = GroupWaits.of(groups).circle();
    Optional<String> routes = GroupWaits.ofRoutes(groups.fabric()).circle();
    Optional<String> mixed =
        circle.isPresent() || routes.isPresent()
            ? Optional.empty()
            : GroupWaits.withRoutes(groups).circle();
    return new GroupReport(
        groups,
        verdicts,
        CableLoad.of(groups, SwitchCables.of(groups.fabric())),
        circle,
        mixed,
        routes);
  }

  /** Whether every group is a tree that reaches its members and nobody else. */
  public boolean isSound() {
    return verdicts.stream().allMatch(GroupVerdict::isTree);
  }
}
