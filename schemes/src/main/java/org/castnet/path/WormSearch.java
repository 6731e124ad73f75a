package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;

/**
 * Assigns stops to any number of worms by depth-first search, such that no worm exceeds a length
 * and their sum does not exceed a traffic.
 *
 * <p>A state is the set of the worms' positions and lengths; their identity does not matter. A
 * state is abandoned if the dual of the cheapest star proves that its traffic must become too
 * large, or if a state that failed before dominates it. The cheapest continuation is tried first.
 *
 * <p>Our own method. At most ports^stops states, limited by a fixed number of states; a state takes
 * O(ports^2) and a comparison with the failures stored for its positions. Ties go to the lower
 * worm.
 */
final class WormSearch {
  private static final int MOST_STOPS = 2000;

  /** The maximum number of states over all calls. */
  public static final int MOST_STATES = 1_000_000;

  /** The number of failures stored for the same positions of the worms. */
  private static final int MOST_FAILURES = 200;

  private static final long MOST_WASTE = 1 << 18;
  private static final int WORM_BITS = 16;

  private final SideCosts costs;
  private final ManyWormOcms dual;
  private final int ports;
  private final int mostStates;

  /**
   * By stop, with the source as 0: a lower bound on the traffic of the later stops by the dual
   * prices, without the gains of the current rows of worms.
   */
  private final long[] rest;

  /** By worm: its row of the matching, its port or its last stop; and its length. */
  private final int[] end;

  private final int[] length;

  /** By stop, from 0: the worm that serves it in the current attempt. */
  private final int[] wormOf;

  /** By positions of the worms: lengths, in the same order, that led to no solution. */
  private final Map<IntArrayList, List<int[]>> failures = new HashMap<>();

  private int cap;
  private long mostTraffic;
  private int states;

  public WormSearch(SideCosts costs, ManyWormOcms dual, int mostStates) {
    this.costs = costs;
    this.mostStates = mostStates;
    this.dual = dual;
    this.ports = costs.ports();
    this.rest = new long[costs.stops() + 1];
    for (int stop = costs.stops(); stop > 0; stop--) {
      rest[stop - 1] = rest[stop] + dual.price(stop) + dual.gain(row(stop));
    }
    this.end = new int[ports];
    this.length = new int[ports];
    this.wormOf = new int[costs.stops()];
  }

  /**
   * Returns the worm of each stop in some star within both limits; empty if absent.
   *
   * @throws BadInput if the search exceeds its limit
   */
  public Optional<int[]> within(int cap, long mostTraffic) {
    if (costs.stops() > MOST_STOPS) {
      throw tooLarge();
    }
    this.cap = cap;
    this.mostTraffic = mostTraffic;
    failures.clear();
    for (int worm = 0; worm < ports; worm++) {
      end[worm] = worm;
      length[worm] = 0;
    }
    return serve(1) ? Optional.of(wormOf.clone()) : Optional.empty();
  }

  private BadInput tooLarge() {
    return BadInput.coded(
        "search-limit",
        "otms: {count} destinations over {ports} ports on one side of the source are "
            + "too many for an exact search ({states} states, {most} destinations); ocms, "
            + "multi-path and dual-path support more",
        costs.stops(),
        ports,
        mostStates,
        MOST_STOPS);
  }

  private int row(int stop) {
    return ports + stop - 1;
  }

  /** Returns whether all stops from this one on can be assigned. */
  private boolean serve(int stop) {
    if (stop > costs.stops()) {
      return traffic() <= mostTraffic;
    }
    if (traffic() + rest[stop - 1] + endGains() > mostTraffic) {
      return false;
    }
    int[] order = order();
    int[] here = lengths(order);
    List<int[]> failed = failures.computeIfAbsent(ends(order), ends -> new ArrayList<>());
    if (failed.stream().anyMatch(worse -> nowhereBetter(here, worse))) {
      return false;
    }
    Interruption.check();
    if (++states > mostStates) {
      throw tooLarge();
    }
    for (int worm : byReducedCost(stop)) {
      if (extend(worm, stop)) {
        return true;
      }
    }
    if (failed.size() < MOST_FAILURES) {
      failed.add(here);
    }
    return false;
  }

  private boolean extend(int worm, int stop) {
    int cost = (int) dual.cost(end[worm], stop);
    if (cost >= SideCosts.NEVER || length[worm] + cost > cap) {
      return false;
    }
    int before = end[worm];
    end[worm] = row(stop);
    length[worm] += cost;
    wormOf[stop - 1] = worm;
    boolean served = serve(stop + 1);
    end[worm] = before;
    length[worm] -= cost;
    return served;
  }

  private long traffic() {
    long traffic = 0;
    for (int hops : length) {
      traffic += hops;
    }
    return traffic;
  }

  private long endGains() {
    long gains = 0;
    for (int row : end) {
      gains += dual.gain(row);
    }
    return gains;
  }

  /** Returns the worms ordered by position. */
  private int[] order() {
    int[] order = new int[ports];
    for (int worm = 0; worm < ports; worm++) {
      int at = worm;
      for (; at > 0 && end[order[at - 1]] > end[worm]; at--) {
        order[at] = order[at - 1];
      }
      order[at] = worm;
    }
    return order;
  }

  private IntArrayList ends(int[] order) {
    IntArrayList ends = new IntArrayList(ports);
    for (int worm : order) {
      ends.add(end[worm]);
    }
    return ends;
  }

  private int[] lengths(int[] order) {
    int[] lengths = new int[ports];
    for (int i = 0; i < ports; i++) {
      lengths[i] = length[order[i]];
    }
    return lengths;
  }

  private static boolean nowhereBetter(int[] lengths, int[] failed) {
    for (int i = 0; i < failed.length; i++) {
      if (lengths[i] < failed[i]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the worms ordered by reduced cost of the stop, then by resulting length. */
  private int[] byReducedCost(int stop) {
    long[] keys = new long[ports];
    for (int worm = 0; worm < ports; worm++) {
      long cost = dual.cost(end[worm], stop);
      long waste = Math.min(cost - dual.gain(end[worm]) - dual.price(stop), MOST_WASTE);
      long result = Math.min(length[worm] + cost, SideCosts.NEVER);
      keys[worm] = (waste * (SideCosts.NEVER + 1) + result) << WORM_BITS | worm;
    }
    Arrays.sort(keys);
    int[] worms = new int[ports];
    for (int i = 0; i < ports; i++) {
      worms[i] = (int) keys[i] & (1 << WORM_BITS) - 1;
    }
    return worms;
  }
}
