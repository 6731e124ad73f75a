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
import java.util.stream.IntStream;
import org.castnet.input.BadInput;

/**
 * The assignments of a side's stops to two worms that are channel-disjoint. Our answer to the open
 * question of Bouchitté, Cohen and Fleury 1997, section 6.
 *
 * <p>Labels ascend along every worm, so segments with disjoint ranges of labels cannot meet. A jump
 * from {@code j} to {@code i+1} can thus meet only three things: the chain {@code j+1..i} of the
 * other worm, the previous jump, which ended at {@code j+1}, and the next jump, which starts at
 * {@code i}. The first depends on the edge alone. For the other two, a node represents only those
 * hops by which it was entered that some jump from its cut might use: the <em>tail</em>. Entries
 * with equal tails share a node, so that there are few nodes per cut on meshes (k in the worst
 * case, which gives O(k³) edges). A single worm is always allowed.
 */
final class DisjointBlocks implements BlockGraph {
  private static final int MOST_STOPS = 2048;

  private final MulticastSide side;
  private final SideCosts costs;

  /** By node: its cut. */
  private final IntArrayList cuts = new IntArrayList();

  /**
   * By origin: its jumps; the origins are the two starts, then stop {@code j} as origin {@code
   * j+1}.
   */
  private final List<Jumps> jumps = new ArrayList<>();

  /** By node: the kinds of heads that do not meet its tail. */
  private final List<BitSet> heads = new ArrayList<>();

  /** All jumps from one origin, indexed by the stop to which the other worm moves meanwhile. */
  private static final class Jumps {
    /**
     * The kind of the jump's head (its hops up to the other worm's stop), or -1 if it is not
     * allowed.
     */
    final int[] head;

    /** The node to which the jump leads. */
    final int[] node;

    /** The number of each kind of head, and the heads by number. */
    final Map<IntArrayList, Integer> kinds = new HashMap<>();

    final List<IntArrayList> hopsOfKind = new ArrayList<>();

    /** All hops of all heads, which a tail can meet. */
    final IntSet hops = new IntOpenHashSet();

    Jumps(int stops) {
      head = new int[stops];
      node = new int[stops];
      Arrays.fill(head, -1);
    }
  }

  /**
   * @throws BadInput if there are more than {@link #MOST_STOPS} stops
   */
  DisjointBlocks(MulticastSide side, SideCosts costs) {
    if (costs.stops() > MOST_STOPS) {
      throw BadInput.coded(
          "too-many-destinations",
          "{count} destinations on one side of the source; disjoint stars are computed "
              + "for at most {most}; multi-path is also disjoint and has no limit",
          costs.stops(),
          MOST_STOPS);
    }
    this.side = side;
    this.costs = costs;
    IntSet chain = chain();
    for (int origin = 0; origin <= costs.stops(); origin++) {
      jumps.add(heads(origin, chain));
    }
    for (int start = 0; start < 2; start++) {
      IntArrayList tail = new IntArrayList();
      // the active worm's path to stop 1 is the tail that the other worm's jumps may meet
      if (costs.first(start, 1) < SideCosts.NEVER) {
        tail = tail(1 - start, 0, jumps.get(start));
      }
      addNode(0, tail, jumps.get(start));
    }
    for (int cut = 1; cut < costs.stops(); cut++) {
      addNodes(cut);
    }
  }

  /** Returns the hops of the worm through all stops from the first on. */
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

  /** Returns whether the jump exists: a port may not serve the stop. */
  private boolean possible(int origin, int stop) {
    return origin > 1 || costs.first(1 - origin, stop) < SideCosts.NEVER;
  }

  /** Returns the hops of a jump; at a start with one active worm, those of the other worm. */
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
        // up to stop cut+1 only the previous jump can be met, beyond it only the other worm's chain
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
        // a new kind gets the next number
        if (found.head[i] == found.hopsOfKind.size()) {
          found.hopsOfKind.add(head);
        }
      }
    }
    return found;
  }

  /** Returns the hops of a jump after a cut that a jump from that cut may use. */
  private IntArrayList tail(int origin, int cut, Jumps required) {
    IntArrayList tail = new IntArrayList();
    for (int hop : hops(origin, cut + 1)) {
      if (required.hops.contains(hop)) {
        tail.add(hop);
      }
    }
    return tail;
  }

  private int addNode(int cut, IntArrayList tail, Jumps onward) {
    BitSet free = new BitSet();
    for (int kind = 0; kind < onward.hopsOfKind.size(); kind++) {
      free.set(
          kind, IntStream.of(onward.hopsOfKind.get(kind).toIntArray()).noneMatch(tail::contains));
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
