package org.castnet.network.topology;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * An extended generalised fat tree XGFT(h; m1,…,mh; 1,w2,…,wh): every router of level l has m_l
 * children and w_(l+1) parents (Öhring, Ibel, Das and Kumar, IPPS 1995); hosts are level 0. With
 * m_l = k and w_l = k it is a k-ary n-tree of Petrini and Vanneschi (1997); with p/2, p/2, p
 * children and p/2 parents it is the three-level tree of p-port switches of Al-Fares, Loukissas and
 * Vahdat (SIGCOMM 2008).
 *
 * <p>A router of level l is identified by the digits a_h … a_(l+1) of the hosts below it and the
 * digits b_l … b_2 of the upward ports that lead to it; its number within the level is a * W_l + b,
 * with W_l = w_2 … w_l. Routes ascend to a nearest common ancestor and descend, on one lane. The
 * digits of a number select the ancestor.
 */
final class FatTree implements Topology, DrawnPaths {
  static final List<String> PARAMETERS = List.of("up", "k", "n");

  private static final String BY_DESTINATION = "dmodk";
  private static final String BY_SOURCE = "smodk";
  private static final String AT_RANDOM = "random";
  private static final int MOST_PORTS = 4096;
  private static final int MOST_LEVELS = 16;

  /** By level from 1: the number of children of a router; index 0 is unused. */
  private final int[] children;

  /** By level from 1: the number of parents of a router; 0 at the top. */
  private final int[] parents;

  /** By level l: W_l, the number of routers of the level above the same hosts. */
  private final int[] width;

  /** By level l: the number of hosts below one of its routers. */
  private final int[] below;

  /** By level: its first router; the last entry is the total. */
  private final int[] first;

  private final Optional<RouterPaths> paths;

  private FatTree(int[] children, int[] parents, NetworkText text) {
    int levels = children.length - 1;
    this.children = children;
    this.parents = parents;
    this.width = new int[levels + 1];
    this.below = new int[levels + 1];
    this.first = new int[levels + 2];
    long hosts = 1;
    for (int level = 1; level <= levels; level++) {
      hosts = within(hosts * children[level], text);
    }
    long lower = 1;
    long wide = 1;
    for (int level = 1; level <= levels; level++) {
      wide = within(level == 1 ? 1 : wide * parents[level - 1], text);
      lower *= children[level];
      width[level] = (int) wide;
      below[level] = (int) lower;
      first[level + 1] = (int) within(first[level] + within(hosts / lower * wide, text), text);
    }
    below[0] = 1;
    paths = paths(text);
  }

  private Optional<RouterPaths> paths(NetworkText text) {
    return switch (RouteChoice.of(
        text, RouteChoice.withTables(BY_DESTINATION, BY_SOURCE, AT_RANDOM, RouteChoice.UP_DOWN))) {
      case BY_DESTINATION -> Optional.of(new ByNumber((source, destination) -> destination));
      case BY_SOURCE -> Optional.of(new ByNumber((source, destination) -> source));
      case AT_RANDOM -> Optional.of(new RandomPaths(this, RouteChoice.seed(text)));
      default -> Optional.empty();
    };
  }

  private static long within(long count, NetworkText text) {
    if (count > NetworkLimits.NODES) {
      throw text.complaint("is too large; at most " + NetworkLimits.NODES + " nodes are allowed");
    }
    return count;
  }

  /**
   * Parses {@code 8}, the three-level tree of 8-port switches; {@code 4x4x4}, the children by
   * level, with {@code up=4x2}, the parents by level; or {@code k=4,n=3}, the k-ary n-tree.
   */
  static FatTree of(NetworkText text) {
    int[] children;
    if (text.has("k") || text.has("n")) {
      if (!text.body().isEmpty() || text.has("up")) {
        throw text.complaint("k and n define the tree; remove the other parameters");
      }
      children = new int[text.whole("n", 2, 1, MOST_LEVELS) + 1];
      Arrays.fill(children, 1, children.length, text.whole("k", 4, 1, MOST_PORTS));
    } else if (text.body().contains("x") || text.has("up")) {
      children = levels("children", text.body(), text);
    } else {
      int ports = text.whole("ports", text.body(), 2, MOST_PORTS);
      if (ports % 2 != 0) {
        throw text.complaint(
            "switches have " + ports + " ports; half of them lead up, so an even number is needed");
      }
      children = new int[] {0, ports / 2, ports / 2, ports};
    }
    return new FatTree(children, parents(children, text), text);
  }

