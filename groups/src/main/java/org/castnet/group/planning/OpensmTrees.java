package org.castnet.group.planning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.SwitchCables;
import org.castnet.input.BadInput;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * The subnet manager's rule: one tree per group, around the switch with the least distance to the
 * farthest member; from there the path to every member uses the lowest port with the fewest hops.
 * Among several such switches it uses the first by GUID, compared from the last byte on, since it
 * stores GUIDs in network byte order. Groups are planned independently.
 *
 * <p>Hops are those of the engine that made the routes, inferred by {@link ManagersHops}, or of
 * {@code updn} with given roots. The tables of OpenSM 3.3.23 with the engines minhop, updn, ftree
 * and lash are reproduced exactly; dfsssp, nue and torus-2QoS use other rules.
 *
 * <p>Source: the multicast manager of OpenSM 3.3.23 (2020). O(switches * cables) for the hops,
 * O(groups * members * switches) for the trees.
 */
final class OpensmTrees implements GroupScheme {
  static final String NAME = "opensm";

  private final String name;
  private final Function<SwitchCables, IntFunction<HopCounts>> hops;

  private OpensmTrees(String name, Function<SwitchCables, IntFunction<HopCounts>> hops) {
    this.name = name;
    this.hops = hops;
  }

  /** Returns a scheme with hops inferred from the fabric's tables. */
  static OpensmTrees fitting() {
    return new OpensmTrees(NAME, ManagersHops::of);
  }

  /**
   * Returns a scheme with the hops of {@code updn}.
   *
   * @param roots names of switches, separated by semicolons
   */
  static OpensmTrees rooted(String roots) {
    return new OpensmTrees(
        NAME + "=" + roots, cables -> new UpDownHops(cables, roots(roots, cables))::to);
  }

  private static int[] roots(String roots, SwitchCables cables) {
    SwitchFabric fabric = cables.fabric();
    return Arrays.stream(fabric.nodesNamed(roots))
        .map(
            node -> {
              if (!fabric.isSwitch(node)) {
                throw BadInput.coded(
                    "root-is-host",
                    "root {node} is a host; a root must be a switch",
                    fabric.nodeName(node));
              }
              return node - fabric.hostCount();
            })
        .toArray();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String summary() {
    return "the subnet manager's: shortest paths from a central switch, each group "
        + "independently";
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    PlanningTask task = PlanningTask.of(fabric, groups, ReceivePortPolicy.lowest());
    SwitchCables cables = task.cables();
    IntFunction<HopCounts> count = hops.apply(cables);
    HopCounts[] known = new HopCounts[cables.switchCount()];
    int[] managersOrder = managersOrder(fabric);
    List<MulticastTree> trees = new ArrayList<>();
    for (int group = 0; group < groups.size(); group++) {
      int[] homes = task.terminals()[group];
      for (int home : homes) {
        known[home] = known[home] == null ? count.apply(home) : known[home];
      }
      int[] tree = tree(cables, middle(known, homes, managersOrder), homes, known);
      Group planned = groups.get(group);
      if (tree == null) {
        task.requireConnected(group);
        throw BadInput.coded(
            "group-not-reachable",
            "group {group}: with up-down routes from these roots, no switch reaches all members",
            planned.name());
      }
      trees.add(task.entries(group, 0, tree));
    }
    return GroupTrees.of(fabric, groups, trees);
  }

  /** Returns the switches in the manager's order. */
  private static int[] managersOrder(SwitchFabric fabric) {
    long[] key = new long[fabric.switchCount()];
    for (int s = 0; s < key.length; s++) {
      int order = s;
      key[s] =
          fabric.node(fabric.hostCount() + s).guidNumber().stream()
              .map(Long::reverseBytes)
              .findFirst()
              .orElse(order);
    }
    return IntStream.range(0, key.length)
        .boxed()
        .sorted((a, b) -> Long.compareUnsigned(key[a], key[b]))
        .mapToInt(s -> s)
        .toArray();
  }

  private static int middle(HopCounts[] hops, int[] homes, int[] managersOrder) {
    int middle = -1;
    int least = Integer.MAX_VALUE;
    for (int s : managersOrder) {
      int farthest = 0;
      for (int home : homes) {
        farthest = Math.max(farthest, hops[home].least(s));
      }
      if (farthest < least) {
        least = farthest;
        middle = s;
      }
    }
    return middle;
  }

  private static int[] tree(SwitchCables cables, int middle, int[] homes, HopCounts[] hops) {
    BitSet tree = new BitSet();
    for (int home : homes) {
      for (int at = middle; at != home; ) {
        int place = hops[home].lowestPort(cables, at);
        if (place < 0) {
          return null;
        }
        tree.set(cables.cable(cables.out(place)));
        at = cables.to(cables.out(place));
      }
    }
    return tree.stream().toArray();
  }
}
