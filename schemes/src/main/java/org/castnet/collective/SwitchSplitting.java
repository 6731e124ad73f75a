package org.castnet.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.FlowNetwork;
import org.castnet.input.Interruption;
import org.castnet.network.Links;

/**
 * Takes nodes that only hand on out of a network and leaves ways past them, such that as many trees
 * fit between the others as before.
 *
 * <p>Where as much leaves every such node as comes in, each way out of it can be joined to some way
 * in without any set of nodes becoming harder to enter (Bang-Jensen, Frank and Jackson 1995). How
 * much of two ways can be joined is told by least cuts: those with the node on one side and both
 * ends of the joint way on the other are the only ones that lose (Zhao et al. 2024). Short joint
 * ways are tried first, and before all others those whose turns close no circle ({@link
 * TurnsOfWays}), so that worms on them cannot wait for one another; where some other turn is needed
 * to keep the rate, there is no answer.
 *
 * <p>O(switches * pairs of their ways) least cuts at best, as many for each node that stays at
 * worst.
 */
final class SwitchSplitting {
  private static final long ANY = Long.MAX_VALUE / 4;

  private final Links links;
  private final boolean[] stays;
  private final long[] trees; // by node: how many start there
  private final long total;
  private final List<Way> ways = new ArrayList<>();
  private final TurnsOfWays turns;
  private FlowNetwork flow; // ways, then an arc from beside to each node, then one from each to end
  private final int beside;
  private final int end;

  private SwitchSplitting(Links links, boolean[] stays, long[] trees) {
    this.links = links;
    this.stays = stays;
    this.trees = trees;
    this.turns = new TurnsOfWays(links.count());
    this.beside = links.nodeCount();
    this.end = beside + 1;
    long sum = 0;
    for (long each : trees) {
      sum += each;
    }
    this.total = sum;
  }

  /**
   * @param stays by node: whether it takes part; others only hand on
   * @param uses by node: whether links from and to it may be used
   * @param room how many trees may use a link; so many that all trees fit
   * @param trees by node: how many start there
   * @return ways between nodes that take part; empty where as much does not leave a node as comes
   *     in, or where ways at this rate might wait for one another in a circle
   */
  static Optional<List<Way>> of(
      Links links, boolean[] stays, boolean[] uses, long room, long[] trees) {
    SwitchSplitting splitting = new SwitchSplitting(links, stays, trees);
    int[] surplus = new int[links.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      if (uses[from] && uses[to]) {
        splitting.ways.add(new Way(from, to, room, new int[] {link}));
        surplus[from]--;
        surplus[to]++;
      }
    }
    for (int node = 0; node < surplus.length; node++) {
      if (!stays[node] && surplus[node] != 0) {
        return Optional.empty();
      }
    }
    splitting.build();
    for (int node = 0; node < stays.length; node++) {
      if (!stays[node] && !splitting.takeOut(node)) {
        return Optional.empty();
      }
    }
    return Optional.of(List.copyOf(splitting.ways));
  }

  /** Joins all ways that lead through a node; says whether that was possible. */
  private boolean takeOut(int node) {
    for (Way out = anyFrom(node); out != null; out = anyFrom(node)) {
      Interruption.check();
      if (!join(node, out)) {
        return false;
      }
    }
    // what still leads in leads nowhere
    ways.removeIf(way -> way.to() == node);
    build();
    return true;
  }

  private Way anyFrom(int node) {
    return ways.stream().filter(way -> way.from() == node).findFirst().orElse(null);
  }

  /** Joins some of a way with some way into its first node. */
  private boolean join(int node, Way out) {
    List<Way> in =
        ways.stream()
            .filter(way -> way.to() == node)
            .sorted(
                Comparator.comparing((Way way) -> way.from() == out.to())
                    .thenComparing(way -> way.links().length))
            .toList();
    for (Way before : in) {
      if (before.from() == out.to() || turns.allow(before.last(), out.first())) {
        long most = most(before, out);
        if (most > 0) {
          join(before, out, most);
          return true;
        }
      }
    }
    return false;
  }

  private void join(Way in, Way out, long room) {
    take(in, room);
    take(out, room);
    if (in.from() != out.to()) {
      ways.add(in.then(out, room));
      turns.take(in.last(), out.first());
    }
    build();
  }

  private void take(Way way, long room) {
    ways.remove(way);
    if (way.room() > room) {
      ways.add(way.with(way.room() - room));
    }
  }

  /** How much of two ways can be joined so that all trees still fit. */
  private long most(Way in, Way out) {
    int node = in.to();
    long most = Math.min(in.room(), out.room());
    most = beyond(new int[] {in.from(), out.to()}, new int[] {node}, most);
    return most == 0 ? 0 : beyond(new int[] {node}, new int[] {in.from(), out.to()}, most);
  }

  /**
   * By how much the least cut that parts these nodes, and has a node that takes part behind it, is
   * larger than what the trees need; no more than asked for.
   */
  private long beyond(int[] before, int[] behind, long most) {
    long least = cut(before, behind, beside, most);
    boolean holds = stays[behind[0]] || stays[behind[behind.length - 1]];
    if (holds || least >= most) {
      return Math.min(most, least);
    }
    least = most;
    for (int node = 0; node < stays.length && least > 0; node++) {
      if (stays[node] && node != before[0] && node != before[before.length - 1]) {
        least = Math.min(least, cut(before, behind, node, least));
      }
    }
    return Math.max(0, least);
  }

  private long cut(int[] before, int[] behind, int further, long most) {
    int first = ways.size();
    for (int node = 0; node < stays.length; node++) {
      flow.setCapacity(2 * (first + node), trees[node]);
      flow.setCapacity(2 * (first + stays.length + node), node == further ? ANY : 0);
    }
    for (int node : before) {
      flow.setCapacity(2 * (first + node), ANY);
    }
    for (int node : behind) {
      flow.setCapacity(2 * (first + stays.length + node), ANY);
    }
    flow.clear();
    return flow.maximum(beside, end, total + most) - total;
  }

  private void build() {
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(end + 1);
    ways.forEach(way -> arcs.add(way.from(), way.to()));
    for (int node = 0; node < links.nodeCount(); node++) {
      arcs.add(beside, node);
    }
    for (int node = 0; node < links.nodeCount(); node++) {
      arcs.add(node, end);
    }
    flow = arcs.build();
    for (int way = 0; way < ways.size(); way++) {
      flow.setCapacity(2 * way, ways.get(way).room());
    }
  }
}
