package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.NetworkText;

/**
 * A concentrated mesh: a mesh of routers with several hosts each (Balfour and Dally, ICS 2006).
 * Ports lead in the positive and negative direction of each dimension; shortest paths use dimension
 * order on one lane.
 */
final class ConcentratedMesh implements RoutersOnGrid, RouterPaths {
  static final List<String> PARAMETERS = List.of("hosts", RoutersOnGrid.PITCH);

  private static final int MOST_HOSTS = 4096;

  private final GridShape shape;
  private final int hosts;
  private final int pitch;
  private final Optional<RouterPaths> paths;

  private ConcentratedMesh(GridShape shape, int hosts, NetworkText text) {
    this.shape = shape;
    this.hosts = hosts;
    this.pitch = RoutersOnGrid.pitch(text);
    this.paths = RouteChoice.of(text, this, shape.nodeCount());
  }

  /** Parses {@code 4x4}; each router has four hosts by default. */
  static ConcentratedMesh of(NetworkText text) {
    GridShape shape = RoutersOnGrid.shape(text);
    return new ConcentratedMesh(shape, text.whole("hosts", 4, 1, MOST_HOSTS), text);
  }

  @Override
  public GridShape shape() {
    return shape;
  }

  @Override
  public int hosts() {
    return hosts;
  }

  @Override
  public void cables(Cabling cabling) {
    for (int router = 0; router < routers(); router++) {
      for (int d = 0; d < shape.dimensions(); d++) {
        if (shape.coordinate(router, d) + 1 < shape.side(d)) {
          int next = router + shape.stride(d);
          cabling.join(router, 2 * d, next, 2 * d + 1, RoutersOnGrid.latency(pitch, 1));
        }
      }
    }
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    for (int d = 0; d < shape.dimensions(); d++) {
      int steps = shape.coordinate(to, d) - shape.coordinate(from, d);
      for (int i = Math.abs(steps); i > 0; i--) {
        hops.by(steps > 0 ? 2 * d : 2 * d + 1, 0);
      }
    }
  }

  @Override
  public Optional<RouterPaths> paths() {
    return paths;
  }
}
