package org.castnet.hypercube;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.chance.Chance;
import org.castnet.chance.RandomSequence;

/**
 * The message-routing phase of the multicast-tree algorithms: the dimension in which most roots
 * differ from the node gets all of them, then the next dimension, until all roots are assigned.
 *
 * <p>A node that is a root keeps the message and makes its children roots. With a forest of single
 * nodes this is the algorithm of Lan, Esfahanian and Ni (1990), with a linked one that of Sheu and
 * Yang, section 3. O(n) for each root at each node passed.
 *
 * @param ties the selection among dimensions with equally many roots
 * @param seed determines random ties, together with the node's address
 */
record HeaviestDimensionRule(int dimension, TieRule ties, long seed)
    implements LocalRule<NeighbouringForest> {

  @Override
  public List<Forward<NeighbouringForest>> receive(int node, NeighbouringForest forest) {
    int[] roots = new int[forest.size()];
    int left = 0;
    for (int entry = 0; entry < forest.size(); ) {
      if (forest.address(entry) == node) {
        entry++;
      } else {
        roots[left++] = entry;
        entry += forest.span(entry);
      }
    }
    RandomSequence random =
        ties == TieRule.RANDOM ? new RandomSequence(Chance.number(seed, node)) : null;
    List<Forward<NeighbouringForest>> forwards = new ArrayList<>(2);
    int[] count = new int[dimension];
    int[] chosen = new int[left];
    while (left > 0) {
      int heaviest = heaviest(node, forest, roots, left, count, random);
      int bit = 1 << heaviest;
      int taken = 0;
      int retained = 0;
      for (int i = 0; i < left; i++) {
        if (((forest.address(roots[i]) ^ node) & bit) != 0) {
          chosen[taken++] = roots[i];
        } else {
          roots[retained++] = roots[i];
        }
      }
      left = retained;
      forwards.add(new Forward<>(heaviest, forest.trees(chosen, taken)));
    }
    return forwards;
  }

  private int heaviest(
      int node,
      NeighbouringForest forest,
      int[] roots,
      int left,
      int[] count,
      RandomSequence random) {
    Arrays.fill(count, 0);
    for (int i = 0; i < left; i++) {
      for (int rest = forest.address(roots[i]) ^ node; rest != 0; rest &= rest - 1) {
        count[Integer.numberOfTrailingZeros(rest)]++;
      }
    }
    int best = 0;
    int visited = 1;
    for (int d = 1; d < dimension; d++) {
      if (count[d] > count[best]) {
        best = d;
        visited = 1;
      } else if (count[d] == count[best] && ties.replaces(++visited, random)) {
        best = d;
      }
    }
    return best;
  }
}
