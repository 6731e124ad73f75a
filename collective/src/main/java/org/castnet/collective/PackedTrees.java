package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.castnet.network.Links;

/**
 * Spanning trees of participants over paths past nodes that only forward, packed into the
 * capacities of these paths.
 *
 * @param paths the paths, sorted by the node that they leave
 * @param links the same paths as links between the places of participants; numbers are equal
 * @param trees over these links
 */
record PackedTrees(List<SwitchPath> paths, Links links, List<ArborescencePacking.Bundle> trees) {
  /**
   * Packs the trees.
   *
   * @param paths between participants, in any order
   * @param part the participants, ascending
   * @param roots some of them
   * @param trees by node: the number of trees of a root
   * @throws IllegalArgumentException if the trees do not fit
   */
  static PackedTrees of(List<SwitchPath> paths, int[] part, int[] roots, long[] trees) {
    List<SwitchPath> sorted = new ArrayList<>(paths);
    sorted.sort(Comparator.comparingInt(SwitchPath::from)); // as links are
    Links.Builder logical = new Links.Builder(part.length);
    long[] capacity = new long[sorted.size()];
    for (int path = 0; path < capacity.length; path++) {
      SwitchPath each = sorted.get(path);
      logical.add(
          Arrays.binarySearch(part, each.from()), path, Arrays.binarySearch(part, each.to()));
      capacity[path] = each.capacity();
    }
    Links links = logical.build();
    int[] places = Arrays.stream(roots).map(each -> Arrays.binarySearch(part, each)).toArray();
    long[] counts = Arrays.stream(roots).mapToLong(each -> trees[each]).toArray();
    return new PackedTrees(
        List.copyOf(sorted), links, ArborescencePacking.pack(links, places, counts, capacity));
  }
}
