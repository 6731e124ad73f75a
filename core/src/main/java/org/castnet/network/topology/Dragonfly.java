package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import org.castnet.network.LinkPace;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * A dragonfly: g groups of a routers, each with p hosts, a cable to every other router of its group
 * and h cables to other groups (Kim, Dally, Scott and Abts, ISCA 2008).
 *
 * <p>The a * h global ports of a group, in the order of its routers, lead to the other groups in
 * ascending order, and again from the start while another cable for every pair of groups is
 * possible; the remaining ports are unused. If g = a * h + 1, each pair has one cable, as in
 * BookSim's dragonfly.
 *
 * <p>Shortest paths have at most one local, one global and one local cable, even if two global
 * cables would be enough. Among several global cables, the one with the fewest local hops is used;
 * ties are broken round-robin by the endpoints' numbers. Valiant's paths first go to a random
 * group. The lane of a hop is the number of global cables before it, so two lanes make shortest
 * paths deadlock-free, and three lanes make Valiant's paths deadlock-free.
 */
final class Dragonfly implements Topology {
  static final List<String> PARAMETERS = List.of("a", "h", "p", "g", "local", "global");

  private static final int MOST_PORTS = 2048;

  private final int a;
  private final int h;
  private final int p;
  private final int g;

  /** The latencies of cables within a group and between groups, in flit times. */
  private final int local;

  private final int global;

  /** The number of cables between two groups. */
  private final int copies;

  private final Optional<RouterPaths> paths;

  private Dragonfly(int a, int h, int p, int g, NetworkText text) {
    this.a = a;
    this.h = h;
    this.p = p;
    this.g = g;
    this.local = text.whole("local", 1, 1, LinkPace.LONGEST);
    this.global = text.whole("global", 1, 1, LinkPace.LONGEST);
    if (p == 0 && (local > 1 || global > 1)) {
      throw text.complaint("latencies of cables are supported on dragonflies with hosts only");
    }
    this.copies = g == 1 ? 0 : a * h / (g - 1);
    this.paths = RouteChoice.of(text, new Shortest(), new ByAnotherGroup());
  }

  /** Parses the parameters. The default is balanced: a = 2h, p = h, g = a * h + 1. */
  static Dragonfly of(NetworkText text) {
    if (!text.body().isEmpty()) {
      throw text.complaint(
          "'" + text.body() + "' is not a parameter; write h=2, or a=4,h=2,p=2,g=9");
    }
    int h = text.whole("h", 2, 1, MOST_PORTS);
    int a = text.whole("a", 2 * h, 1, MOST_PORTS);
    int p = text.whole("p", h, 0, MOST_PORTS);
    int most = (int) Math.min(NetworkLimits.NODES, (long) a * h + 1);
    int g = text.whole("g", most, 1, most);
    if ((long) g * a * (p + 1) > NetworkLimits.NODES) {
      throw text.complaint("is too large; at most " + NetworkLimits.NODES + " nodes are allowed");
    }
    return new Dragonfly(a, h, p, g, text);
  }

  @Override
  public int routers() {
    return g * a;
  }

  @Override
  public int hostsAt(int router) {
    return p;
  }

  @Override
  public String name(int router) {
    return "G" + router / a + "." + router % a;
  }

  @Override
  public void cables(Cabling cabling) {
    for (int router = 0; router < routers(); router++) {
      int group = router / a;
      for (int other = router % a + 1; other < a; other++) {
        cabling.join(
            router,
            localPort(router, other),
            group * a + other,
            localPort(other, router % a),
            local);
      }
      for (int other = group + 1; other < g; other++) {
        for (int copy = 0; copy < copies; copy++) {
          int slot = slot(group, other, copy);
          if (slot / h == router % a) {
            int back = slot(other, group, copy);
            cabling.join(router, globalPort(slot), other * a + back / h, globalPort(back), global);
          }
        }
      }
    }
  }

  /** Returns the port to another router of the group; these ports come first. */
  private int localPort(int router, int other) {
    return other < router % a ? other : other - 1;
  }

  private int globalPort(int slot) {
    return a - 1 + slot % h;
  }

  /** Returns the global port, counted over the routers of a group, that leads to another group. */
  private int slot(int group, int other, int copy) {
    return copy * (g - 1) + (other < group ? other : other - 1);
  }

  /** Adds the hop to a router of the same group, unless it is already reached. */
  private void local(int router, int place, int lane, RouterPaths.Hops hops) {
    if (router % a != place) {
      hops.by(localPort(router, place), lane);
    }
  }

  /**
   * Adds the hops to a group by the cable with the fewest local hops to a router in it; returns the
   * router reached.
   */
  private int global(int router, int group, int place, int turn, int lane, RouterPaths.Hops hops) {
    int own = router / a;
    int best = 0;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < copies; i++) {
      int copy = (turn + i) % copies;
      int left = slot(own, group, copy) / h == router % a ? 0 : 1;
      left += slot(group, own, copy) / h == place ? 0 : 1;
      if (left < fewest) {
        fewest = left;
        best = copy;
      }
    }
    int slot = slot(own, group, best);
    local(router, slot / h, lane, hops);
    hops.by(globalPort(slot), lane);
    return group * a + slot(group, own, best) / h;
  }

  private final class Shortest implements RouterPaths {
    @Override
    public int lanes() {
      return g == 1 ? 1 : 2;
    }

    @Override
    public void path(int from, int to, int source, int destination, Hops hops) {
      addPath(from, to, source + destination, 0, hops);
    }

    void addPath(int from, int to, int turn, int lane, Hops hops) {
      if (from / a == to / a) {
        local(from, to % a, lane, hops);
        return;
      }
      int reached = global(from, to / a, to % a, turn, lane, hops);
      local(reached, to % a, lane + 1, hops);
    }
  }

  private final class ByAnotherGroup implements DrawnPaths {
    @Override
    public int lanes() {
      return g < 3 ? new Shortest().lanes() : 3;
    }

    @Override
    public int draws() {
      return g;
    }

    @Override
    public void path(
        int group, int from, int to, int source, int destination, RouterPaths.Hops hops) {
      boolean straight = from / a == to / a || group == from / a || group == to / a;
      int turn = source + destination;
      if (straight) {
        new Shortest().addPath(from, to, turn, 0, hops);
        return;
      }
      int out = slot(group, to / a, 0) / h;
      int reached = global(from, group, out, turn, 0, hops);
      new Shortest().addPath(reached, to, turn, 1, hops);
    }
  }

  @Override
  public Optional<RouterPaths> paths() {
    return paths;
  }

  @Override
  public Optional<RouterPositions> places() {
    return Optional.of(new RouterRing(g, a, p));
  }
}
