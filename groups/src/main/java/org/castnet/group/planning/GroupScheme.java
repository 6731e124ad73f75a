package org.castnet.group.planning;

import java.util.List;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.network.SwitchFabric;

/** A way to plan the trees of groups, that can be asked for by name. */
public interface GroupScheme {
  /** As {@link GroupSchemes#named} reads it. */
  String name();

  /** What its trees are, in one line for lists. */
  String summary();

  /**
   * A tree for every group, under the groups' own names.
   *
   * @param fabric with the routes of single packets where it has some
   * @param seed the same one gives the same trees
   * @throws org.castnet.input.BadInput where a group has no member, or its members are cut off from
   *     each other
   */
  GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed);
}
