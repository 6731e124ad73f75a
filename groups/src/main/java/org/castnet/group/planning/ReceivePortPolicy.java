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
 * The port by which members of a group receive: the links from switches to them, in the order of
 * the members.
 */
@FunctionalInterface
interface ReceivePortPolicy {
  /**
   * Returns the links.
   *
   * @param turn counts the groups, so that equally good ports can be used in turn
   * @throws BadInput if a member is not connected
   */
  int[] links(SwitchFabric fabric, Group group, int turn);

  /** Returns a policy that uses each member's lowest port, the default of hosts. */
  static ReceivePortPolicy lowest() {
    return (fabric, group, turn) -> on(fabric, group, 0);
  }

  /**
   * Returns a policy that uses the same port of all members, so that a group stays on one rail: the
   * port for which they are connected to the fewest switches, ties in turn. Port numbers are taken
   * modulo the number of a host's ports. O(members * ports).
   */
  static ReceivePortPolicy oneRail() {
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
   * Returns a policy that keeps the ports of existing trees; other members use the port of the
   * first of those. Groups with empty trees use one rail.
   *
   * @param trees by group
   */
  static ReceivePortPolicy asBefore(List<MulticastTree> trees) {
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

  /** Returns the switches that the links leave, counted from the first one. */
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
        throw BadInput.coded(
            "not-connected",
            "group {group}: {host} is not connected to any switch",
            group.name(),
            fabric.nodeName(host));
      }
      landing[i] = fabric.back(links.first(host) + port % links.degree(host));
    }
    return landing;
  }
}
