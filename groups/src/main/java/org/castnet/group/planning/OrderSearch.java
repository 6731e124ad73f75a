package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.castnet.group.SwitchCables;
import org.castnet.input.Interruption;
import org.castnet.network.SwitchFabric;

/**
 * Searches for the orders of the switches, one per lane, with which the groups' trees load the
 * cables least.
 *
 * <p>It begins with orders that give every group a tree: by tiers, those farthest from all hosts at
 * the top, for fat trees; along a depth-first walk, in which nearly every switch has nearly all
 * later ones below it, so that groups need not share one root; and by levels from a root. If the
 * fabric is small enough, it then moves single switches up and down in the order and keeps changes
 * that do not increase the load; in the beginning also some that increase it slightly.
 *
 * <p>Our own search; simulated annealing (Kirkpatrick et al. 1983). O(work) steps along cables.
 */
final class OrderSearch {
  private static final int FIRST_ORDERS = 24;
  private static final double WARM = 0.08;

  /**
   * By switch and lane. Of 96 plans for 6 to 32 switches four had one group more on the busiest
   * cable than without this limit; the smallest were found in a tenth of the time.
   */
  private static final int MOST_MOVES = 400;

  private final PlanningTask task;
  private final Random random;
  private final long work;

  /** Turns of packets between single hosts on lane 0, which must not lead up again there. */
  private final List<int[]> turns;

  OrderSearch(PlanningTask task, Random random, long work, List<int[]> turns) {
    this.task = task;
    this.random = random;
    this.work = work;
    this.turns = turns;
  }

  /** Returns the best forest found; null if some group cannot have a tree. */
  Forest search(int lanes) {
    long round = Math.max(1, (long) task.count() * Math.max(1, task.cables().count()));
    Forest best = first(lanes);
    if (best == null) {
      return null;
    }
    long moves =
        Math.min(work / round / 4, (long) MOST_MOVES * lanes * task.cables().switchCount());
    if (moves > 50) {
      best = anneal(best, moves);
    }
    TreeSearch search = new TreeSearch(task, random, work / 4);
    search.improve(best);
    best = search.lower(best);
    search.tighten(best);
    return best;
  }

  private Forest first(int lanes) {
    Forest best = null;
    long round = Math.max(1, (long) task.count() * Math.max(1, task.cables().count()));
    long tries = Math.max(lanes + 2L, Math.min(FIRST_ORDERS, work / round / 8));
    // if a round takes long, orders are compared by their first trees
    boolean brief = work / round / 8 < tries;
    TreeSearch quick = new TreeSearch(task, random, 0);
    List<SwitchOrder> tops = topOrders();
    for (int i = 0; i < tries && !tops.isEmpty(); i++) {
      SwitchOrder[] orders = new SwitchOrder[lanes];
      orders[0] = tops.get(i < tops.size() ? i : random.nextInt(tops.size()));
      for (int lane = 1; lane < lanes; lane++) {
        orders[lane] = drawn();
      }
      Forest forest = new Forest(task, orders, random);
      boolean whole = brief ? quick.fill(forest) : quick.improve(forest);
      if (whole && (best == null || forest.burden().pressure() < best.burden().pressure())) {
        best = forest;
      }
    }
    return best;
  }

  /**
   * Returns orders for lane 0: some random ones, and by levels from every switch, like those of
   * subnet managers, as far as packets between single hosts satisfy them.
   */
  private List<SwitchOrder> topOrders() {
    List<SwitchOrder> orders = new ArrayList<>();
    orders.add(byTiers());
    orders.add(DepthFirst.order(task.cables(), random));
    for (int i = 0; i < FIRST_ORDERS; i++) {
      orders.add(drawn());
    }
    if (!turns.isEmpty()) {
      for (int root = 0; root < task.cables().switchCount(); root++) {
        int[] distance = distances(new int[] {root});
        orders.add(numbered(Comparator.comparingInt(s -> distance[s])));
      }
      int[] distance = distances(switchesWithHosts());
      orders.add(numbered(Comparator.comparingInt(s -> -distance[s])));
    }
    orders.removeIf(this::turnsUp);
    return orders;
  }

  private SwitchOrder numbered(Comparator<Integer> rule) {
    Integer[] order = new Integer[task.cables().switchCount()];
    Arrays.setAll(order, s -> s);
    Arrays.sort(order, rule.thenComparingInt(s -> s));
    return SwitchOrder.of(task.cables(), Arrays.stream(order).mapToInt(s -> s).toArray());
  }

