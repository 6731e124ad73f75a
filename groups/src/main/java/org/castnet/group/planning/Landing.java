package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import org.castnet.group.Group;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * By which port the members of a group receive: the links from switches to them, in the order of
 * the members.
 */
@FunctionalInterface
interface Landing {
  /**
   * @param turn counts the groups, so that equally good ports can be taken in turn
   * @throws BadInput where a member hangs on nothing
   */
  int[] links(SwitchFabric fabric, Group group, int turn);

  /** Each member's lowest port, as hosts join where nobody tells them more. */
  static Landing lowest() {
    return (fabric, group, turn) -> on(fabric, group, 0);
  }

  /**
   * The same port of all members, so that a group keeps to one rail: that for which they hang on
   * the fewest switches, several such ones in turn. Hosts with fewer ports begin anew. O(members *
   * ports).
   */
  static Landing oneRail() {
    return (fabric, group, turn) -> {
      int ports = 1;
      for (int i = 0; i < group.members().size(); i++) {
        ports = Math.max(ports, fabric.links().degree(group.members().getInt(i)));
      }
      int[] best = null;
      int fewest = Integer.MAX_VALUE;
      for (int i = 0; i < ports; i++) {
        int[] links = on(fabric, group, (turn + i) % ports);
        int homes = homes(fabric, links).size();
        if (homes < fewest) {
          fewest = homes;
          best = links;
        }
      }
      return best;
    };
  }

  /**
   * As trees lead to members already; for others the port by which the first of those receives.
   * Groups with empty trees have one rail.
   *
   * @param trees by group
   */
  static Landing asBefore(List<MulticastTree> trees) {
    return (fabric, group, turn) -> {
      Int2IntOpenHashMap known = new Int2IntOpenHashMap();
      trees.get(turn).links().forEach(link -> known.putIfAbsent(fabric.links().target(link), link));
      int port = -1;
      for (int i = group.members().size() - 1; i >= 0; i--) {
        int member = group.members().getInt(i);
        if (known.containsKey(member)) {
          port = fabric.back(known.get(member)) - fabric.links().first(member);
        }
      }
      int[] links = port < 0 ? oneRail().links(fabric, group, turn) : on(fabric, group, port);
      for (int i = 0; i < links.length; i++) {
        links[i] = known.getOrDefault(group.members().getInt(i), links[i]);
      }
      return links;
    };
  }

  /** The switches that the links leave, counted from the first one. */
  static IntOpenHashSet homes(SwitchFabric fabric, int[] links) {
    IntOpenHashSet homes = new IntOpenHashSet();
    for (int link : links) {
      homes.add(fabric.links().source(link) - fabric.hostCount());
    }
    return homes;
  }

  private static int[] on(SwitchFabric fabric, Group group, int port) {
    Links links = fabric.links();
    int[] landing = new int[group.members().size()];
    for (int i = 0; i < landing.length; i++) {
      int host = group.members().getInt(i);
      if (links.degree(host) == 0) {
        throw new BadInput(
            "group "
                + group.name()
                + ": "
                + fabric.nodeName(host)
                + " hangs on no switch; its cables are cut");
      }
      landing[i] = fabric.back(links.first(host) + port % links.degree(host));
    }
    return landing;
  }
}
