package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;

/**
 * Balances the lengths of two worms by exchanges that do not change the traffic.
 *
 * <p>After any stop the two worms may exchange the rest of their paths: all later stops change
 * worms, and only the two segments that pass the stop change. If their sum is unchanged, the stop
 * is a joint. Joints are selected greedily so that no segment passes two of them, and none is after
 * the end of a worm, since the other worm might end instead; they can then be used independently.
 * The attainable differences in length are kept as bit sets, joint by joint. O(k + joints *
 * window).
 *
 * <p>Our own method. Ties go to the lowest joint.
 */
final class Balance {
  /** The largest difference in length, in either direction, for which partial stars are kept. */
  private static final int WIDEST_WINDOW = 1 << 17;

  private final SideCosts costs;
  private final int pass;
  private final int[] wormOf;
  private final int[] next;

  /** The joints, including index 0 before the first stop. */
  private final IntArrayList joints = new IntArrayList();

  /**
   * By joint: the contribution of the stops up to the next joint to the difference of the original
   * worms (length of 0 minus length of 1), without and with the exchange.
   */
  private final IntArrayList straight = new IntArrayList();

  private final IntArrayList crossed = new IntArrayList();

  private final int window;

  /**
   * @param pass the selection of joints: 0 uses all that fit, others omit some, each in a fixed way
   */
  Balance(SideCosts costs, int[] wormOf, int pass) {
    this.costs = costs;
    this.pass = pass;
    this.wormOf = wormOf;
    this.next = new int[costs.stops() + 1];
    int[] last = new int[2];
    for (int stop = 1; stop <= costs.stops(); stop++) {
      next[last[worm(stop)]] = last[worm(stop)] == 0 ? 0 : stop;
      last[worm(stop)] = stop;
    }
    collect();
    long furthest = 0;
    for (int j = 0; j < joints.size(); j++) {
      furthest += Math.max(Math.abs(straight.getInt(j)), Math.abs(crossed.getInt(j)));
    }
    this.window = (int) Math.min(furthest, WIDEST_WINDOW);
  }

  private int worm(int stop) {
    return wormOf[stop - 1];
  }

  private int sign(int stop) {
    return worm(stop) == 0 ? 1 : -1;
  }

  /** Finds the joints and adds up the differences between them. */
  private void collect() {
    int[] last = new int[2];
    joints.add(0);
    int plain = 0;
    int change = 0;
    int free = 1;
    for (int stop = 1; stop <= costs.stops(); stop++) {
      int worm = worm(stop);
      int hops = last[worm] == 0 ? costs.first(worm, stop) : costs.between(last[worm], stop);
      plain += sign(stop) * hops;
      last[worm] = stop;
      int waiting = last[1 - worm];
      if (stop < free || waiting == 0 || stop == costs.stops() || leftOut(stop)) {
        continue;
      }
      int own = next[stop];
      int other = next[waiting];
      if (hops(stop, own) + hops(waiting, other) == hops(stop, other) + hops(waiting, own)) {
        straight.add(plain);
        crossed.add(plain + change);
        joints.add(stop);
        plain = 0;
        change = change(own, waiting, stop) + change(other, stop, waiting);
        free = own == 0 || other == 0 ? costs.stops() : Math.max(own, other);
      }
    }
    straight.add(plain);
    crossed.add(plain + change);
  }

  /**
   * Returns whether a pass omits a stop: a quarter of all stops, by mixing the bits of stop and
   * pass.
   */
  private boolean leftOut(int stop) {
    return pass > 0 && (stop * 0x9E3779B9 ^ pass * 0x85EBCA6B) * 0xC2B2AE35 >>> 30 == 0;
  }

  private int hops(int from, int to) {
    return to == 0 ? 0 : costs.between(from, to);
  }

  /**
   * Returns the increase of a stop's contribution to the difference, in its original sign, if it
   * follows another stop.
   */
  private int change(int stop, int follows, int insteadOf) {
    return stop == 0 ? 0 : sign(stop) * (hops(follows, stop) - hops(insteadOf, stop));
  }

  /** Returns the worm of each stop after the best exchanges. */
  int[] wormOf() {
    BitSet[][] reached = new BitSet[joints.size() + 1][2];
    reached[0][0] = new BitSet();
    reached[0][1] = new BitSet();
    reached[0][0].set(window);
    for (int j = 0; j < joints.size(); j++) {
      for (int swapped = 0; swapped < 2; swapped++) {
        BitSet differences = shifted(reached[j][swapped], difference(j, swapped, false));
        if (j > 0) {
          differences.or(shifted(reached[j][1 - swapped], difference(j, swapped, true)));
        }
        reached[j + 1][swapped] = differences;
      }
    }
    for (int off = 0; off <= window; off++) {
      for (int place : new int[] {window - off, window + off}) {
        for (int swapped = 0; swapped < 2; swapped++) {
          if (reached[joints.size()][swapped].get(place)) {
            return trace(reached, swapped, place);
          }
        }
      }
    }
    return wormOf;
  }

  private int difference(int joint, int swapped, boolean exchange) {
    int sum = exchange ? crossed.getInt(joint) : straight.getInt(joint);
    return swapped == 0 ? sum : -sum;
  }

  /** Returns the set with all its members shifted; members outside the window are dropped. */
  private BitSet shifted(BitSet set, int by) {
    BitSet moved = new BitSet(2 * window + 1);
    for (int bit = set.nextSetBit(Math.max(0, -by)); bit >= 0; bit = set.nextSetBit(bit + 1)) {
      if (bit + by > 2 * window) {
        break;
      }
      moved.set(bit + by);
    }
    return moved;
  }

  private int[] trace(BitSet[][] reached, int lastSwapped, int lastPlace) {
    int[] changed = wormOf.clone();
    int swapped = lastSwapped;
    int place = lastPlace;
    int end = wormOf.length;
    for (int j = joints.size() - 1; j >= 0; j--) {
      for (int i = joints.getInt(j); i < end; i++) {
        changed[i] = swapped == 0 ? wormOf[i] : 1 - wormOf[i];
      }
      end = joints.getInt(j);
      int before = place - difference(j, swapped, false);
      boolean same = before >= 0 && reached[j][swapped].get(before);
      place = same ? before : place - difference(j, swapped, true);
      swapped = same ? swapped : 1 - swapped;
    }
    return changed;
  }
}
