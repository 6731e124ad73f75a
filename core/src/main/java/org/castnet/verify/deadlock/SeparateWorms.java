package org.castnet.verify.deadlock;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;

/**
 * Pairs of worms that never both hold a resource and wait for another one at the same time, for any
 * order of grants and starts.
 *
 * <p>A worm is settled if it has been granted everything; it never waits again. Let b be the flits
 * that a buffer holds at most. If the tail of a worm of L flits has passed a place, then a place d
 * of the worm has been granted if it is on the way to it, or if it is k levels behind a place on
 * the way with L &gt; k b: all flits have passed that place, and the k buffers from there to d
 * cannot hold them. With one port the roots are one level behind the injection buffer; with all
 * ports a tail says nothing about other roots. Hence two worms are separate if
 *
 * <ul>
 *   <li>one starts, by its triggers, after a delivery of the other, or of a worm that starts after
 *       one, which implies that the other is settled; or
 *   <li>both take the same injection port or begin at the same single channel, and each is settled
 *       when its tail has passed its first channels: the second one holds nothing before.
 * </ul>
 *
 * <p>Time O(places * triggers + sends^2 / 64), memory at most sends^2 / 8 bytes.
 */
final class SeparateWorms {
  /** The largest number of sends, for 50 MB. */
  private static final int MOST_SENDS = 20_000;

  /** The largest number of places examined for triggers. */
  private static final long MOST_STEPS = 100_000_000;

  private final WormTrees trees;
  private final List<Send> sends;
  private final long[] flits; // by send
  private final long buffer;

  /** By send: the sends that are settled before it starts. Rows may be shared; never changed. */
  private final BitSet[] before;

  /**
   * By send: the node with the port, or the channel, that it leaves only when it is settled; a
   * negative number that no other send has if there is none.
   */
  private final int[] entry;

  private SeparateWorms(MulticastPlan plan, WormTrees trees, long buffer) {
    this.trees = trees;
    this.sends = plan.sends();
    this.flits = sends.stream().mapToLong(plan::flits).toArray();
    this.buffer = buffer;
    this.before = new BitSet[sends.size()];
    this.entry = new int[sends.size()];
    Arrays.fill(before, new BitSet());
    TriggerOrder order = TriggerOrder.of(sends);
    for (int i = 0; i < order.length(); i++) {
      before[order.send(i)] = before(sends.get(order.send(i)));
    }
    for (int send = 0; send < entry.length; send++) {
      entry[send] = settledBehindRoots(send) ? entry(send) : -1 - send;
    }
  }

  private int entry(int send) {
    int first = trees.first(send);
    if (trees.havePorts()) {
      return sends.get(send).sender();
    }
    return trees.end(first) == trees.first(send + 1) ? trees.resource(first) : -1 - send;
  }

  /**
   * Returns the separate worms of a plan with sound routes.
   *
   * @param buffer the largest number of flits in a buffer
   */
  static SeparateWorms of(MulticastPlan plan, WormTrees trees, long buffer) {
    return new SeparateWorms(plan, trees, buffer);
  }

  /** Returns whether the computation is short enough. O(triggers). */
  static boolean affords(MulticastPlan plan) {
    long steps = 0;
    for (Send send : plan.sends()) {
      for (int t = 0; t < send.triggers().size(); t++) {
        steps += plan.sends().get(send.triggers().getInt(t)).route().length();
      }
    }
    return plan.sends().size() <= MOST_SENDS && steps <= MOST_STEPS;
  }

  /** Returns whether two different worms are separate. */
  boolean apart(int send, int other) {
    return entry[send] == entry[other] || before[send].get(other) || before[other].get(send);
  }

  /** Returns whether no two worms are separate. */
  boolean areNone() {
    return Arrays.stream(before).allMatch(BitSet::isEmpty)
        && Arrays.stream(entry).distinct().count() == entry.length;
  }

  private BitSet before(Send send) {
    BitSet all = null;
    for (int t = 0; t < send.triggers().size(); t++) {
      int trigger = send.triggers().getInt(t);
      int delivery = trees.delivery(trigger, send.sender());
      if (delivery == WormTrees.NOTHING || !sends.get(trigger).dropOffs().contains(send.sender())) {
        continue; // an unsound trigger
      }
      if (all == null && send.triggers().size() == 1 && !settledBehind(trigger, delivery)) {
        return before[trigger];
      }
      all = all == null ? new BitSet() : all;
      all.or(before[trigger]);
      if (settledBehind(trigger, delivery)) {
        all.set(trigger);
      }
    }
    return all == null ? new BitSet() : all;
  }

  /** Returns whether a worm is settled if its tail has passed its first channels. */
  private boolean settledBehindRoots(int send) {
    int from = trees.first(send);
    int[] level = new int[trees.first(send + 1) - from];
    for (int i = 0; i < level.length; i++) {
      int parent = trees.parent(from + i);
      level[i] = parent == WormTrees.NOTHING ? 0 : level[parent - from] + 1;
      if (level[i] > 0 && !fills(send, level[i])) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a worm does not fit into the buffers of some levels. */
  private boolean fills(int send, int levels) {
    return (flits[send] - 1) / levels >= buffer;
  }

  /** Returns whether a worm is settled if its tail has passed a place. O(places of the worm). */
  private boolean settledBehind(int send, int passed) {
    int from = trees.first(send);
    int[] level = new int[trees.first(send + 1) - from];
    int[] common = new int[level.length]; // level of the last place that is also before the tail
    BitSet onTheWay = new BitSet();
    for (int place = passed; place != WormTrees.NOTHING; place = trees.parent(place)) {
      onTheWay.set(place - from);
    }
    for (int i = 0; i < level.length; i++) {
      int parent = trees.parent(from + i);
      boolean isRoot = parent == WormTrees.NOTHING;
      level[i] = isRoot ? 1 : level[parent - from] + 1;
      if (onTheWay.get(i)) {
        common[i] = level[i];
        continue;
      }
      if (isRoot && trees.rootsApart()) {
        return false;
      }
      common[i] = isRoot ? 0 : common[parent - from];
      if (!fills(send, level[i] - common[i])) {
        return false;
      }
    }
    return true;
  }
}
