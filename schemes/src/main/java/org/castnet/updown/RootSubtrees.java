package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.castnet.network.Network;

/**
 * The hosts below each child of the root, for workloads with sources in a few subtrees only (NDL of
 * Lin, Wu and Liu 2003, figure 7).
 */
public final class RootSubtrees {
  private RootSubtrees() {}

  /**
   * Returns the hosts of each subtree by number, the largest subtree first; ties go to the lowest
   * switch. Hosts at the root itself belong to no subtree. Only the component of the first switch
   * counts. O(hosts * depth).
   */
  public static List<IntImmutableList> of(Network network, RootChoice root) {
    Orientation orientation = Orientation.of(SwitchGraph.of(network), root);
    int top = orientation.rootOf(0);
    int[] children = orientation.children(top);
    List<IntArrayList> hosts = new ArrayList<>();
    int[] placeOf = new int[orientation.graph().switchCount()];
    for (int child : children) {
      placeOf[child] = hosts.size();
      hosts.add(new IntArrayList());
    }
    for (int host = 0; host < network.endpointCount(); host++) {
      int at = orientation.graph().home(host);
      if (!network.isEndpoint(host) || at < 0 || at == top || orientation.rootOf(at) != top) {
        continue;
      }
      while (orientation.parent(at) != top) {
        at = orientation.parent(at);
      }
      hosts.get(placeOf[at]).add(host);
    }
    return hosts.stream()
        .map(list -> new IntImmutableList(list))
        .sorted(Comparator.comparingInt((IntImmutableList list) -> -list.size()))
        .toList();
  }
}
