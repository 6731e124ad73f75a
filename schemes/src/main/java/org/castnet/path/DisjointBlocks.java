package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;

/**
 * The ways in which two worms can share the stops of a side without crossing one channel twice. Our
 * answer to the open question of Bouchitté, Cohen and Fleury 1997, section 6.
 *
 * <p>Labels rise along every worm, so segments whose ranges of labels do not overlap cannot meet. A
 * jump from {@code j} to {@code i+1} can thus meet three things only: the chain {@code j+1..i} of
 * the other worm, the jump before it, which ended at {@code j+1}, and the jump behind it, which
 * starts at {@code i}. The first depends on the edge alone. For the other two a node remembers not
 * from where it was entered but only by which of those hops that some jump from its cut might want:
 * the <em>tail</em>. Ways that enter with the same tail share a node, so that there are few nodes a
 * cut on meshes (k at worst, which gives O(k³) edges). One worm alone is always allowed.
 */
final class DisjointBlocks implements BlockGraph {
  private static final int MOST_STOPS = 2048;

  private final MulticastSide side;
  private final SideCosts costs;

  /** By node: its cut. */
  private final IntArrayList cuts = new IntArrayList();

  /** The jumps of each origin: the two starts, then stop {@code j} as origin {@code j+1}. */
  private final List<Jumps> jumps = new ArrayList<>();

  /** For each node the kinds of head that do not meet its tail. */
  private final List<BitSet> heads = new ArrayList<>();

  /** All jumps from one origin, by the stop to which the other worm walks meanwhile. */
  private static final class Jumps {
    /** The kind of the jump's head (its hops up to the other worm's stop), or -1: not allowed. */
    final int[] head;

    /** The node to which the jump leads. */
    final int[] node;

    /** The number of each kind of head, and the heads by number. */
    final Map<IntArrayList, Integer> kinds = new HashMap<>();

    final List<IntArrayList> hopsOfKind = new ArrayList<>();

    /** All hops of all heads: what a tail can be met by. */
    final IntSet hops = new IntOpenHashSet();

    Jumps(int stops) {
      head = new int[stops];
      node = new int[stops];
      Arrays.fill(head, -1);
    }
  }

  /**
   * @throws BadInput where there are more than {@link #MOST_STOPS} stops
   */
  DisjointBlocks(MulticastSide side, SideCosts costs) {
    if (costs.stops() > MOST_STOPS) {
      throw new BadInput(
          costs.stops()
              + " destinations on one side of the source; disjoint stars are searched among at most "
              + MOST_STOPS
              + "; multi-path is disjoint too and takes any number");
    }
    this.side = side;
    this.costs = costs;
    IntSet chain = chain();
    for (int origin = 0; origin <= costs.stops(); origin++) {
      jumps.add(heads(origin, chain));
    }
    for (int start = 0; start < 2; start++) {
      IntArrayList tail = new IntArrayList();
      // the standing worm's way to stop 1 is the tail that the other worm's jumps may meet
      if (costs.first(start, 1) < SideCosts.NEVER) {
        tail = tail(1 - start, 0, jumps.get(start));
      }
      addNode(0, tail, jumps.get(start));
    }
    for (int cut = 1; cut < costs.stops(); cut++) {
      addNodes(cut);
    }
  }

  /** The hops of the worm through all stops from the first on. */
  private IntSet chain() {
    IntArrayList entries = new IntArrayList();
    for (int stop = 1; stop < costs.stops(); stop++) {
      side.routing().walk(side.label(stop), side.label(stop + 1), entries);
    }
    return new IntOpenHashSet(entries);
  }

  private static int cutOf(int origin) {
    return Math.max(0, origin - 1);
  }

  /** Whether the jump exists at all: a port may not serve the stop. */
  private boolean possible(int origin, int stop) {
    return origin > 1 || costs.first(1 - origin, stop) < SideCosts.NEVER;
  }

  /** The hops of a jump; from a start with one standing worm the other one jumps. */
  private IntArrayList hops(int origin, int stop) {
    IntArrayList entries = new IntArrayList();
    int at = side.label(cutOf(origin));
    if (origin < 2) {
      int port = costs.portLabel(1 - origin);
      entries.add(side.ascent().between(at, port));
      at = port;
    }
    side.routing().walk(at, side.label(stop), entries);
    return entries;
  }

  private Jumps heads(int origin, IntSet chain) {
    int cut = cutOf(origin);
    Jumps found = new Jumps(costs.stops());
    for (int i = cut + 1; i < costs.stops(); i++) {
      if (!possible(origin, i + 1)) {
        continue;
      }
      IntArrayList head = new IntArrayList();
      int at = side.label(cut);
      boolean free = true;
      IntArrayList hops = hops(origin, i + 1);
      for (int h = 0; h < hops.size() && free; h++) {
        int next = side.ascent().target(hops.getInt(h));
        // up to stop cut+1 only the jump before can be met, beyond it only the other worm's chain
        if (next <= side.label(cut + 1)) {
          head.add(hops.getInt(h));
        } else if (at >= side.label(cut + 1) && next <= side.label(i)) {
          free = !chain.contains(hops.getInt(h));
        }
        at = next;
      }
      if (free) {
        found.hops.addAll(head);
        found.head[i] = found.kinds.computeIfAbsent(head, kind -> found.kinds.size());
        // a kind met for the first time has the next number
        if (found.head[i] == found.hopsOfKind.size()) {
          found.hopsOfKind.add(head);
        }
      }
    }
    return found;
  }

  /** The hops of a jump behind a cut, as far as a jump from that cut may want them. */
  private IntArrayList tail(int origin, int cut, Jumps wanted) {
    IntArrayList tail = new IntArrayList();
    for (int hop : hops(origin, cut + 1)) {
      if (wanted.hops.contains(hop)) {
        tail.add(hop);
      }
    }
    return tail;
  }

  private int addNode(int cut, IntArrayList tail, Jumps onward) {
    BitSet free = new BitSet();
    for (int kind = 0; kind < onward.hopsOfKind.size(); kind++) {
      free.set(kind, onward.hopsOfKind.get(kind).intStream().noneMatch(tail::contains));
    }
    cuts.add(cut);
    heads.add(free);
    return cuts.size() - 1;
  }

  private void addNodes(int cut) {
    Jumps onward = jumps.get(cut + 1);
    Map<IntArrayList, Integer> nodes = new HashMap<>();
    for (int origin = 0; cutOf(origin) < cut; origin++) {
      Jumps entering = jumps.get(origin);
      if (entering.head[cut] >= 0) {
        entering.node[cut] =
            nodes.computeIfAbsent(tail(origin, cut, onward), tail -> addNode(cut, tail, onward));
      }
    }
  }

  @Override
  public SideCosts costs() {
    return costs;
  }

  @Override
  public int nodes() {
    return cuts.size();
  }

  @Override
  public int cut(int node) {
    return cuts.getInt(node);
  }

  @Override
  public int next(int node, int walkTo) {
    Jumps from = jumps.get(node < 2 ? node : cuts.getInt(node) + 1);
    int head = from.head[walkTo];
    return head >= 0 && heads.get(node).get(head) ? from.node[walkTo] : -1;
  }
}
