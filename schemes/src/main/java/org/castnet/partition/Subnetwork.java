package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.Grid;

/**
 * Some nodes and some links of a grid (paper on multi-node multicast, definition 1). A link may
 * belong without its end nodes: worms pass through those, but neither start nor end there.
 */
public interface Subnetwork {
  /** As the paper writes it, such as {@code G2+} or {@code DCN1,3}. */
  String name();

  Grid grid();

  /** The nodes that may send and receive, ascending. */
  IntImmutableList nodes();

  /** The directed links that its worms may cross, ascending. */
  IntImmutableList links();

  boolean containsNode(int node);

  boolean containsLink(int link);

  /** The links with every lane, ascending. */
  default IntImmutableList channels() {
    int lanes = grid().lanes();
    int[] channels = new int[links().size() * lanes];
    for (int i = 0; i < channels.length; i++) {
      channels[i] = grid().channel(links().getInt(i / lanes), i % lanes);
    }
    return new IntImmutableList(channels);
  }
}
