package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntComparators;
import java.util.Arrays;
import org.castnet.chance.RandomSequence;
import org.castnet.tree.RootedTree;

/**
 * A multicast tree built from the outermost level inwards: the nodes needed at distance i get
 * parents at distance i-1, first those that are needed anyway, then those with the most children.
 *
 * <p>Centralised, O(n 2^n). Reconstructed: the original text of J.-P. Sheu and M.-Y. Su (Parallel
 * Algorithms and Applications 2, 1994) was not available; this rule has its complexity and its rank
 * among the others in the figures of Sheu and Yang. Ties between equally good new parents: the
 * lowest relative address (the highest with {@link TieRule#LAST}); a candidate with a decreased
 * count comes after those that already had this count.
 */
final class LevelCover {
  private static final int NONE = -1;

  private final int dimension;
  private final int[] father;
  private final int[] gain;
  private final RandomSequence random;
  private final TieRule ties;

  LevelCover(int dimension, TieRule ties, RandomSequence random) {
    this.dimension = dimension;
    this.ties = ties;
    this.random = random;
    father = new int[1 << dimension];
    gain = new int[1 << dimension];
    Arrays.fill(father, NONE);
  }

  RootedTree tree(int source, int[] destinations) {
    // Step 1: sort the destinations by distance from the source
    IntArrayList[] needed = new IntArrayList[dimension + 1];
    Arrays.setAll(needed, level -> new IntArrayList());
    boolean[] isNeeded = new boolean[1 << dimension];
    for (int u : destinations) {
      needed[Integer.bitCount(u ^ source)].add(u ^ source);
      isNeeded[u ^ source] = true;
    }
    // Step 2: from the outermost level inwards, give every needed node a parent on the next level:
    // one that is needed anyway, or else one of a small cover
    for (int level = dimension; level >= 2; level--) {
      IntArrayList todo = new IntArrayList();
      for (int i = 0; i < needed[level].size(); i++) {
        int u = needed[level].getInt(i);
        father[u] = neededFather(u, isNeeded);
        if (father[u] == NONE) {
          todo.add(u);
        }
      }
      cover(todo, needed[level - 1], isNeeded);
    }
    // Step 3: nodes at distance 1 become children of the source
    return hung(source, needed);
  }

  private static int neededFather(int u, boolean[] isNeeded) {
    for (int rest = u; rest != 0; rest &= rest - 1) {
      int candidate = u ^ Integer.lowestOneBit(rest);
      if (isNeeded[candidate]) {
        return candidate;
      }
    }
    return NONE;
  }

  /** Greedy set cover with a queue of candidates for every gain. */
  private void cover(IntArrayList todo, IntArrayList fathers, boolean[] isNeeded) {
    // Count for each candidate the nodes that it would cover
    IntArrayList candidates = new IntArrayList();
    for (int i = 0; i < todo.size(); i++) {
      for (int rest = todo.getInt(i); rest != 0; rest &= rest - 1) {
        int candidate = todo.getInt(i) ^ Integer.lowestOneBit(rest);
        if (gain[candidate]++ == 0) {
          candidates.add(candidate);
        }
      }
    }
    order(candidates);
    // Take the candidate with most uncovered nodes; a count that has decreased moves it down
    IntArrayList[] ofGain = new IntArrayList[dimension + 1];
    Arrays.setAll(ofGain, g -> new IntArrayList());
    candidates.forEach((int candidate) -> ofGain[gain[candidate]].add(candidate));
    for (int g = dimension; g >= 1; g--) {
      for (int i = 0; i < ofGain[g].size(); i++) {
        int candidate = ofGain[g].getInt(i);
        if (gain[candidate] < g) {
          ofGain[gain[candidate]].add(candidate);
        } else {
          fathers.add(candidate);
          isNeeded[candidate] = true;
          adopt(candidate, isNeeded);
        }
      }
    }
  }

  private void order(IntArrayList candidates) {
    candidates.sort(ties == TieRule.LAST ? IntComparators.OPPOSITE_COMPARATOR : null);
    if (ties == TieRule.RANDOM) {
      for (int i = candidates.size() - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        int swapped = candidates.getInt(i);
        candidates.set(i, candidates.getInt(j));
        candidates.set(j, swapped);
      }
    }
  }

  /** Assigns all needed children without a parent to a candidate. */
  private void adopt(int candidate, boolean[] isNeeded) {
    for (int d = 0; d < dimension; d++) {
      int child = candidate | 1 << d;
      if (child != candidate && isNeeded[child] && father[child] == NONE) {
        father[child] = candidate;
        for (int rest = child; rest != 0; rest &= rest - 1) {
          gain[child ^ Integer.lowestOneBit(rest)]--;
        }
      }
    }
  }

  private RootedTree hung(int source, IntArrayList[] needed) {
    int[] entry = gain;
    IntArrayList nodes = IntArrayList.of(source);
    IntArrayList fathers = IntArrayList.of(NONE);
    for (IntArrayList level : needed) {
      for (int i = 0; i < level.size(); i++) {
        int u = level.getInt(i);
        entry[u] = nodes.size();
        nodes.add(u ^ source);
        fathers.add(father[u] == NONE ? 0 : entry[father[u]]);
      }
    }
    return RootedTree.of(nodes.toIntArray(), fathers.toIntArray());
  }
}