  private boolean turnsUp(SwitchOrder order) {
    for (int[] turn : turns) {
      if (order.turnsUp(turn[0], turn[1], turn[2])) {
        return true;
      }
    }
    return false;
  }

  private SwitchOrder drawn() {
    return switch (random.nextInt(3)) {
      case 0 -> byTiers();
      case 1 -> DepthFirst.order(task.cables(), random);
      default -> byLevels();
    };
  }

  /** Returns an order with the switches farthest from all hosts at the top; ties are random. */
  private SwitchOrder byTiers() {
    int[] distance = distances(switchesWithHosts());
    return sorted(Comparator.comparingInt(s -> -distance[s]));
  }

  private int[] switchesWithHosts() {
    IntArrayList starts = new IntArrayList();
    SwitchFabric fabric = task.cables().fabric();
    for (int s = 0; s < task.cables().switchCount(); s++) {
      int node = fabric.hostCount() + s;
      for (int link = fabric.links().first(node); link < fabric.links().end(node); link++) {
        if (!fabric.isSwitch(fabric.links().target(link))) {
          starts.add(s);
          break;
        }
      }
    }
    return starts.toIntArray();
  }

  /** Returns an order with the switches nearest to a random root at the top; ties are random. */
  private SwitchOrder byLevels() {
    int[] distance = distances(new int[] {random.nextInt(task.cables().switchCount())});
    return sorted(Comparator.comparingInt(s -> distance[s]));
  }

  private SwitchOrder sorted(Comparator<Integer> rule) {
    Integer[] order = new Integer[task.cables().switchCount()];
    int[] draw = new int[order.length];
    for (int s = 0; s < order.length; s++) {
      order[s] = s;
      draw[s] = random.nextInt();
    }
    Arrays.sort(order, rule.thenComparingInt(s -> draw[s]).thenComparingInt(s -> s));
    return SwitchOrder.of(task.cables(), Arrays.stream(order).mapToInt(s -> s).toArray());
  }

  private int[] distances(int[] starts) {
    SwitchCables cables = task.cables();
    int[] distance = new int[cables.switchCount()];
    Arrays.fill(distance, -1);
    IntArrayList queue = new IntArrayList(starts);
    for (int start : starts) {
      distance[start] = 0;
    }
    int next = 0;
    for (int i = 0; i < distance.length; i++) {
      while (i == queue.size()) {
        // a component without a start begins with its lowest switch
        if (distance[next] < 0) {
          distance[next] = 0;
          queue.add(next);
        }
        next++;
      }
      int s = queue.getInt(i);
      for (int place = cables.first(s); place < cables.end(s); place++) {
        int to = cables.to(cables.out(place));
        if (distance[to] < 0) {
          distance[to] = distance[s] + 1;
          queue.add(to);
        }
      }
    }
    return distance;
  }

  private Forest anneal(Forest start, long moves) {
    Forest best = start.copy();
    Forest at = start;
    double pressure = at.burden().pressure();
    double least = pressure;
    TreeSearch quick = new TreeSearch(task, random, 0);
    for (long move = 0; move < moves; move++) {
      Interruption.check();
      double warmth = WARM * (1 - (double) move / moves);
      int lane = random.nextInt(at.lanes());
      SwitchOrder order = moved(at.order(lane));
      if (lane == 0 && turnsUp(order)) {
        continue;
      }
      Forest next = at.copy();
      next.reorder(lane, order);
      if (!quick.fill(next)) {
        continue;
      }
      for (int i = 0; i < 4; i++) {
        next.replan(random.nextInt(task.count()), next.burden().weights());
      }
      double found = next.burden().pressure();
      if (found <= pressure * (1 + warmth)) {
        at = next;
        pressure = found;
        if (found < least) {
          least = found;
          best = next.copy();
        }
      }
    }
    return best;
  }

  /** Returns a copy with one switch moved. */
  private SwitchOrder moved(SwitchOrder order) {
    List<Integer> topDown = new ArrayList<>();
    for (int s : order.topDown()) {
      topDown.add(s);
    }
    Integer s = topDown.remove(random.nextInt(topDown.size()));
    topDown.add(random.nextInt(topDown.size() + 1), s);
    return SwitchOrder.of(task.cables(), topDown.stream().mapToInt(i -> i).toArray());
  }
}
