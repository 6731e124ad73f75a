package org.castnet.path;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Hypercube;
import org.castnet.network.Mesh;
import org.castnet.network.Network;

/** A network with a labelling, for worms with ascending or descending labels. */
final class LabelledNetwork {
  private static final int PLANE = 2;

  private final Network network;
  private final Ascent up;
  private final Ascent down;

  public LabelledNetwork(Network network, Labelling labelling) {
    this.network = network;
    this.up = Ascent.of(network, labelling);
    this.down = Ascent.of(network, labelling.reversed());
  }

  /**
   * Returns the network with its labelling.
   *
   * @throws BadInput if the network has no labelling
   */
  public static LabelledNetwork of(Network network) {
    return new LabelledNetwork(network, HamiltonianPath.of(network).orThrow(network));
  }

  public Network network() {
    return network;
  }

  public Ascent up() {
    return up;
  }

  public Ascent down() {
    return down;
  }

  /** Returns sides with worms that follow a routing rule between their stops. */
  public Sides routed(RoutingRule rule) {
    return new Sides(this, routing(rule, up), routing(rule, down));
  }

  /** Returns sides with worms that follow the Hamiltonian path. */
  public Sides alongPath() {
    return new Sides(this, new PathRouting(up), new PathRouting(down));
  }

  public LabelRouting routing(RoutingRule rule, Ascent ascent) {
    if (columns() > 0) {
      return new PlaneRouting(ascent, columns());
    }
    if (rule == RoutingRule.R) {
      return new ClimbingRouting(ascent);
    }
    return distance(ascent)
        .<LabelRouting>map(distance -> new MeteredRouting(ascent, distance))
        .orElseGet(() -> new ShortestClimb(ascent));
  }

  /**
   * Returns the number of columns of a whole two-dimensional mesh with snake labels; otherwise 0.
   */
  int columns() {
    return network instanceof Mesh mesh && !mesh.hasFailures() && mesh.shape().dimensions() == PLANE
        ? mesh.shape().side(0)
        : 0;
  }

  /** Returns distances in closed form, for whole meshes and hypercubes with their Gray codes. */
  private Optional<HopCount> distance(Ascent ascent) {
    if (network.hasFailures()) {
      return Optional.empty();
    }
    if (network instanceof Hypercube cube) {
      return Optional.of(
          (from, to) -> Integer.bitCount(cube.apart(ascent.node(from), ascent.node(to))));
    }
    if (network instanceof Mesh mesh) {
      return Optional.of(
          (from, to) -> {
            int hops = 0;
            for (int d = 0; d < mesh.shape().dimensions(); d++) {
              hops +=
                  Math.abs(
                      mesh.shape().coordinate(ascent.node(from), d)
                          - mesh.shape().coordinate(ascent.node(to), d));
            }
            return hops;
          });
    }
    return Optional.empty();
  }
}
