package org.castnet.collective;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** The order in which the nodes of a tree receive a part: by depth, then by number. */
final class NodesByDepth {
  private NodesByDepth() {}

  /**
   * Returns the chosen nodes in this order. O(nodes log nodes).
   *
   * @param depth by node
   * @param chosen returns whether a node receives the part
   */
  static int[] of(int[] depth, IntPredicate chosen) {
    long[] keys = new long[depth.length];
    int count = 0;
    for (int node = 0; node < depth.length; node++) {
      if (chosen.test(node)) {
        keys[count++] = (long) depth[node] << 32 | node;
      }
    }
    Arrays.sort(keys, 0, count);
    return Arrays.stream(keys, 0, count).mapToInt(key -> (int) key).toArray();
  }
}
