package org.castnet.partition;

import org.castnet.network.Grid;
import org.castnet.network.GridShape;

/**
 * A dilated grid inside a grid: the nodes with coordinates that all have a given remainder modulo
 * h, and the rows and columns that contain them.
 *
 * <p>Sends of the second phase stay on it. If it is directed, it contains only links of one sign;
 * positive means from a coordinate to the next one modulo the side, including the wrap-around link.
 *
 * <p>Source: Wang, Tseng, Shiu and Sheu, section 3. A query for a node or link takes O(dimensions).
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

  /** Returns the directions of its links: both, or one of them. */
  public RingDirection rings() {
    return rings;
  }

  /** Returns the remainder of the coordinates of its nodes along a dimension. */
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

  /** Returns its only node in the block of side h that contains {@code node}. */
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
