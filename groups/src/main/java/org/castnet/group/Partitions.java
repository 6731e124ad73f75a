package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The partitions of a fabric. A group belongs to the smallest partition that contains all its
 * members, of equal ones to the first.
 */
public record Partitions(List<GroupPartition> partitions) {
  /** The number of the partition of a group that no partition contains. */
  public static final int NONE = -1;

  public Partitions {
    partitions = List.copyOf(partitions);
  }

  /** Returns no partitions; they contain no group. */
  public static Partitions none() {
    return new Partitions(List.of());
  }

  /** Returns the number of each group's partition, or {@link #NONE}. */
  public int[] of(List<Group> groups) {
    int[] found = new int[groups.size()];
    for (int group = 0; group < found.length; group++) {
      found[group] = NONE;
      for (int each = 0; each < partitions.size(); each++) {
        if (missing(groups.get(group), each).isEmpty()
            && (found[group] == NONE || size(each) < size(found[group]))) {
          found[group] = each;
        }
      }
    }
    return found;
  }

  private int size(int partition) {
    return partitions.get(partition).members().size();
  }

  /** Returns the members of a group that are not in a partition. */
  private IntOpenHashSet missing(Group group, int partition) {
    IntOpenHashSet missing = new IntOpenHashSet(group.members());
    missing.removeAll(new IntOpenHashSet(partitions.get(partition).members()));
    return missing;
  }

  /**
   * The groups of a partition.
   *
   * @param groups their number
   * @param addresses the number of their trees; smaller than that of groups if some share a tree
   */
  public record Use(GroupPartition partition, int groups, int addresses) {
    /** Returns the number of groups that do not fit. */
    public int excess() {
      return Math.max(0, addresses - partition.budget());
    }
  }

  /** Returns the use of every partition, in their order. */
  public List<Use> use(GroupTrees trees) {
    int[] of = of(trees.groups());
    List<Use> uses = new ArrayList<>();
    for (int each = 0; each < partitions.size(); each++) {
      int partition = each;
      int[] groups = IntStream.range(0, of.length).filter(g -> of[g] == partition).toArray();
      Set<Integer> addresses = new HashSet<>();
      for (int group : groups) {
        addresses.add(trees.treeOf().getInt(group));
      }
      uses.add(new Use(partitions.get(each), groups.length, addresses.size()));
    }
    return uses;
  }

  /** Returns whether every group is in a partition and no partition has too many. */
  public boolean allow(GroupTrees trees) {
    return outside(trees.groups()).isEmpty()
        && use(trees).stream().allMatch(use -> use.excess() == 0);
  }

  /**
   * Returns the groups that are in no partition, each with the partition that lacks the fewest of
   * its members; empty if there are no partitions.
   */
  public List<Outside> outside(List<Group> groups) {
    List<Outside> outside = new ArrayList<>();
    int[] of = of(groups);
    for (int group = 0; group < of.length && !partitions.isEmpty(); group++) {
      if (of[group] == NONE) {
        int nearest = 0;
        for (int each = 1; each < partitions.size(); each++) {
          if (missing(groups.get(group), each).size()
              < missing(groups.get(group), nearest).size()) {
            nearest = each;
          }
        }
        int[] missing = missing(groups.get(group), nearest).toIntArray();
        Arrays.sort(missing);
        outside.add(
            new Outside(groups.get(group), partitions.get(nearest), missing[0], missing.length));
      }
    }
    return outside;
  }

  /**
   * A group that is in no partition.
   *
   * @param nearest the partition that lacks the fewest of its members
   * @param host the first member that it lacks
   * @param count the number of members that it lacks
   */
  public record Outside(Group group, GroupPartition nearest, int host, int count) {}
}
