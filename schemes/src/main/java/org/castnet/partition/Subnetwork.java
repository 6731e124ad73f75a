package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.castnet.network.Grid;

/**
 * A subset of the nodes and links of a grid (paper on multi-node multicast, definition 1). A link
 * may belong to it without its end nodes: worms pass through these, but neither start nor end
 * there.
 */
public interface Subnetwork {
  /** Returns the name used by the paper, such as {@code G2+} or {@code DCN1,3}. */
  String name();

  Grid grid();

  boolean containsNode(int node);

  boolean containsLink(int link);

  /** Returns the nodes that may send and receive, ascending. O(nodes of the grid). */
  default IntImmutableList nodes() {
    return members(grid().nodeCount(), this::containsNode);
  }

  /** Returns the directed links that its worms may cross, ascending. O(links of the grid). */
  default IntImmutableList links() {
    return members(grid().links().count(), this::containsLink);
  }

  /** Returns all channels of its links, ascending. */
  default IntImmutableList channels() {
    int lanes = grid().lanes();
    int[] channels = new int[links().size() * lanes];
    for (int i = 0; i < channels.length; i++) {
      channels[i] = grid().channel(links().getInt(i / lanes), i % lanes);
    }
    return new IntImmutableList(channels);
  }

  private static IntImmutableList members(int count, IntPredicate contained) {
    return new IntImmutableList(IntStream.range(0, count).filter(contained).toArray());
  }
}
