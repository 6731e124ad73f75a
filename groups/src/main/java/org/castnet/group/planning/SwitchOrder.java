package org.castnet.group.planning;

import java.util.Arrays;
import java.util.BitSet;
import org.castnet.group.SwitchCables;

/**
 * An order of the switches in which cables lead down from the earlier to the later one. Trees in
 * which all switches except one have exactly one upward cable cannot deadlock with each other for
 * any senders: packets first go up, then down.
 *
 * <p>Immutable.
 */
final class SwitchOrder {
  private static final SwitchOrder NONE = new SwitchOrder(null, null);

  /** By switch its position from the top; null if there is no order. */
  private final int[] place;

  /** By switch the switches that can be reached from it by downward cables, including itself. */
  private final BitSet[] below;

  private SwitchOrder(int[] place, BitSet[] below) {
    this.place = place;
    this.below = below;
  }

  /** Returns the absence of an order: every cable may be used in both directions. */
  static SwitchOrder none() {
    return NONE;
  }

  /**
   * Returns an order. O(switches * cables / 64).
   *
   * @param topDown all switches
   */
  static SwitchOrder of(SwitchCables cables, int[] topDown) {
    int[] place = new int[topDown.length];
    for (int i = 0; i < topDown.length; i++) {
      place[topDown[i]] = i;
    }
    BitSet[] below = new BitSet[topDown.length];
    for (int i = topDown.length - 1; i >= 0; i--) {
      int s = topDown[i];
      below[s] = new BitSet(topDown.length);
      below[s].set(s);
      for (int at = cables.first(s); at < cables.end(s); at++) {
        int to = cables.to(cables.out(at));
        if (place[to] > i) {
          below[s].or(below[to]);
        }
      }
    }
    return new SwitchOrder(place, below);
  }

  /** Returns whether every cable may be used in both directions. */
  boolean isNone() {
    return place == null;
  }

  boolean allows(int from, int to) {
    return place == null || place[from] < place[to];
  }

  /** Returns whether all terminals can be reached from the switch. */
  boolean covers(int top, BitSet terminals) {
    if (place == null) {
      return terminals.get(top);
    }
    for (int t = terminals.nextSetBit(0); t >= 0; t = terminals.nextSetBit(t + 1)) {
      if (!below[top].get(t)) {
        return false;
      }
    }
    return true;
  }

  /** Returns all switches from the top down. */
  int[] topDown() {
    int[] order = new int[place.length];
    for (int s = 0; s < place.length; s++) {
      order[place[s]] = s;
    }
    return order;
  }

  /** Returns whether the cables form a tree in which no switch has two upward cables. */
  boolean obeyedBy(int[] tree, SwitchCables cables) {
    if (place == null) {
      return true;
    }
    int[] lower = new int[tree.length];
    for (int i = 0; i < tree.length; i++) {
      int link = cables.link(tree[i]);
      int a = cables.to(link);
      int b = cables.to(cables.fabric().back(link));
      lower[i] = place[a] > place[b] ? a : b;
    }
    Arrays.sort(lower);
    for (int i = 1; i < lower.length; i++) {
      if (lower[i] == lower[i - 1]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether the switch is below both others, so that a packet would turn up again there.
   */
  boolean turnsUp(int before, int at, int after) {
    return place != null && place[at] > place[before] && place[at] > place[after];
  }
}