  private static int[] parents(int[] children, NetworkText text) {
    int[] parents = new int[children.length];
    if (!text.has("up")) {
      System.arraycopy(children, 1, parents, 1, children.length - 2);
      return parents;
    }
    int[] given = levels("up", text.text("up", ""), text);
    if (given.length != children.length - 1) {
      throw text.complaint(
          "up specifies the parents of "
              + (given.length - 1)
              + " levels; routers of "
              + (children.length - 2)
              + " levels have parents");
    }
    System.arraycopy(given, 1, parents, 1, given.length - 1);
    return parents;
  }

  private static int[] levels(String what, String list, NetworkText text) {
    String[] parts = list.split("x", -1);
    int[] levels = new int[parts.length + 1];
    for (int i = 0; i < parts.length; i++) {
      levels[i + 1] = text.whole(what, parts[i], 1, MOST_PORTS);
    }
    return levels;
  }

  private int top() {
    return children.length - 1;
  }

  private int level(int router) {
    int level = 1;
    while (router >= first[level + 1]) {
      level++;
    }
    return level;
  }

  @Override
  public int routers() {
    return first[top() + 1];
  }

  @Override
  public int hostsAt(int router) {
    return router < first[2] ? children[1] : 0;
  }

  @Override
  public String name(int router) {
    int level = level(router);
    return "S" + level + "." + (router - first[level]);
  }

  @Override
  public void cables(Cabling cabling) {
    for (int level = 1; level < top(); level++) {
      for (int router = first[level]; router < first[level + 1]; router++) {
        int place = router - first[level];
        int digit = place / width[level] % children[level + 1];
        for (int up = 0; up < parents[level]; up++) {
          cabling.join(router, upPort(level, up), parent(router, level, up), digit);
        }
      }
    }
  }

  /**
   * Returns the port to a parent; ports to children come first, on the lowest level those to hosts.
   */
  private int upPort(int level, int up) {
    return level == 1 ? up : children[level] + up;
  }

  private int parent(int router, int level, int up) {
    int place = router - first[level];
    int a = place / width[level] / children[level + 1];
    int b = place % width[level] + width[level] * up;
    return first[level + 1] + a * width[level + 1] + b;
  }

  @Override
  public Optional<RouterPaths> paths() {
    return paths;
  }

  @Override
  public int lanes() {
    return 1;
  }

  /** Returns the number of routers at the top above one of level 1. */
  @Override
  public int draws() {
    return width[top()];
  }

  @Override
  public void path(int key, int from, int to, int source, int destination, RouterPaths.Hops hops) {
    int turn = 1;
    while (from / span(turn) != to / span(turn)) {
      int up = key / width[turn] % parents[turn];
      hops.by(upPort(turn, up), 0);
      turn++;
    }
    for (int level = turn; level > 1; level--) {
      hops.by(to / span(level - 1) % children[level], 0);
    }
  }

  /** Paths with the parents selected by one end, so that alternative paths share the load. */
  private final class ByNumber implements RouterPaths {
    private final IntBinaryOperator key;

    /**
     * @param key returns a number, at least 0, for a source and a destination
     */
    ByNumber(IntBinaryOperator key) {
      this.key = key;
    }

    @Override
    public int lanes() {
      return 1;
    }

    @Override
    public void path(int from, int to, int source, int destination, Hops hops) {
      int number = key.applyAsInt(source, destination);
      FatTree.this.path(number, from, to, source, destination, hops);
    }
  }

  /** Returns the number of routers of level 1 below one router of a level. */
  private int span(int level) {
    return below[level] / below[1];
  }

  @Override
  public Optional<RouterPositions> places() {
    return Optional.empty();
  }
}
