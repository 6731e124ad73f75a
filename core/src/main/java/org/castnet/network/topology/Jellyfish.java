package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * A Jellyfish: a random regular graph of routers, each with the same number of hosts (Singla, Hong,
 * Popa and Godfrey, NSDI 2012). Two routers share at most one cable, and the graph is connected; if
 * the total number of ports is odd, one remains free.
 *
 * <p>Ports are paired at random. When no two routers with free ports can be connected, a cable
 * between two others is removed and a router with two free ports is inserted. Routes are {@link
 * LayeredPaths}. O(routers * degree) on average.
 */
final class Jellyfish implements Topology {
  static final List<String> PARAMETERS = List.of("routers", "degree", "hosts");

  private static final int MOST_PORTS = 1024;
  private static final int DRAWS = 100;
  private static final int TRIES = 200;

  private final int routers;
  private final int degree;
  private final int hosts;
  private final NetworkText text;

  private Jellyfish(int routers, int degree, int hosts, NetworkText text) {
    this.routers = routers;
    this.degree = degree;
    this.hosts = hosts;
    this.text = text;
  }

  /**
   * Parses the parameters.
   *
   * @throws org.castnet.input.BadInput if there is no connected regular graph of that degree
   */
  static Jellyfish of(NetworkText text) {
    if (!text.body().isEmpty()) {
      throw text.complaint("'" + text.body() + "' is not a parameter; write routers=20,degree=4");
    }
    int routers = text.whole("routers", 20, 2, NetworkLimits.NODES);
    int degree = text.whole("degree", Math.min(4, routers - 1), 1, MOST_PORTS);
    if (degree >= routers) {
      throw text.complaint(
          "degree is "
              + degree
              + "; each of "
              + routers
              + " routers has only "
              + (routers - 1)
              + " others");
    }
    if (degree == 1 && routers > 2) {
      throw text.complaint("degree is 1; more than two routers need at least 2 to be connected");
    }
    int hosts = text.whole("hosts", Math.max(1, degree / 2), 0, MOST_PORTS);
    return new Jellyfish(routers, degree, hosts, text);
  }

  @Override
  public int routers() {
    return routers;
  }

  @Override
  public int hostsAt(int router) {
    return hosts;
  }

  @Override
  public String name(int router) {
    return "R" + router;
  }

  @Override
  public void cables(Cabling cabling) {
    RouterNeighbours.cables(drawn(), cabling);
  }

  @Override
  public Optional<RouterPaths> paths() {
    String word = RouteChoice.of(text, RouteChoice.ALL);
    if (word.equals(RouteChoice.UP_DOWN) || ComputedRoutes.TABLES.contains(word)) {
      return Optional.empty();
    }
    return RouteChoice.of(text, LayeredPaths.of(drawn(), text), routers);
  }

  @Override
  public Optional<RouterPositions> places() {
    return Optional.of(new RouterRing(1, routers, hosts));
  }

  /** Returns the neighbours of each router, ascending. */
  private int[][] drawn() {
    Random random = new PortableRandom(RouteChoice.seed(text));
    for (int draw = 0; draw < DRAWS; draw++) {
      int[][] neighbours = draw(random);
      if (RouterNeighbours.connected(neighbours)) {
        return neighbours;
      }
    }
    throw text.complaint(
        DRAWS + " draws gave no connected network; specify more ports or another seed");
  }

  private int[][] draw(Random random) {
    IntOpenHashSet[] joined = new IntOpenHashSet[routers];
    Arrays.setAll(joined, router -> new IntOpenHashSet(degree));
    int[] ports = new int[routers * degree];
    Arrays.setAll(ports, port -> port / degree);
    IntArrayList free = new IntArrayList(IntArrays.shuffle(ports, random));
    while (free.size() > 1) {
      int a = free.popInt();
      if (!pair(a, free, joined, random) && !splice(a, free, joined, random)) {
        break;
      }
    }
    int[][] neighbours = new int[routers][];
    for (int router = 0; router < routers; router++) {
      neighbours[router] = joined[router].toIntArray();
      Arrays.sort(neighbours[router]);
    }
    return neighbours;
  }

  private boolean pair(int a, IntArrayList free, IntOpenHashSet[] joined, Random random) {
    for (int attempt = 0; attempt < TRIES; attempt++) {
      int place = random.nextInt(free.size());
      int b = free.getInt(place);
      if (b != a && !joined[a].contains(b)) {
        free.set(place, free.getInt(free.size() - 1));
        free.popInt();
        joined[a].add(b);
        joined[b].add(a);
        return true;
      }
    }
    return false;
  }

  /** Inserts a router with another free port into a cable between two others. */
  private boolean splice(int a, IntArrayList free, IntOpenHashSet[] joined, Random random) {
    int second = free.indexOf(a);
    if (second < 0) {
      free.add(0, a);
      return free.size() > 2;
    }
    for (int attempt = 0; attempt < TRIES * routers; attempt++) {
      int b = random.nextInt(routers);
      if (b == a || joined[b].isEmpty() || joined[a].contains(b)) {
        continue;
      }
      int[] others = joined[b].toIntArray();
      Arrays.sort(others);
      int c = others[random.nextInt(others.length)];
      if (c != a && !joined[a].contains(c)) {
        free.removeInt(second);
        joined[b].remove(c);
        joined[c].remove(b);
        for (int end : new int[] {b, c}) {
          joined[a].add(end);
          joined[end].add(a);
        }
        return true;
      }
    }
    return false;
  }
}
