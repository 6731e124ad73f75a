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
 * Deals stops out to any number of worms, in depth, so that no worm exceeds a cap and all together
 * do not exceed a traffic.
 *
 * <p>A state is where the worms stand and how long they are; which worm is which does not matter. A
 * state is left when the dual of the cheapest star proves that it must end with too much traffic,
 * or when it is nowhere better than one that failed before. The cheapest continuation is tried
 * first.
 *
 * <p>Source: ours. At worst ports^stops states, bounded by a number of states after which it gives
 * up; a state takes O(ports^2) and a look at the failures kept for its places. Ties: the worm of
 * the lower number first.
 */
final class WormSearch {
  private static final int MOST_STOPS = 2000;

  /** States after which to give up, all calls together. */
  public static final int MOST_STATES = 1_000_000;

  /** Failures remembered for the same places of the worms. */
  private static final int MOST_FAILURES = 200;

  private static final long MOST_WASTE = 1 << 18;
  private static final int WORM_BITS = 16;

  private final SideCosts costs;
  private final ManyWormOcms dual;
  private final int ports;
  private final int mostStates;

  /**
   * By stop, the source being 0: what the stops behind it add to the traffic at least, as the dual
   * prices them, without the gains of the rows where worms stand now.
   */
  private final long[] rest;

  /** By worm: the row of the matching where it stands, its port or its last stop; its length. */
  private final int[] end;

  private final int[] length;

  /** By stop, from 0: the worm that serves it in the attempt in hand. */
  private final int[] wormOf;

  /** By where the worms stand: lengths, in the same order, from which nothing came. */
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
   * The worm of each stop in some star within both limits, if there is one.
   *
   * @throws BadInput where the search grows too large
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
    return new BadInput(
        "otms: "
            + costs.stops()
            + " destinations over "
            + ports
            + " ports on one side of the source are too many for an exact search ("
            + mostStates
            + " states, "
            + MOST_STOPS
            + " destinations); ocms, multi-path and dual-path take more");
  }

  private int row(int stop) {
    return ports + stop - 1;
  }

  /** Whether all stops from this one on can be dealt out. */
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

  /** Worms by where they stand. */
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

  /** Worms by what taking the stop wastes, then by what it makes them. */
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
