package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.castnet.network.Links;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.network.topology.ComputedRoutes;

/**
 * Computes routes for a fabric without tables, balanced over equal paths.
 *
 * <p>{@code ftree} orders the switches by tiers, the farthest from all hosts at the top; {@code
 * updown} by levels from the central switch; both are deadlock-free. {@code minhop} uses shortest
 * paths, which may deadlock; {@code minimal} uses the same paths on lanes that make them
 * deadlock-free, see {@link LayerLevels}. {@code dfsssp} and {@code nue} are computed for any
 * network, see {@link ComputedRoutes}, and not by this class. The default is {@code ftree} if it
 * has shortest paths between all hosts, as on fat trees, and {@code updown} otherwise.
 */
public final class FabricRoutes {
  static final String TIERS = "ftree";
  static final String LEVELS = "updown";
  static final String SHORTEST = "minhop";
  static final String LAYERED = "minimal";

  /** The most entries of tables that are computed by default. */
  private static final long MOST_ENTRIES = 1 << 26;

  /** The words in the order of listings. */
  public static final List<String> WORDS =
      List.of(LEVELS, LAYERED, SHORTEST, TIERS, ComputedRoutes.DFSSSP, ComputedRoutes.NUE);

  private final SwitchFabric fabric;

  private FabricRoutes(SwitchFabric fabric) {
    this.fabric = fabric;
  }

  /**
   * Returns the default routes; empty if hosts cannot reach each other, or the tables would have
   * more than 2^26 entries. O(switches * links + host ports * links).
   */
  public static Optional<ForwardingTables> fitting(SwitchFabric fabric) {
    long ports = fabric.links().first(fabric.hostCount());
    if (ports * fabric.switchCount() > MOST_ENTRIES) {
      return Optional.empty();
    }
    FabricRoutes routes = new FabricRoutes(fabric);
    return routes.named(routes.tiersAreShortest() ? TIERS : LEVELS);
  }

  /**
   * Returns a fabric with the routes of a word; empty if hosts cannot reach each other by such
   * routes.
   *
   * @param word one of {@link #WORDS}
   * @param laned returns the fabric with a number of lanes
   * @throws org.castnet.input.BadInput if there are too many switches, or the routes need more
   *     lanes than the text allows
   */
  public static Optional<SwitchFabric> requested(
      String word, IntFunction<SwitchFabric> laned, NetworkText text) {
    SwitchFabric fabric = laned.apply(text.lanes(1));
    if (ComputedRoutes.TABLES.contains(word)) {
      return ComputedRoutes.tables(word, fabric, text)
          .map(
              routes -> {
                SwitchFabric wide = laned.apply(routes.lanes());
                return wide.withRouting(routes.endToEnd(wide), text.text());
              });
    }
    Optional<ForwardingTables> tables = new FabricRoutes(fabric).named(word);
    if (word.equals(LAYERED) && tables.isPresent()) {
      LayerLevels levels = LayerLevels.of(fabric, tables.get(), text);
      SwitchFabric wide = laned.apply(levels.lanes());
      return Optional.of(wide.withRouting(tables.get().on(wide, levels), text.text()));
    }
    return tables.map(routes -> fabric.withRouting(routes, text.text()));
  }

  /**
   * Returns the routes of a word; empty if hosts cannot reach each other by such routes.
   *
   * @param word one of {@link #WORDS}, but not of {@link ComputedRoutes#TABLES}
   */
  private Optional<ForwardingTables> named(String word) {
    return switch (word) {
      case SHORTEST, LAYERED ->
          SpreadTables.of(
              fabric, NextHops.shortest(fabric), "shortest paths, balanced over equal ones");
      case TIERS ->
          SpreadTables.of(
              fabric,
              NextHops.ordered(fabric, byTiers()),
              "up*/down* by tiers from the hosts, balanced over equal paths");
      case LEVELS -> {
        int root = centre();
        yield SpreadTables.of(
            fabric,
            NextHops.ordered(fabric, byLevels(root)),
            "up*/down* from the central switch "
                + fabric.nodeName(fabric.hostCount() + root)
                + ", balanced over equal paths");
      }
      default -> throw new IllegalArgumentException(word);
    };
  }

  private boolean tiersAreShortest() {
    NextHops tiers = NextHops.ordered(fabric, byTiers());
    NextHops shortest = NextHops.shortest(fabric);
    int[] homes = homes();
    for (int to : homes) {
      tiers.aim(to);
      shortest.aim(to);
      for (int from : homes) {
        if (tiers.left(from) != shortest.left(from)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns the switches with hosts, ascending. */
  private int[] homes() {
    Links links = fabric.links();
    return IntStream.range(0, links.first(fabric.hostCount()))
        .map(link -> links.target(link) - fabric.hostCount())
        .filter(home -> home >= 0)
        .distinct()
        .sorted()
        .toArray();
  }

  private int[] byTiers() {
    int[] distance = distances(homes());
    return sorted(s -> -distance[s]);
  }

  private int[] byLevels(int root) {
    int[] distance = distances(new int[] {root});
    return sorted(s -> distance[s] < 0 ? fabric.switchCount() : distance[s]);
  }

  private int[] sorted(IntUnaryOperator key) {
    long[] order = new long[fabric.switchCount()];
    for (int s = 0; s < order.length; s++) {
      order[s] = (long) key.applyAsInt(s) << 32 | s;
    }
    Arrays.sort(order);
    return Arrays.stream(order).mapToInt(o -> (int) o).toArray();
  }

  /**
   * Returns the switch that reaches the most switches over switches, of these the one with the
   * least distance to the farthest switch; ties go to the one with the most links, then to the
   * lowest.
   */
  private int centre() {
    int centre = 0;
    long least = Long.MAX_VALUE;
    long most = 0;
    for (int s = 0; s < fabric.switchCount(); s++) {
      int node = fabric.hostCount() + s;
      int[] distance = distances(new int[] {s});
      long reached = Arrays.stream(distance).filter(each -> each >= 0).count();
      int farthest = Arrays.stream(distance).max().orElse(0);
      long rank = ((long) farthest << 32) - fabric.links().degree(node);
      if (reached > most || reached == most && rank < least) {
        most = reached;
        least = rank;
        centre = s;
      }
    }
    return centre;
  }

  private int[] distances(int[] starts) {
    Links links = fabric.links();
    int[] distance = new int[fabric.switchCount()];
    Arrays.fill(distance, -1);
    IntArrayList queue = new IntArrayList(starts);
    for (int start : starts) {
      distance[start] = 0;
    }
    for (int i = 0; i < queue.size(); i++) {
      int node = fabric.hostCount() + queue.getInt(i);
      for (int link = links.first(node); link < links.end(node); link++) {
        int to = links.target(link) - fabric.hostCount();
        if (to >= 0 && distance[to] < 0) {
          distance[to] = distance[queue.getInt(i)] + 1;
          queue.add(to);
        }
      }
    }
    return distance;
  }
}
