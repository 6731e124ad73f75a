package org.castnet.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.path.FlowNetwork;
import org.castnet.input.Interruption;
import org.castnet.network.Links;

/**
 * Removes nodes that only forward from a network and replaces them by paths past them, such that as
 * many trees fit between the remaining nodes as before.
 *
 * <p>If as much leaves every such node as enters it, each outgoing path can be joined to some
 * incoming path without reducing the capacity into any set of nodes (Bang-Jensen, Frank and Jackson
 * 1995). Minimum cuts determine how much of two paths can be joined: only cuts with the node on one
 * side and both ends of the joint path on the other lose capacity (Zhao et al. 2024). Short joint
 * paths are tried first, and before all others those with turns that close no cycle ({@link
 * PathTurns}), so that worms on them cannot deadlock. If another turn is needed to keep the rate,
 * there is no result.
 *
 * <p>O(switches * pairs of their paths) minimum cuts in the best case, times the number of
 * remaining nodes in the worst case.
 */
final class SwitchSplitting {
  private static final long ANY = Long.MAX_VALUE / 4;

  private final Links links;
  private final boolean[] stays;
  private final long[] trees; // by node: number of trees rooted there
  private final long total;
  private final List<SwitchPath> paths = new ArrayList<>();
  private final PathTurns turns;
  private FlowNetwork
      flow; // paths, then an arc from the super source to each node, then one from each node to the
  // end
  private final int adjacent;
  private final int end;

  private SwitchSplitting(Links links, boolean[] stays, long[] trees) {
    this.links = links;
    this.stays = stays;
    this.trees = trees;
    this.turns = new PathTurns(links.count());
    this.adjacent = links.nodeCount();
    this.end = adjacent + 1;
    long sum = 0;
    for (long each : trees) {
      sum += each;
    }
    this.total = sum;
  }

  /**
   * Computes the paths.
   *
   * @param stays by node: whether it participates; other nodes only forward
   * @param uses by node: whether links from and to it may be used
   * @param capacity by link: the number of trees that may use it, large enough for all trees
   * @param trees by node: the number of trees rooted there
   * @return paths between participating nodes; empty if the flow out of some node differs from the
   *     flow into it, or if paths at this rate might deadlock
   */
  static Optional<List<SwitchPath>> of(
      Links links, boolean[] stays, boolean[] uses, long[] capacity, long[] trees) {
    SwitchSplitting splitting = new SwitchSplitting(links, stays, trees);
    long[] surplus = new long[links.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      if (uses[from] && uses[to] && capacity[link] > 0) {
        splitting.paths.add(new SwitchPath(from, to, capacity[link], new int[] {link}));
        surplus[from] -= capacity[link];
        surplus[to] += capacity[link];
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
    return Optional.of(List.copyOf(splitting.paths));
  }

  /** Joins all paths through a node; returns whether this was possible. */
  private boolean takeOut(int node) {
    for (SwitchPath out = anyFrom(node); out != null; out = anyFrom(node)) {
      Interruption.check();
      if (!join(node, out)) {
        return false;
      }
    }
    // the remaining incoming paths lead nowhere
    paths.removeIf(path -> path.to() == node);
    build();
    return true;
  }

  private SwitchPath anyFrom(int node) {
    return paths.stream().filter(path -> path.from() == node).findFirst().orElse(null);
  }

  /**
   * Joins a part of a path with some path into its first node; returns whether this was possible.
   */
  private boolean join(int node, SwitchPath out) {
    List<SwitchPath> in =
        paths.stream()
            .filter(path -> path.to() == node)
            .sorted(
                Comparator.comparing((SwitchPath path) -> path.from() == out.to())
                    .thenComparing(path -> path.links().length)
                    .thenComparing(path -> Math.floorMod(path.from() - out.to(), stays.length)))
            .toList();
    SwitchPath best = null;
    long more = 0;
    for (SwitchPath before : in) {
      if (before.from() == out.to() || turns.allow(before.last(), out.first())) {
        long most = most(before, out);
        if (most > more) {
          best = before;
          more = most;
        }
        // paths that leave nothing over do not meet others on their links
        if (most == out.capacity() && most == before.capacity()) {
          break;
        }
      }
    }
    if (more > 0) {
      join(best, out, more);
    }
    return more > 0;
  }

  private void join(SwitchPath in, SwitchPath out, long capacity) {
    take(in, capacity);
    take(out, capacity);
    if (in.from() != out.to()) {
      paths.add(in.then(out, capacity));
      turns.take(in.last(), out.first());
    }
    build();
  }

  private void take(SwitchPath path, long capacity) {
    paths.remove(path);
    if (path.capacity() > capacity) {
      paths.add(path.with(path.capacity() - capacity));
    }
  }

  /** Returns how much of two paths can be joined such that all trees still fit. */
  private long most(SwitchPath in, SwitchPath out) {
    int node = in.to();
    long most = Math.min(in.capacity(), out.capacity());
    most = beyond(new int[] {in.from(), out.to()}, new int[] {node}, most);
    return most == 0 ? 0 : beyond(new int[] {node}, new int[] {in.from(), out.to()}, most);
  }

  /**
   * Returns the excess of the minimum cut that separates these nodes, with a participating node
   * behind it, over the need of the trees; at most {@code most}.
   */
  private long beyond(int[] before, int[] behind, long most) {
    long least = cut(before, behind, adjacent, most);
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
    int first = paths.size();
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
    return flow.maximum(adjacent, end, total + most) - total;
  }

  private void build() {
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(end + 1);
    paths.forEach(path -> arcs.add(path.from(), path.to()));
    for (int node = 0; node < links.nodeCount(); node++) {
      arcs.add(adjacent, node);
    }
    for (int node = 0; node < links.nodeCount(); node++) {
      arcs.add(node, end);
    }
    flow = arcs.build();
    for (int path = 0; path < paths.size(); path++) {
      flow.setCapacity(2 * path, paths.get(path).capacity());
    }
  }
}
