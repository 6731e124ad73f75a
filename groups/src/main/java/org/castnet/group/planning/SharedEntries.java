package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.Partitions;
import org.castnet.input.BadInput;
import org.castnet.network.SwitchFabric;

/**
 * Plans within a limit on table entries and within the budgets of partitions: if there are more
 * groups, groups of the same partition share a tree and an address, and hosts drop packets of other
 * groups.
 *
 * <p>Repeatedly merges the two sets of groups with the union that sends the least additional
 * traffic to switches without a member; ties go to the lower numbers. First every partition is
 * brought within its budget, then all together within the entries. Our own scheme. O(groups squared
 * * switches / 64) time, O(groups) memory.
 */
public final class SharedEntries implements GroupScheme {
  private static final int ANY = Integer.MAX_VALUE;

  private final GroupScheme scheme;
  private final int entries;
  private final Partitions partitions;

  /** Creates a scheme for groups that may all share a tree. */
  public SharedEntries(GroupScheme scheme, int entries) {
    this(scheme, entries, Partitions.none());
  }

  /**
   * Creates a scheme.
   *
   * @throws BadInput if the number of entries is 0
   */
  public SharedEntries(GroupScheme scheme, int entries, Partitions partitions) {
    if (entries < 1) {
      throw BadInput.coded(
          "value-out-of-range", "entries is {found}; it must be at least 1", entries);
    }
    this.scheme = scheme;
    this.entries = entries;
    this.partitions = partitions;
  }

  @Override
  public String name() {
    return scheme.name();
  }

  @Override
  public String summary() {
    return scheme.summary();
  }

  /**
   * Returns a tree for every group.
   *
   * @throws BadInput if the groups are in more partitions than there are entries
   */
  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    int[] partitionOf = partitions.of(groups);
    int[] excess = excess(partitionOf);
    if (groups.size() <= entries && IntStream.of(excess).allMatch(each -> each <= 0)) {
      return scheme.plan(fabric, groups, seed);
    }
    Sets sets = new Sets(PlanningTask.of(fabric, groups), partitionOf);
    int left = groups.size();
    for (int partition = 0; partition < excess.length; partition++) {
      for (; excess[partition] > 0; excess[partition]--, left--) {
        sets.joinNearest(partition);
      }
    }
    for (; left > entries; left--) {
      if (!sets.joinNearest(ANY)) {
        throw BadInput.coded(
            "too-few-entries",
            "entries is {found}; groups of different partitions share no tree, so {needed} are"
                + " needed",
            entries,
            left);
      }
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

  /** Returns, by partition, by how many its groups exceed its budget. */
  private int[] excess(int[] partitionOf) {
    int[] excess = new int[partitions.partitions().size()];
    for (int partition = 0; partition < excess.length; partition++) {
      int each = partition;
      excess[partition] =
          (int) IntStream.of(partitionOf).filter(of -> of == each).count()
              - partitions.partitions().get(partition).budget();
    }
    return excess;
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
    private final int[] partitionOf;

    Sets(PlanningTask task, int[] partitionOf) {
      int count = task.count();
      this.partitionOf = partitionOf;
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

    /** Merges two sets of a partition, or of any; returns whether there are two. */
    boolean joinNearest(int partition) {
      int a = -1;
      for (int set = 0; set < members.length; set++) {
        if (isSet(set)
            && (partition == ANY || partitionOf[set] == partition)
            && nearest[set] >= 0
            && (a < 0 || cost[set] < cost[a])) {
          a = set;
        }
      }
      if (a < 0) {
        return false;
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
        } else if (isSet(set)
            && set < a
            && partitionOf[set] == partitionOf[a]
            && cost(set, a) < cost[set]) {
          nearest[set] = a;
          cost[set] = cost(set, a);
        }
      }
      return true;
    }

    private void findNearest(int set) {
      nearest[set] = -1;
      for (int other = set + 1; other < members.length; other++) {
        if (isSet(other) && partitionOf[other] == partitionOf[set]) {
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
