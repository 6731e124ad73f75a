package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntPredicate;
import java.util.ArrayList;
import java.util.List;

/**
 * A tree in which only the hosts of one colour forward a part, each to two others; all others are
 * leaves.
 *
 * <p>Half of the parts use the tree of one colour and half that of the other, so every host sends
 * as much as it receives, as on a ring, but is much closer to the source. Each part is copied once
 * from switch to switch, by the first host of the colour on each switch before it serves its own
 * switch. Hosts for which a switch has no sender left are served from the next one.
 */
final class ColourTree {
  private static final int COPIES = 2;

  // nodes of the tree in the order in which they were found; number 0 is the source
  private final IntArrayList host = new IntArrayList();
  private final IntArrayList parent = new IntArrayList();
  private final List<IntArrayList> children = new ArrayList<>();
  private final IntArrayFIFOQueue free =
      new IntArrayFIFOQueue(); // senders, once per remaining copy
  private final IntArrayList spare =
      new IntArrayList(); // those of switches that are completely served

  /**
   * @param groups the hosts to reach, by switch, in the order of visits
   * @param colour the hosts that forward
   */
  ColourTree(int source, List<int[]> groups, IntPredicate colour) {
    node(source, -1);
    int carrier = 0;
    IntArrayList waiting = new IntArrayList();
    for (int[] group : groups) {
      IntArrayList senders = new IntArrayList();
      for (int each : group) {
        (colour.test(each) ? senders : waiting).add(each);
      }
      if (!senders.isEmpty()) {
        carrier = attach(carrier, senders.getInt(0));
        waiting = serve(carrier, senders, waiting);
      }
    }
    spare.add(carrier);
    for (int i = 0; i < waiting.size(); i++) {
      int sender = spare.size() > 1 ? spare.removeInt(spare.size() - 1) : spare.getInt(0);
      attach(sender, waiting.getInt(i));
    }
  }

  /** Serves a switch, starting with its first sender; returns the hosts that are not served. */
  private IntArrayList serve(int first, IntArrayList senders, IntArrayList others) {
    free.enqueue(first);
    for (int i = 1; i < senders.size(); i++) {
      int next = attach(free.dequeueInt(), senders.getInt(i));
      for (int copy = 0; copy < COPIES; copy++) {
        free.enqueue(next);
      }
    }
    IntArrayList left = new IntArrayList();
    for (int i = 0; i < others.size(); i++) {
      if (free.isEmpty()) {
        left.add(others.getInt(i));
      } else {
        attach(free.dequeueInt(), others.getInt(i));
      }
    }
    while (!free.isEmpty()) {
      spare.add(free.dequeueInt());
    }
    return left;
  }

  private int node(int at, int above) {
    host.add(at);
    parent.add(above);
    children.add(new IntArrayList(COPIES));
    return host.size() - 1;
  }

  private int attach(int above, int at) {
    int child = node(at, above);
    children.get(above).add(child);
    return child;
  }

  /** Returns the number of nodes; the source is number 0. */
  int nodes() {
    return host.size();
  }

  int host(int node) {
    return host.getInt(node);
  }

  /** Returns the node from which a node other than the source receives its parts. */
  int parent(int node) {
    return parent.getInt(node);
  }

  /**
   * Returns the copies, level by level.
   *
   * @param turn for each node the turn, 0 or 1, in which it receives its parts; a sender first
   *     serves the node whose turn follows its own
   */
  CopyTree copies(int[] turn) {
    CopyTree copies = new CopyTree();
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    int[] arrival = new int[host.size()];
    arrival[0] = SendList.FROM_SOURCE;
    queue.enqueue(0);
    while (!queue.isEmpty()) {
      int node = queue.dequeueInt();
      IntArrayList below = children.get(node);
      below.sort((a, b) -> Integer.compare(turn[a] ^ turn[node], turn[b] ^ turn[node]) * -1);
      for (int i = 0; i < below.size(); i++) {
        int child = below.getInt(i);
        arrival[child] = copies.add(host.getInt(node), host.getInt(child), arrival[node]);
        queue.enqueue(child);
      }
    }
    return copies;
  }
}
