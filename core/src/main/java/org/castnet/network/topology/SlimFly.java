package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkText;

/**
 * A Slim Fly: 2 q^2 routers connected as the graphs of McKay, Miller and Širáň (1998), with at most
 * two cables between any two (Besta and Hoefler, SC 2014). q is a power of a prime with q = 4w + d,
 * where d is -1, 0 or 1; a router has (3q - d)/2 cables to others and by default half as many
 * hosts, rounded up.
 *
 * <p>Router (0,x,y) is connected to (0,x,y') if y - y' is in a set X of the field, (1,m,c) to
 * (1,m,c') if c - c' is in a set X', and (0,x,y) to (1,m,c) if y = mx + c. With a primitive element
 * e: for d = 1, X contains its even powers and X' its odd ones; for d = 0, X' contains 1 instead of
 * one of them; for d = -1, X contains e^0, e^2, …, e^(2w-2) and their negatives, and X' contains
 * those multiplied by e.
 *
 * <p>Shortest paths have at most two hops, the first on lane 0 and the second on lane 1; among
 * several intermediate routers, selection is round-robin by the endpoints' numbers.
 */
final class SlimFly implements Topology, RouterPaths {
  static final List<String> PARAMETERS = List.of("q", "hosts");

  private static final int LARGEST = 512;
  private static final int MOST_HOSTS = 4096;

  private final int q;
  private final int hosts;

  /** By router: its neighbours, ascending; the positions in the list are its ports. */
  private final int[][] neighbours;

  private final Optional<RouterPaths> paths;

  private SlimFly(GaloisField field, int delta, NetworkText text) {
    this.q = field.size();
    int degree = (3 * q - delta) / 2;
    this.hosts = text.whole("hosts", (degree + 1) / 2, 0, MOST_HOSTS);
    boolean[][] joined = {differences(field, delta, 0), differences(field, delta, 1)};
    this.neighbours = new int[2 * q * q][];
    for (int router = 0; router < neighbours.length; router++) {
      neighbours[router] = neighbours(router, field, joined);
    }
    this.paths = RouteChoice.of(text, this, neighbours.length);
  }

  /**
   * Parses the parameters.
   *
   * @throws BadInput if q is not a power of a prime, or has remainder 2 modulo 4
   */
  static SlimFly of(NetworkText text) {
    if (!text.body().isEmpty()) {
      throw text.complaint("'" + text.body() + "' is not a parameter; write q=5");
    }
    int q = text.whole("q", 5, 3, LARGEST);
    Optional<GaloisField> field = GaloisField.of(q);
    if (field.isEmpty()) {
      throw wrong(q, "not a power of a prime", text);
    }
    int delta = q % 4 == 3 ? -1 : q % 4;
    return new SlimFly(field.get(), delta, text);
  }

  private static BadInput wrong(int q, String why, NetworkText text) {
    int lower = q - 1;
    while (lower > 3 && GaloisField.of(lower).isEmpty()) {
      lower--;
    }
    int higher = q + 1;
    while (GaloisField.of(higher).isEmpty()) {
      higher++;
    }
    return text.complaint(
        "q is " + q + ", " + why + "; the nearest allowed values are " + lower + " and " + higher);
  }

  /** Returns, by difference, whether two routers of one kind and column are connected. */
  private static boolean[] differences(GaloisField field, int delta, int kind) {
    boolean[] joined = new boolean[field.size()];
    int w = (field.size() - delta) / 4;
    for (int i = 0; i < w; i++) {
      joined[field.power(2 * i + kind)] = true;
      // the other half: the following powers, which for d = -1 are the negatives
      int further = 2 * (w + i) + kind + (delta < 0 ? -1 : 0);
      joined[field.power(further)] = true;
    }
    return joined;
  }

  private int[] neighbours(int router, GaloisField field, boolean[][] joined) {
    int kind = router / (q * q);
    int column = router / q % q;
    int row = router % q;
    IntArrayList found = new IntArrayList();
    for (int other = 0; other < q; other++) {
      if (joined[kind][field.difference(row, other)]) {
        found.add(router - row + other);
      }
    }
    for (int other = 0; other < q; other++) {
      int product = field.product(column, other);
      int match = kind == 0 ? field.difference(row, product) : field.sum(row, product);
      found.add((1 - kind) * q * q + other * q + match);
    }
    found.sort(null);
    return found.toIntArray();
  }

  @Override
  public int routers() {
    return neighbours.length;
  }

  @Override
  public int hostsAt(int router) {
    return hosts;
  }

  @Override
  public String name(int router) {
    return "R" + router / (q * q) + "." + router / q % q + "." + router % q;
  }

  @Override
  public void cables(Cabling cabling) {
    RouterNeighbours.cables(neighbours, cabling);
  }

  @Override
  public int lanes() {
    return 2;
  }

  /** Appends the hops of a path. O(q log q). */
  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    if (from == to) {
      return;
    }
    int direct = RouterNeighbours.portTo(to, neighbours[from]);
    if (direct >= 0) {
      hops.by(direct, 0);
      return;
    }
    int[] between =
        IntStream.of(neighbours[from])
            .filter(router -> RouterNeighbours.portTo(to, neighbours[router]) >= 0)
            .toArray();
    int middle = between[(source + destination) % between.length];
    hops.by(RouterNeighbours.portTo(middle, neighbours[from]), 0);
    hops.by(RouterNeighbours.portTo(to, neighbours[middle]), 1);
  }

  @Override
  public Optional<RouterPaths> paths() {
    return paths;
  }

  /** Returns positions with the two kinds as adjacent squares. */
  @Override
  public Optional<RouterPositions> places() {
    RouterPositions squares =
        new RouterPositions() {
          @Override
          public double x(int router) {
            return router / q + router / (q * q);
          }

          @Override
          public double y(int router) {
            return router % q;
          }
        };
    return Optional.of(squares.times(RouterPositions.apart(hosts)));
  }
}
