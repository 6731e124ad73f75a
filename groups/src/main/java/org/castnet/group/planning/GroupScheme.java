package org.castnet.group.planning;

import java.util.List;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.network.SwitchFabric;

/** A scheme for planning the trees of groups. */
public interface GroupScheme {
  /** Returns its name, as parsed by {@link GroupSchemes#named}. */
  String name();

  /** Returns a description of its trees in one line. */
  String summary();

  /**
   * Returns a tree for every group, with the groups' names.
   *
   * @param fabric with the routes of single packets, if it has any
   * @param seed equal seeds give equal trees
   * @throws org.castnet.input.BadInput if a group has no members, or its members are disconnected
   *     from each other
   */
  GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed);
}
