package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.bound.FlowNetwork;
import org.castnet.input.Interruption;
import org.castnet.network.Links;

/**
 * Packs spanning trees exactly: so many from each root, no link in more of them than it has room
 * for.
 *
 * <p>That there are such trees if every set of nodes can be entered as often as there are trees
 * rooted outside is Edmonds' theorem (1973; for trees begun at several nodes, Frank 1978). Trees of
 * one root that are alike grow as one bundle. A bundle may take a link to a new node as often as
 * leaves the condition true for all others, which one flow tells: the least, over all sets with the
 * new node and without the link's beginning, of the room into the set beyond the bundles that are
 * still wholly outside (Schrijver, Combinatorial Optimization, 53.3). Where that is less than the
 * bundle, it splits. Bundles take turns, and each looks at its nodes from the root outwards, which
 * keeps trees low. O(links * nodes * bundles) flows at worst; meant for hundreds of nodes times
 * roots.
 */
final class ArborescencePacking {
  /**
   * Trees that are alike.
   *
   * @param root where in the list of roots
   * @param count how many they are
   * @param linkInto by node: the link by which it is reached, {@link PartTree#NONE} at the root
   * @param depth by node: links from the root
   */
  @SuppressWarnings("ArrayRecordComponent") // by node, as in PartTree
  record Bundle(int root, long count, int[] linkInto, int[] depth) {}

  private final Links links;
  private final long[] room; // by link
  private final List<Growing> growing = new ArrayList<>();
  private final List<Bundle> done = new ArrayList<>();

  private ArborescencePacking(Links links, long[] room) {
    this.links = links;
    this.room = room.clone();
  }

  /** A bundle on its way to reach all nodes. */
  private static final class Growing {
    private final int root;
    private long count;
    private final int[] linkInto;
    private final int[] depth;
    private final IntArrayList reached; // in the order in which they were; the root first
    private final boolean[] in;
    private int looking; // the place in reached before which no node has a link left to take

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
   * Packs.
   *
   * @param roots the nodes at which trees start
   * @param counts by root: how many trees
   * @param roomOfLink in how many trees each link may be
   * @throws IllegalArgumentException where so many trees do not fit
   */
  static List<Bundle> pack(Links links, int[] roots, long[] counts, long roomOfLink) {
    long[] room = new long[links.count()];
    Arrays.fill(room, roomOfLink);
    return pack(links, roots, counts, room);
  }

  /**
   * Packs.
   *
   * @param roots the nodes at which trees start
   * @param counts by root: how many trees
   * @param room by link: in how many trees it may be
   * @throws IllegalArgumentException where so many trees do not fit
   */
  static List<Bundle> pack(Links links, int[] roots, long[] counts, long[] room) {
    ArborescencePacking packing = new ArborescencePacking(links, room);
    for (int r = 0; r < roots.length; r++) {
      packing.growing.add(new Growing(r, roots[r], counts[r], links.nodeCount()));
    }
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

  /** Takes one more link. */
  private void extend(Growing bundle) {
    if (bundle.reached.size() == links.nodeCount()) {
      return;
    }
    for (int i = bundle.looking; i < bundle.reached.size(); i++) {
      int from = bundle.reached.getInt(i);
      boolean open = false;
      for (int link = links.first(from); link < links.end(from); link++) {
        if (!bundle.in[links.target(link)] && room[link] > 0) {
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
    throw new IllegalArgumentException("so many spanning trees do not fit into the links");
  }

  private void take(Growing bundle, int link, long most) {
    if (most < bundle.count) {
      growing.add(new Growing(bundle, bundle.count - most));
      bundle.count = most;
    }
    int to = links.target(link);
    room[link] -= bundle.count;
    bundle.linkInto[to] = link;
    bundle.depth[to] = bundle.depth[links.source(link)] + 1;
    bundle.in[to] = true;
    bundle.reached.add(to);
  }

  /** How many trees of the bundle may take the link without harm to the others. */
  private long mostAlong(Growing bundle, int link) {
    int from = links.source(link);
    int to = links.target(link);
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(links.nodeCount() + growing.size());
    for (int l = 0; l < room.length; l++) {
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
    for (int l = 0; l < room.length; l++) {
      flow.setCapacity(2 * l, room[l]);
    }
    for (int i = 0; i < of.size(); i++) {
      flow.setCapacity(2 * (room.length + i), growing.get(of.getInt(i)).count);
    }
    flow.clear();
    long most = Math.min(bundle.count, room[link]);
    return flow.maximum(from, to, others + most) - others;
  }
}
