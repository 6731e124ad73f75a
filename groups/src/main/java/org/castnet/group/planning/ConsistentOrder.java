package org.castnet.group.planning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.castnet.group.SwitchCables;

/**
 * Searches for orders of the switches that given trees satisfy: each tree is rooted at one of its
 * switches, from which all of its cables lead down. Turns of other packets may be given that must
 * not lead down and up again.
 *
 * <p>The consequences of trees with a single possible root are computed first; then the roots of
 * the others are tried, those with the fewest possible ones first, up to a limit. So an order may
 * be missed on fabrics that allow few.
 */
final class ConsistentOrder {
  private static final int TRIES = 400;

  /** A decision: each alternative puts some switches above others. */
  private record Choice(List<int[]> paths) {}

  private final SwitchCables cables;
  private final List<Choice> choices = new ArrayList<>();
  private int tries = TRIES;

  private ConsistentOrder(SwitchCables cables) {
    this.cables = cables;
  }

  /**
   * Returns the relation "above" as far as the trees and turns determine it; empty if no order is
   * found.
   *
   * @param trees arrays of cables
   * @param turns three consecutive switches
   */
  static Optional<Above> of(SwitchCables cables, List<int[]> trees, List<int[]> turns) {
    ConsistentOrder order = new ConsistentOrder(cables);
    for (int[] tree : trees) {
      order.attach(tree);
    }
    for (int[] turn : turns) {
      order.choices.add(
          new Choice(List.of(new int[] {turn[1], turn[0]}, new int[] {turn[1], turn[2]})));
    }
    Above above = new Above(cables.switchCount());
    return Optional.ofNullable(order.settle(above, order.choices));
  }

  /** Computes, by root, the pairs of upper and lower switches of the tree's cables. */
  private void attach(int[] tree) {
    BitSet switches = new BitSet();
    for (int cable : tree) {
      switches.set(end(cable, false));
      switches.set(end(cable, true));
    }
    List<int[]> paths = new ArrayList<>();
    for (int top = switches.nextSetBit(0); top >= 0; top = switches.nextSetBit(top + 1)) {
      paths.add(downFrom(top, tree));
    }
    if (!paths.isEmpty()) {
      choices.add(new Choice(paths));
    }
  }

  private int end(int cable, boolean far) {
    int link = cables.link(cable);
    return cables.to(far ? link : cables.fabric().back(link));
  }

  private int[] downFrom(int top, int[] tree) {
    BitSet visited = new BitSet();
    visited.set(top);
    int[] pairs = new int[2 * tree.length];
    int count = 0;
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int cable : tree) {
        int a = end(cable, false);
        int b = end(cable, true);
        if (visited.get(a) != visited.get(b)) {
          pairs[count++] = visited.get(a) ? a : b;
          pairs[count++] = visited.get(a) ? b : a;
          visited.set(a);
          visited.set(b);
          grown = true;
        }
      }
    }
    return Arrays.copyOf(pairs, count);
  }

  /** Makes the decisions; returns null if they are contradictory, or the limit is reached. */
  private Above settle(Above start, List<Choice> undecided) {
    Above above = start;
    List<Choice> open = new ArrayList<>(undecided);
    boolean moved = true;
    while (moved) {
      moved = false;
      List<Choice> left = new ArrayList<>();
      for (Choice choice : open) {
        List<int[]> paths = choice.paths.stream().filter(above::allows).toList();
        if (paths.isEmpty()) {
          return null;
        }
        if (paths.size() == 1) {
          moved |= !above.holds(paths.get(0));
          if (!above.put(paths.get(0))) {
            return null;
          }
        } else if (paths.stream().noneMatch(above::holds)) {
          left.add(new Choice(paths));
        }
      }
      open = left;
    }
    return open.isEmpty() ? above : branch(above, open);
  }

  private Above branch(Above above, List<Choice> open) {
    Choice tightest = open.get(0);
    for (Choice choice : open) {
      tightest = choice.paths.size() < tightest.paths.size() ? choice : tightest;
    }
    for (int[] path : tightest.paths) {
      if (tries-- <= 0) {
        return null;
      }
      Above next = above.copy();
      if (next.put(path)) {
        Above found = settle(next, open);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  /** The relation "above" between switches; other pairs are not ordered. */
  static final class Above {
    private final BitSet[] below;

    private Above(int switches) {
      this.below = new BitSet[switches];
      for (int s = 0; s < switches; s++) {
        below[s] = new BitSet(switches);
      }
    }

    private Above copy() {
      Above copy = new Above(below.length);
      for (int s = 0; s < below.length; s++) {
        copy.below[s].or(below[s]);
      }
      return copy;
    }

    private boolean allows(int[] pairs) {
      for (int i = 0; i < pairs.length; i += 2) {
        if (below[pairs[i + 1]].get(pairs[i])) {
          return false;
        }
      }
      return true;
    }

    private boolean holds(int[] pairs) {
      for (int i = 0; i < pairs.length; i += 2) {
        if (!below[pairs[i]].get(pairs[i + 1])) {
          return false;
        }
      }
      return true;
    }

    private boolean put(int[] pairs) {
      for (int i = 0; i < pairs.length; i += 2) {
        int upper = pairs[i];
        int lower = pairs[i + 1];
        if (below[lower].get(upper)) {
          return false;
        }
        if (!below[upper].get(lower)) {
          for (int s = 0; s < below.length; s++) {
            if (s == upper || below[s].get(upper)) {
              below[s].or(below[lower]);
              below[s].set(lower);
            }
          }
        }
      }
      return true;
    }

    /** Returns an order of all switches that satisfies the relation; the rest is random. */
    SwitchOrder drawn(SwitchCables cables, Random random) {
      int[] higher = new int[below.length];
      for (BitSet lower : below) {
        lower.stream().forEach(s -> higher[s]++);
      }
      int[] topDown = new int[below.length];
      for (int i = 0; i < topDown.length; i++) {
        int ties = 0;
        for (int s = 0; s < higher.length; s++) {
          if (higher[s] == 0 && random.nextInt(++ties) == 0) {
            topDown[i] = s;
          }
        }
        higher[topDown[i]] = -1;
        below[topDown[i]].stream().forEach(s -> higher[s]--);
      }
      return SwitchOrder.of(cables, topDown);
    }
  }
}
