package org.castnet.partition;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;

/**
 * A block of side h with its internal links (definition 8 of the paper). Sends of the third phase
 * stay within it; it is a mesh, so it has no wrap-around link even if it spans a whole ring.
 *
 * <p>A query for a node or link takes O(dimensions).
 */
public final class DataCollectingNetwork implements Subnetwork {
  private final Grid grid;
  private final int side;
  private final int[] place;

  /**
   * @param place the block's number along each dimension
   */
  DataCollectingNetwork(Grid grid, int side, int[] place) {
    this.grid = grid;
    this.side = side;
    this.place = place.clone();
  }

  @Override
  public String name() {
    return Arrays.stream(place)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(",", "DCN", ""));
  }

  @Override
  public Grid grid() {
    return grid;
  }

  @Override
  public boolean containsNode(int node) {
    for (int d = 0; d < place.length; d++) {
      if (grid.shape().coordinate(node, d) / side != place[d]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean containsLink(int link) {
    int from = grid.links().source(link);
    int to = grid.links().target(link);
    int port = grid.links().port(link);
    if (port >= 2 * place.length || !containsNode(from) || !containsNode(to)) {
      return false;
    }
    GridShape shape = grid.shape();
    int step = shape.coordinate(to, port / 2) - shape.coordinate(from, port / 2);
    return step == (port % 2 == 0 ? 1 : -1);
  }

  @Override
  public String toString() {
    return name();
  }
}
