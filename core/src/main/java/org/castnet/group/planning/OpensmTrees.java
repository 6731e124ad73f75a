package org.castnet.group.planning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.SwitchCables;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * The subnet manager's rule, as its tables show it: one tree a group, around the switch with the
 * least distance to the farthest member, the lowest of several; from there every member's way goes
 * out of the lowest port with the fewest hops. No group looks at another, and packets between
 * single hosts are not looked at either.
 *
 * <p>Read off tables of OpenSM 3.3.23, all of which it gives again.
 */
final class OpensmTrees implements GroupScheme {
  @Override
  public String name() {
    return "opensm";
  }

  @Override
  public String summary() {
    return "the subnet manager's: shortest ways from a middle switch, each group by itself";
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    PlanningTask task = PlanningTask.of(fabric, groups);
    int[][] hops = new int[task.cables().switchCount()][];
    Arrays.setAll(hops, to -> hops(task.cables(), to));
    List<MulticastTree> trees = new ArrayList<>();
    for (Group group : groups) {
      int[] homes = homes(fabric, group);
      int[] tree = tree(task.cables(), middle(hops, homes), homes, hops);
      PlannedEntries.requireAll(tree != null, task);
      trees.add(TreeLinks.of(group.name(), 0, tree, group.members(), task.cables()));
    }
    return GroupTrees.of(fabric, groups, trees);
  }

  /** By member its switch; switches with several members come several times. */
  private static int[] homes(SwitchFabric fabric, Group group) {
    int[] homes = new int[group.members().size()];
    for (int i = 0; i < homes.length; i++) {
      homes[i] = fabric.switchOf(group.members().getInt(i)) - fabric.hostCount();
    }
    return homes;
  }

  /** By switch the cables to one of them; -1 where none lead there. */
  private static int[] hops(SwitchCables cables, int to) {
    int[] hops = new int[cables.switchCount()];
    Arrays.fill(hops, -1);
    hops[to] = 0;
    int[] queue = new int[hops.length];
    queue[0] = to;
    int count = 1;
    for (int i = 0; i < count; i++) {
      for (int place = cables.first(queue[i]); place < cables.end(queue[i]); place++) {
        int next = cables.to(cables.out(place));
        if (hops[next] < 0) {
          hops[next] = hops[queue[i]] + 1;
          queue[count++] = next;
        }
      }
    }
    return hops;
  }

  /** The least distance to the farthest member; ties by the lowest switch. */
  private static int middle(int[][] hops, int[] homes) {
    int middle = 0;
    int least = Integer.MAX_VALUE;
    for (int s = 0; s < hops.length; s++) {
      int farthest = 0;
      for (int home : homes) {
        farthest = Math.max(farthest, hops[home][s] < 0 ? Integer.MAX_VALUE : hops[home][s]);
      }
      if (farthest < least) {
        least = farthest;
        middle = s;
      }
    }
    return middle;
  }

  private static int[] tree(SwitchCables cables, int middle, int[] homes, int[][] hops) {
    BitSet tree = new BitSet();
    for (int home : homes) {
      for (int at = middle; at != home; ) {
        int link = lowestPort(cables, at, hops[home]);
        if (link < 0) {
          return null;
        }
        tree.set(cables.cable(link));
        at = cables.to(link);
      }
    }
    return tree.stream().toArray();
  }

  private static int lowestPort(SwitchCables cables, int at, int[] hops) {
    for (int place = cables.first(at); place < cables.end(at); place++) {
      int link = cables.out(place);
      if (hops[cables.to(link)] >= 0 && hops[cables.to(link)] == hops[at] - 1) {
        return link;
      }
    }
    return -1;
  }
}
