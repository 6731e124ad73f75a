package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The spanning trees after Johnsson and Ho, each from its rule of parents. */
class CubeTreesTest {
  private static final int LARGEST = 10;

  @Test
  void binomialTreeOfThreeDimensionsHasTheseParents() {
    // parents of 1 to 7: the highest bit cleared
    assertThat(parents(new BinomialTree(3), 0)).containsExactly(0, 0, 1, 0, 1, 2, 3);
  }

  @Test
  void disjointTreesOfThreeDimensionsAreRotationsOfEachOther() {
    // 0-1, then dimensions 1, 2, 0: 1-3 and 1-5, 3-7, 3-2 and 5-4, 7-6
    assertThat(parents(new DisjointTrees(3), 0)).containsExactly(0, 3, 1, 5, 1, 7, 3);
    // rotated to the left by one and by two bits
    assertThat(parents(new DisjointTrees(3), 1)).containsExactly(3, 0, 2, 6, 7, 2, 6);
    assertThat(parents(new DisjointTrees(3), 2)).containsExactly(5, 6, 7, 0, 4, 4, 5);
  }

  @Test
  void balancedTreeOfThreeDimensionsHasTheseBranches() {
    // branches 1-3-7, 2-6 and 4-5
    assertThat(parents(new BalancedTree(3), 0)).containsExactly(0, 0, 1, 0, 4, 2, 3);
  }

  @Test
  void everyTreeSpansTheCube() {
    for (int n = 1; n <= LARGEST; n++) {
      for (CubeTrees trees : all(n)) {
        for (int tree = 0; tree < trees.count(); tree++) {
          for (int node = 1; node < 1 << n; node++) {
            assertThat(depth(trees, tree, node)).as("%s, %d", trees, node).isBetween(1, n + 1);
          }
        }
      }
    }
  }

  @Test
  void singleTreesHaveShortestPaths() {
    for (int n = 1; n <= LARGEST; n++) {
      for (int node = 1; node < 1 << n; node++) {
        assertThat(depth(new BinomialTree(n), 0, node)).isEqualTo(Integer.bitCount(node));
        assertThat(depth(new BalancedTree(n), 0, node)).isEqualTo(Integer.bitCount(node));
      }
    }
  }

  @Test
  void disjointTreesShareNoLinkAndUseAllButThoseToTheSource() {
    for (int n = 2; n <= LARGEST; n++) {
      DisjointTrees trees = new DisjointTrees(n);
      Set<Long> used = new HashSet<>();
      for (int tree = 0; tree < n; tree++) {
        for (int node = 1; node < 1 << n; node++) {
          int parent = trees.parent(tree, node);
          assertThat(Integer.bitCount(parent ^ node)).isEqualTo(1);
          assertThat(used.add((long) parent << n | node)).as("%d > %d", parent, node).isTrue();
        }
      }
      assertThat(used).hasSize(n * ((1 << n) - 1));
      assertThat(used).noneMatch(link -> (link & (1L << trees.dimension()) - 1) == 0);
    }
  }

  @Test
  void linkBelongsToTheTreeOfTheFirstSetDimensionFromItsOwnOn() {
    for (int n = 2; n <= 8; n++) {
      DisjointTrees trees = new DisjointTrees(n);
      for (int from = 0; from < 1 << n; from++) {
        for (int d = 0; d < n; d++) {
          int to = from ^ 1 << d;
          int tree = d;
          while (from != 0 && (from >> tree & 1) == 0) {
            tree = (tree + 1) % n;
          }
          assertThat(to == 0 ? from : trees.parent(tree, to)).isEqualTo(from);
        }
      }
    }
  }

  @Test
  void disjointTreesAreOneHigherThanTheCube() {
    for (int n = 2; n <= LARGEST; n++) {
      DisjointTrees trees = new DisjointTrees(n);
      for (int tree = 0; tree < n; tree++) {
        int of = tree;
        assertThat(IntStream.range(1, 1 << n).map(node -> depth(trees, of, node)).max().orElse(0))
            .isEqualTo(n + 1);
      }
    }
  }

  @Test
  void largestBranchHasANodeForEveryClassOfRotationsAndTheSmallestForEveryFullOne() {
    for (int n = 2; n <= LARGEST; n++) {
      BalancedTree tree = new BalancedTree(n);
      int[] branches = new int[n];
      for (int node = 1; node < 1 << n; node++) {
        branches[tree.base(node)]++;
        int at = node;
        while (tree.parent(0, at) != 0) {
          at = tree.parent(0, at);
        }
        assertThat(at).isEqualTo(1 << tree.base(node));
      }
      Arrays.sort(branches);
      assertThat(branches[n - 1]).isEqualTo(classes(n, false));
      assertThat(branches[0]).isEqualTo(classes(n, true));
    }
  }

  /** Counts the classes of nodes other than 0 that are rotations of each other. */
  private static int classes(int n, boolean full) {
    Set<Set<Integer>> classes = new HashSet<>();
    for (int node = 1; node < 1 << n; node++) {
      Set<Integer> rotations = new HashSet<>();
      String bits = Integer.toBinaryString(node | 1 << n).substring(1);
      for (int by = 0; by < n; by++) {
        rotations.add(Integer.parseInt(bits.substring(by) + bits.substring(0, by), 2));
      }
      if (!full || rotations.size() == n) {
        classes.add(rotations);
      }
    }
    return classes.size();
  }

  private static List<CubeTrees> all(int dimension) {
    return List.of(
        new BinomialTree(dimension), new DisjointTrees(dimension), new BalancedTree(dimension));
  }

  private static int[] parents(CubeTrees trees, int tree) {
    return IntStream.range(1, 8).map(node -> trees.parent(tree, node)).toArray();
  }

  private static int depth(CubeTrees trees, int tree, int node) {
    int depth = 0;
    for (int at = node; at != 0 && depth <= 2 * LARGEST; at = trees.parent(tree, at)) {
      depth++;
    }
    return depth;
  }
}
