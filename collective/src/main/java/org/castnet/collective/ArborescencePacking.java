package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.path.FlowNetwork;
import org.castnet.input.Interruption;
import org.castnet.network.Links;

/**
 * Packs spanning trees exactly: a given number from each root, with no link in more trees than its
 * capacity.
 *
 * <p>Edmonds' theorem (1973; for trees with several roots, Frank 1978) states that such trees exist
 * if every set of nodes can be entered as often as there are trees rooted outside of it. Equal
 * trees of one root grow as one bundle. A bundle may use a link to a new node up to the number that
 * keeps the condition true for all other sets. One flow computes this number: the minimum, over all
 * sets that contain the new node but not the link's start, of the capacity into the set minus the
 * bundles still wholly outside it (Schrijver, Combinatorial Optimization, 53.3). If it is less than
 * the size of the bundle, the bundle is split. Bundles take turns, and each extends its nodes from
 * the root outwards, over the link with most capacity left, which keeps trees shallow. O(links *
 * nodes * bundles) flows in the worst case; intended for up to hundreds of nodes times roots.
 */
final class ArborescencePacking {
  /**
   * A number of equal trees.
   *
   * @param root the index in the list of roots
   * @param count the number of trees
   * @param linkInto by node: the link by which it is reached, {@link PartTree#NONE} at the root
   * @param depth by node: links from the root
   */
  @SuppressWarnings("ArrayRecordComponent") // by node, as in PartTree
  record Bundle(int root, long count, int[] linkInto, int[] depth) {}

  private final Links links;
  private final long[] capacity; // by link: remaining capacity
  private final List<Growing> growing = new ArrayList<>();
  private final List<Bundle> done = new ArrayList<>();

  private ArborescencePacking(Links links, long[] capacity) {
    this.links = links;
    this.capacity = capacity.clone();
  }

  /** A bundle that does not reach all nodes yet. */
  private static final class Growing {
    private final int root;
    private long count;
    private final int[] linkInto;
    private final int[] depth;
    private final IntArrayList reached; // in the order in which they were reached; the root first
    private final boolean[] in;
    private int looking; // index in reached before which no node has a link left to use

    Growing(int root, int at, long count, int nodes) {
      this.root = root;
      this.count = count;
      this.linkInto = new int[nodes];
      this.depth = new int[nodes];
      this.reached = IntArrayList.of(at);
      this.in = new boolean[nodes];
      Arrays.fill(linkInto, PartTree.NONE);
      in[at] = true;
    }

    Growing(Growing other, long count) {
      this.root = other.root;
      this.count = count;
      this.linkInto = other.linkInto.clone();
      this.depth = other.depth.clone();
      this.reached = new IntArrayList(other.reached);
      this.in = other.in.clone();
    }
  }

  /**
   * Packs trees into links of equal capacity.
   *
   * @param roots the roots of the trees
   * @param counts by root: the number of trees
   * @param linkCapacity the maximum number of trees per link
   * @throws IllegalArgumentException if the trees do not fit
   */
  static List<Bundle> pack(Links links, int[] roots, long[] counts, long linkCapacity) {
    long[] capacity = new long[links.count()];
    Arrays.fill(capacity, linkCapacity);
    return pack(links, roots, counts, capacity);
  }

  /**
   * Packs trees into links of given capacities.
   *
   * @param roots the roots of the trees
   * @param counts by root: the number of trees
   * @param capacity by link: the maximum number of trees
   * @throws IllegalArgumentException if the trees do not fit
   */
  static List<Bundle> pack(Links links, int[] roots, long[] counts, long[] capacity) {
    ArborescencePacking packing = new ArborescencePacking(links, capacity);
    // Step 1: one bundle of equal trees per root, which has reached the root only
    for (int r = 0; r < roots.length; r++) {
      packing.growing.add(new Growing(r, roots[r], counts[r], links.nodeCount()));
    }
    // Step 2: bundles take turns; each extends by one link, and may be split, until all are whole
    while (!packing.growing.isEmpty()) {
      for (int b = 0; b < packing.growing.size(); b++) {
        Interruption.check();
        packing.extend(packing.growing.get(b));
      }
      packing.growing.removeIf(packing::isWhole);
    }
    return packing.done;
  }

  private boolean isWhole(Growing bundle) {
    if (bundle.reached.size() < links.nodeCount()) {
      return false;
    }
    done.add(new Bundle(bundle.root, bundle.count, bundle.linkInto, bundle.depth));
    return true;
  }

  /** Extends a bundle by one link. */
  private void extend(Growing bundle) {
    if (bundle.reached.size() == links.nodeCount()) {
      return;
    }
    for (int i = bundle.looking; i < bundle.reached.size(); i++) {
      int from = bundle.reached.getInt(i);
      boolean open = false;
      for (int link : byCapacity(from)) {
        if (!bundle.in[links.target(link)] && capacity[link] > 0) {
          open = true;
          long most = mostAlong(bundle, link);
          if (most > 0) {
            take(bundle, link, most);
            return;
          }
        }
      }
      if (!open && i == bundle.looking) {
        bundle.looking++;
      }
    }
    throw new IllegalArgumentException("the spanning trees do not fit into the links");
  }

  /** Returns the links that leave a node, those with most capacity left first. */
  private int[] byCapacity(int node) {
    return IntStream.range(links.first(node), links.end(node))
        .boxed()
        .sorted(Comparator.comparingLong(link -> -capacity[link]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private void take(Growing bundle, int link, long most) {
    if (most < bundle.count) {
      growing.add(new Growing(bundle, bundle.count - most));
      bundle.count = most;
    }
    int to = links.target(link);
    capacity[link] -= bundle.count;
    bundle.linkInto[to] = link;
    bundle.depth[to] = bundle.depth[links.source(link)] + 1;
    bundle.in[to] = true;
    bundle.reached.add(to);
  }

  /** Returns the number of trees of the bundle that may use a link without harm to the others. */
  private long mostAlong(Growing bundle, int link) {
    int from = links.source(link);
    int to = links.target(link);
    // Every unfinished bundle is a node that the link's start can enter, and that leads to all
    // nodes that it has reached: a cut that separates the link's ends pays for each bundle outside
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(links.nodeCount() + growing.size());
    for (int l = 0; l < capacity.length; l++) {
      arcs.add(links.source(l), links.target(l));
    }
    IntArrayList of = new IntArrayList(); // by further arc: its bundle
    long others = 0;
    for (int b = 0; b < growing.size(); b++) {
      Growing other = growing.get(b);
      if (other != bundle && other.reached.size() < links.nodeCount()) {
        others += other.count;
        int node = links.nodeCount() + b;
        arcs.add(from, node);
        of.add(b);
        for (int i = 0; i < other.reached.size(); i++) {
          arcs.add(node, other.reached.getInt(i));
          of.add(b);
        }
      }
    }
    FlowNetwork flow = arcs.build();
    for (int l = 0; l < capacity.length; l++) {
      flow.setCapacity(2 * l, capacity[l]);
    }
    for (int i = 0; i < of.size(); i++) {
      flow.setCapacity(2 * (capacity.length + i), growing.get(of.getInt(i)).count);
    }
    // The bundle may use the capacity of the least cut that the others do not need
    flow.clear();
    long most = Math.min(bundle.count, capacity[link]);
    return flow.maximum(from, to, others + most) - others;
  }
}
