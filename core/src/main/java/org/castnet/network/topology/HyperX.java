package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * A HyperX: routers in a grid, each with a cable to every router that differs in exactly one
 * coordinate (Ahn, Binkert, Davis, McLaren and Schreiber, SC 2009). With as many hosts per router
 * as the length of a side, it is a flattened butterfly of Kim, Dally and Abts (ISCA 2007).
 *
 * <p>Shortest paths correct each dimension in turn with one hop, on one lane; Valiant's paths need
 * two lanes.
 */
final class HyperX implements RoutersOnGrid, RouterPaths {
  static final List<String> PARAMETERS =
      List.of("hosts", NetworkText.PARALLEL, RoutersOnGrid.PITCH);

  private static final int MOST_HOSTS = 4096;

  private final GridShape shape;
  private final int hosts;
  private final int parallel;
  private final int pitch;

  /** By dimension: the number of neighbours in the previous dimensions. */
  private final int[] offset;

  private final Optional<RouterPaths> paths;

  private HyperX(GridShape shape, int hosts, int parallel, NetworkText text) {
    this.shape = shape;
    this.hosts = hosts;
    this.parallel = parallel;
    this.pitch = RoutersOnGrid.pitch(text);
    if (hosts == 0 && pitch > 0) {
      throw text.complaint("latencies of cables are supported with hosts only");
    }
    this.offset = new int[shape.dimensions() + 1];
    for (int d = 0; d < shape.dimensions(); d++) {
      offset[d + 1] = offset[d] + shape.side(d) - 1;
    }
    NetworkLimits.checkLinks(
        (long) shape.nodeCount() * offset[shape.dimensions()] * parallel, text.text());
    this.paths = RouteChoice.of(text, this, shape.nodeCount());
  }

  /** Parses {@code 4x4}; by default a router has as many hosts as the first side is long. */
  static HyperX of(NetworkText text) {
    GridShape shape = RoutersOnGrid.shape(text);
    int hosts = text.whole("hosts", Math.min(shape.side(0), MOST_HOSTS), 0, MOST_HOSTS);
    return new HyperX(shape, hosts, text.parallel(), text);
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
        int own = shape.coordinate(router, d);
        for (int other = own + 1; other < shape.side(d); other++) {
          int neighbour = router + (other - own) * shape.stride(d);
          for (int copy = 0; copy < parallel; copy++) {
            cabling.join(
                router,
                port(d, own, other, copy),
                neighbour,
                port(d, other, own, copy),
                RoutersOnGrid.latency(pitch, other - own));
          }
        }
      }
    }
  }

  private int port(int dimension, int own, int other, int copy) {
    return (offset[dimension] + (other < own ? other : other - 1)) * parallel + copy;
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    for (int d = 0; d < shape.dimensions(); d++) {
      int own = shape.coordinate(from, d);
      int goal = shape.coordinate(to, d);
      if (own != goal) {
        hops.by(port(d, own, goal, (source + destination) % parallel), 0);
      }
    }
  }

  @Override
  public Optional<RouterPaths> paths() {
    return paths;
  }
}
