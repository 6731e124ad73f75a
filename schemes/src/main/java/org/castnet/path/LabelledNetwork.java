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

  /**
   * Routes along the Hamiltonian path, label by label, for fixed-path worms (Lin and Ni 1991). O(1)
   * per hop.
   */
  private record PathRouting(Ascent ascent) implements LabelRouting {

    @Override
    public int step(int at, int goal) {
      return ascent.first(at);
    }

    @Override
    public void distances(int[] from, int count, int goal, int[] hops) {
      for (int i = 0; i < count; i++) {
        hops[i] = goal - from[i];
      }
    }
  }

  /**
   * The routing function R as printed: of the neighbours with labels that do not pass the goal's,
   * the one with the highest label (Bouchitté, Cohen and Fleury 1997, section 2.2). It gives a
   * shortest route on every two-dimensional mesh, and detours elsewhere: 4 hops for a distance of 2
   * on a 3x3x3 mesh, up to 2(n-1) on a hypercube of dimension n. O(degree) per hop.
   */
  private record ClimbingRouting(Ascent ascent) implements LabelRouting {

    @Override
    public int step(int at, int goal) {
      return ascent.highestUpTo(at, goal);
    }

    /**
     * Computes the distances in one sweep from the goal downwards. O(labels between * log degree).
     */
    @Override
    public void distances(int[] from, int count, int goal, int[] hops) {
      if (count == 0) {
        return;
      }
      int low = from[0];
      int[] rest = new int[goal - low + 1];
      for (int at = goal - 1; at >= low; at--) {
        rest[at - low] = 1 + rest[ascent.target(ascent.highestUpTo(at, goal)) - low];
      }
      for (int i = 0; i < count; i++) {
        hops[i] = rest[from[i] - low];
      }
    }
  }

  /**
   * R-min if distances are known in closed form and every node has a neighbour closer to the goal
   * that does not pass it, as on whole meshes and hypercubes: the closer neighbour with the highest
   * label. On two-dimensional meshes R takes the same hops. Our own; O(degree) per hop.
   *
   * @param distance the hops of a shortest route between two labels, O(1)
   */
  private record MeteredRouting(Ascent ascent, HopCount distance) implements LabelRouting {

    @Override
    public int step(int at, int goal) {
      int closer = distance.hops(at, goal) - 1;
      int entry = ascent.highestUpTo(at, goal);
      while (distance.hops(ascent.target(entry), goal) != closer) {
        entry--;
      }
      return entry;
    }

    @Override
    public void distances(int[] from, int count, int goal, int[] hops) {
      for (int i = 0; i < count; i++) {
        hops[i] = distance.hops(from[i], goal);
      }
    }
  }
}
