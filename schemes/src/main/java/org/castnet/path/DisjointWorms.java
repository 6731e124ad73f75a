package org.castnet.path;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import org.castnet.input.BadInput;

/**
 * Optimal stars of more than two channel-disjoint worms, exact or rejected: branch and bound.
 *
 * <p>If two segments of an optimum meet, every disjoint star lacks one of them; so the optimum is
 * computed again without the first and without the second. The first star without a meeting, in
 * best-first order, is optimal.
 *
 * <p>Our own method. Solves up to {@value #MOST_TRIES} problems without the disjointness condition,
 * each at the cost of {@link ManyWormOcms} or {@link ManyWormOtms}. Ties go to the first one found.
 */
final class DisjointWorms implements SideOtms {
  private static final int MOST_TRIES = 2000;

  private final MulticastSide side;
  private final SideCosts costs;

  /** An optimal star among those that its costs allow. */
  private record Try(SideCosts costs, IntArrayList wormOf, long value) {}

  /** Two segments of different worms with a common channel; rows as in {@link ManyWormOcms}. */
  private record Meeting(int row, int stop, int otherRow, int otherStop) {}

  DisjointWorms(MulticastSide side, SideCosts costs) {
    this.side = side;
    this.costs = costs;
  }

  int[] leastTraffic() {
    return search(
            allowed -> {
              ManyWormOcms solved = new ManyWormOcms(allowed);
              return attempt(allowed, solved.traffic(), solved.wormOf());
            })
        .wormOf()
        .toIntArray();
  }

  /** Returns the bound of one worm through all stops, which meets no other. */
  @Override
  public int atMost() {
    int first = SideCosts.NEVER;
    for (int port = 0; port < costs.ports(); port++) {
      first = Math.min(first, costs.first(port, 1));
    }
    return first + new ChainLengths(costs).between(1, costs.stops());
  }

  @Override
  public int leastLongest() {
    return (int)
        search(
                allowed -> {
                  ManyWormOtms solved = new ManyWormOtms(allowed);
                  int longest = solved.leastLongest();
                  return longest >= SideCosts.NEVER
                      ? Optional.empty()
                      : attempt(allowed, longest, solved.leastTraffic(longest));
                })
            .value();
  }

  @Override
  public int[] leastTraffic(int cap) {
    return search(
            allowed -> {
              ManyWormOtms solved = new ManyWormOtms(allowed);
              if (solved.leastLongest() > cap) {
                return Optional.empty();
              }
              int[] star = solved.leastTraffic(cap);
              long traffic = 0;
              for (int length : allowed.lengths(star)) {
                traffic += length;
              }
              return attempt(allowed, traffic, star);
            })
        .wormOf()
        .toIntArray();
  }

  private static Optional<Try> attempt(SideCosts allowed, long value, int[] wormOf) {
    return value >= SideCosts.NEVER
        ? Optional.empty()
        : Optional.of(new Try(allowed, IntArrayList.wrap(wormOf), value));
  }

  private Try search(Function<SideCosts, Optional<Try>> solver) {
    PriorityQueue<Try> open = new PriorityQueue<>(Comparator.comparingLong(Try::value));
    solver.apply(costs).ifPresent(open::add);
    for (int tries = 1; tries < MOST_TRIES && !open.isEmpty(); tries += 2) {
      Try best = open.remove();
      Optional<Meeting> meeting = meeting(best.wormOf().elements());
      if (meeting.isEmpty()) {
        return best;
      }
      Meeting found = meeting.get();
      solver.apply(without(best.costs(), found.row(), found.stop())).ifPresent(open::add);
      solver.apply(without(best.costs(), found.otherRow(), found.otherStop())).ifPresent(open::add);
    }
    throw BadInput.coded(
        "search-limit",
        "{count} destinations over {ports} ports on one side of the source: no "
            + "disjoint star was proved optimal within {tries} tries; multi-path is also "
            + "disjoint and has no limit",
        costs.stops(),
        costs.ports(),
        MOST_TRIES);
  }

  private static SideCosts without(SideCosts allowed, int row, int stop) {
    return row < allowed.ports()
        ? allowed.withoutFirst(row, stop)
        : allowed.without(row - allowed.ports() + 1, stop);
  }

  private Optional<Meeting> meeting(int[] wormOf) {
    int[] last = new int[costs.ports()];
    int[] rowOf = new int[costs.stops() + 1];
    Int2IntMap stopOfHop = new Int2IntOpenHashMap();
    for (int stop = 1; stop <= costs.stops(); stop++) {
      int worm = wormOf[stop - 1];
      rowOf[stop] = last[worm] == 0 ? worm : costs.ports() + last[worm] - 1;
      IntArrayList hops = new IntArrayList();
      int at = side.label(last[worm]);
      if (last[worm] == 0) {
        hops.add(side.ascent().between(at, costs.portLabel(worm)));
        at = costs.portLabel(worm);
      }
      side.routing().walk(at, side.label(stop), hops);
      for (int hop : hops) {
        int other = stopOfHop.put(hop, stop);
        if (other != 0) {
          return Optional.of(new Meeting(rowOf[stop], stop, rowOf[other], other));
        }
      }
      last[worm] = stop;
    }
    return Optional.empty();
  }
}
