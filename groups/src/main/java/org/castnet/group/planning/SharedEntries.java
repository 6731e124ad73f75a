package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.input.BadInput;
import org.castnet.network.SwitchFabric;

/**
 * Plans within a limit on table entries: if there are more groups than entries, groups share a tree
 * and an address, and hosts drop packets of other groups.
 *
 * <p>Repeatedly merges the two sets of groups with the union that sends the least additional
 * traffic to switches without a member; ties go to the lower numbers. Our own scheme. O(groups
 * squared * switches / 64) time, O(groups) memory.
 */
public final class SharedEntries implements GroupScheme {
  private final GroupScheme scheme;
  private final int entries;

  /**
   * @throws BadInput if the number of entries is 0
   */
  public SharedEntries(GroupScheme scheme, int entries) {
    if (entries < 1) {
      throw BadInput.coded(
          "value-out-of-range", "entries is {found}; it must be at least 1", entries);
    }
    this.scheme = scheme;
    this.entries = entries;
  }

  @Override
  public String name() {
    return scheme.name();
  }

  @Override
  public String summary() {
    return scheme.summary();
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    if (groups.size() <= entries) {
      return scheme.plan(fabric, groups, seed);
    }
    Sets sets = new Sets(PlanningTask.of(fabric, groups));
    for (int left = groups.size(); left > entries; left--) {
      sets.joinNearest();
    }
    List<Group> joined = new ArrayList<>();
    int[] treeOf = new int[groups.size()];
    for (int set = 0; set < groups.size(); set++) {
      if (sets.isSet(set)) {
        for (int member : sets.members(set)) {
          treeOf[member] = joined.size();
        }
        joined.add(union(sets.members(set), groups));
      }
    }
    GroupTrees planned = scheme.plan(fabric, joined, seed);
    return new GroupTrees(fabric, groups, planned.trees(), new IntImmutableList(treeOf));
  }

  private static Group union(int[] members, List<Group> groups) {
    BitSet hosts = new BitSet();
    double rate = 0;
    for (int member : members) {
      groups.get(member).members().forEach(hosts::set);
      rate += groups.get(member).rate();
    }
    return new Group(
        groups.get(members[0]).name(), new IntImmutableList(hosts.stream().toArray()), rate);
  }

  /** Sets of groups, each identified by its lowest group. */
  private static final class Sets {
    private final int[][] members;
    private final BitSet[] switches;
    private final double[] rate;

    /** By set: the nearest one with a higher number, and the cost of the union. */
    private final int[] nearest;

    private final double[] cost;

    Sets(PlanningTask task) {
      int count = task.count();
      this.members = new int[count][];
      this.switches = new BitSet[count];
      this.rate = new double[count];
      this.nearest = new int[count];
      this.cost = new double[count];
      for (int g = 0; g < count; g++) {
        members[g] = new int[] {g};
        switches[g] = task.terminalSet(g);
        rate[g] = task.rate(g);
      }
      for (int g = 0; g < count; g++) {
        findNearest(g);
      }
    }

    boolean isSet(int set) {
      return members[set] != null;
    }

    int[] members(int set) {
      return members[set];
    }

    void joinNearest() {
      int a = -1;
      for (int set = 0; set < members.length; set++) {
        if (isSet(set) && nearest[set] >= 0 && (a < 0 || cost[set] < cost[a])) {
          a = set;
        }
      }
      int b = nearest[a];
      int[] both = Arrays.copyOf(members[a], members[a].length + members[b].length);
      System.arraycopy(members[b], 0, both, members[a].length, members[b].length);
      members[a] = both;
      members[b] = null;
      switches[a].or(switches[b]);
      rate[a] += rate[b];
      for (int set = 0; set < members.length; set++) {
        if (isSet(set) && (set == a || nearest[set] == a || nearest[set] == b)) {
          findNearest(set);
        } else if (isSet(set) && set < a && cost(set, a) < cost[set]) {
          nearest[set] = a;
          cost[set] = cost(set, a);
        }
      }
    }

    private void findNearest(int set) {
      nearest[set] = -1;
      for (int other = set + 1; other < members.length; other++) {
        if (isSet(other)) {
          double found = cost(set, other);
          if (nearest[set] < 0 || found < cost[set]) {
            nearest[set] = other;
            cost[set] = found;
          }
        }
      }
    }

    /** Returns the useless traffic of a union, in switches times rate. */
    private double cost(int a, int b) {
      BitSet both = (BitSet) switches[a].clone();
      both.and(switches[b]);
      int common = both.cardinality();
      return rate[a] * (switches[b].cardinality() - common)
          + rate[b] * (switches[a].cardinality() - common);
    }
  }
}
