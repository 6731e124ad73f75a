package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.group.SwitchCables;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/** Converts cables and members to entries: both links of each cable, and a link to each host. */
final class TreeLinks {
  private TreeLinks() {}

  /**
   * Returns the entries.
   *
   * @param cables of the tree; empty if all members are connected to one switch
   * @param landing links from switches of the tree to hosts
   */
  static MulticastTree of(
      String name, int lane, int[] cables, int[] landing, SwitchCables numbers) {
    SwitchFabric fabric = numbers.fabric();
    IntArrayList links = new IntArrayList();
    for (int cable : cables) {
      links.add(numbers.link(cable));
      links.add(fabric.back(numbers.link(cable)));
    }
    links.addElements(links.size(), landing);
    links.sort(null);
    return new MulticastTree(name, lane, new IntImmutableList(links));
  }
}
