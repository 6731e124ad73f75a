package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;

/**
 * A dilated grid inside a grid: the nodes whose every coordinate leaves a given remainder when
 * divided by h, and the rows and columns on which they stand.
 *
 * <p>Sends of the second phase stay on it. Where it is directed only links of one sign belong to
 * it; positive means from a coordinate to the next one modulo the side, the wrap-around link
 * included.
 *
 * <p>Source: Wang, Tseng, Shiu and Sheu, section 3. A question about a node takes O(dimensions), a
 * list O(nodes of the grid).
 */
public final class DataDistributingNetwork implements Subnetwork {
  private final String name;
  private final Grid grid;
  private final int dilation;
  private final int[] offsets;
  private final RingDirection rings;

  DataDistributingNetwork(
      String name, Grid grid, int dilation, int[] offsets, RingDirection rings) {
    this.name = name;
    this.grid = grid;
    this.dilation = dilation;
    this.offsets = offsets.clone();
    this.rings = rings;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Grid grid() {
    return grid;
  }

  /** The directions of its links: both, or one of them. */
  public RingDirection rings() {
    return rings;
  }

  /** The remainder that coordinates of its nodes leave along a dimension. */
  public int offset(int dimension) {
    return offsets[dimension];
  }

  @Override
  public boolean containsNode(int node) {
    for (int d = 0; d < offsets.length; d++) {
      if (grid.shape().coordinate(node, d) % dilation != offsets[d]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean containsLink(int link) {
    int dimensions = offsets.length;
    int port = grid.links().port(link);
    if (port >= 2 * dimensions
        || rings == RingDirection.POSITIVE && port % 2 == 1
        || rings == RingDirection.NEGATIVE && port % 2 == 0) {
      return false;
    }
    int from = grid.links().source(link);
    for (int d = 0; d < dimensions; d++) {
      if (d != port / 2 && grid.shape().coordinate(from, d) % dilation != offsets[d]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public IntImmutableList nodes() {
    IntArrayList nodes = new IntArrayList();
    for (int node = 0; node < grid.nodeCount(); node++) {
      if (containsNode(node)) {
        nodes.add(node);
      }
    }
    return new IntImmutableList(nodes);
  }

  @Override
  public IntImmutableList links() {
    IntArrayList links = new IntArrayList();
    for (int link = 0; link < grid.links().count(); link++) {
      if (containsLink(link)) {
        links.add(link);
      }
    }
    return new IntImmutableList(links);
  }

  /** Its only node in the block of side h around {@code node}: there is exactly one. */
  public int representative(int node) {
    GridShape shape = grid.shape();
    int found = 0;
    for (int d = 0; d < offsets.length; d++) {
      int at = shape.coordinate(node, d);
      found += (at - at % dilation + offsets[d]) * shape.stride(d);
    }
    return found;
  }

  @Override
  public String toString() {
    return name;
  }
}
