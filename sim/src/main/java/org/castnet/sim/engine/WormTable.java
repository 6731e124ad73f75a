package org.castnet.sim.engine;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Route;
import org.castnet.sim.RepeatingWorms;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;

/**
 * All worms of a run, validated, in flat arrays that several runs may share. Memory: 4 bytes per
 * hop and about 60 per worm.
 */
public final class WormTable {
  private final List<Worm> worms;
  private final int count;
  private final EngineMachine machine;
  private final ChannelEnds ends;
  private final WormRoutes routes;
  private final WormRows rows;
  private final DropOffs drops;
  private final WormDeliveries deliveries;
  private final Triggers triggers;
  private final WormLengths lengths;
  private final long[] ready;
  private final long until;

  private WormTable(
      List<Worm> worms,
      int count,
      EngineMachine machine,
      ChannelEnds ends,
      WormRoutes routes,
      WormRows rows,
      DropOffs drops,
      WormDeliveries deliveries,
      Triggers triggers,
      WormLengths lengths,
      long[] ready,
      long until) {
    this.worms = worms;
    this.count = count;
    this.machine = machine;
    this.ends = ends;
    this.routes = routes;
    this.rows = rows;
    this.drops = drops;
    this.deliveries = deliveries;
    this.triggers = triggers;
    this.lengths = lengths;
    this.ready = ready;
    this.until = until;
  }

  /**
   * Validates worms and builds their table.
   *
   * @throws BadInput if a worm cannot be run, see {@link WormholeSimulator#run}
   */
  public static WormTable of(ChannelEnds ends, EngineMachine machine, List<Worm> worms) {
    RouteCheck check = new RouteCheck(ends, machine.router().replication());
    DropOffs drops = DropOffs.of(worms);
    WormRoutes routes = WormRoutes.of(ends, machine, worms, drops);
    long[] ready = new long[worms.size()];
    // all steps for one worm at a time, so that its objects are loaded into the cache once
    for (int w = 0; w < ready.length; w++) {
      Worm worm = worms.get(w);
      check.check(w, worm.route());
      drops.locate(ends, w, worm.route(), worm.dropOffs());
      routes.lay(ends, machine, w, worm.route(), drops);
      ready[w] = worm.ready();
    }
    Triggers triggers = Triggers.of(ends.network(), routes, drops, worms);
    return new WormTable(
        worms,
        worms.size(),
        machine,
        ends,
        routes,
        routes,
        drops,
        drops,
        triggers,
        WormLengths.of(machine, worms),
        ticks(machine, ready),
        Long.MAX_VALUE);
  }

  /** Returns whether {@link #repeating} supports worms: paths with one drop-off and no trigger. */
  public static boolean areUnicasts(List<Worm> worms) {
    for (Worm worm : worms) {
      if (!worm.route().isPath() || worm.dropOffs().size() != 1 || !worm.triggers().isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Validates unicasts and builds a table in which equal worms share their {@link #rows}. Its
   * {@link #routes} and {@link #drops} are empty, and it has no ready times: runs need a {@link
   * #queuedAgain}. Memory: nothing per worm if all lengths are equal, otherwise 8 bytes.
   *
   * @param worms paths with one drop-off and no trigger
   * @throws BadInput if a worm cannot be run, see {@link WormholeSimulator#run}
   */
  public static WormTable repeating(ChannelEnds ends, EngineMachine machine, RepeatingWorms worms) {
    RouteCheck check = new RouteCheck(ends, machine.router().replication());
    RepeatedRows rows = new RepeatedRows(ends, worms);
    for (int w = 0; w < worms.size(); w++) {
      if (worms.index(w) == rows.different()) {
        Worm worm = worms.get(w);
        check.check(w, worm.route());
        DropOffs.checkEnd(ends, w, worm.route(), worm.dropOffs());
        rows.add(machine, worm.route());
      }
    }
    return new WormTable(
        worms,
        worms.size(),
        machine,
        ends,
        WormRoutes.empty(ends),
        rows,
        DropOffs.single(0),
        rows,
        Triggers.none(0),
        WormLengths.repeating(machine, worms),
        new long[0],
        Long.MAX_VALUE);
  }

  /**
   * Returns a table for path worms with one drop-off each, which are added by {@link #add}. The
   * number of worms is that for which the table has memory.
   *
   * @param hops the number of hops of all worms
   * @param longest the maximum length of a worm, without the flits of its start-up and its
   *     destination
   */
  static WormTable growing(
      ChannelEnds ends, EngineMachine machine, int worms, int hops, long longest) {
    WormRoutes routes = WormRoutes.growing(ends, worms, hops + worms);
    DropOffs drops = DropOffs.single(worms);
    return new WormTable(
        List.of(),
        worms,
        machine,
        ends,
        routes,
        routes,
        drops,
        drops,
        Triggers.none(worms),
        new WormLengths(new long[worms], 1, longest + WormLengths.added(machine, 1)),
        new long[worms],
        Long.MAX_VALUE);
  }

  /** Adds a worm with a valid path as its route. O(hops). */
  void add(int worm, Route route, long length) {
    drops.end(worm, route, ends);
    routes.add(ends, machine, worm, route);
    lengths.flits()[worm] = length + WormLengths.added(machine, 1);
  }

  /**
   * Returns the same worms for a run with this or another machine, on the same network or one like
   * it, with other ready times. Data that do not depend on these are reused.
   *
   * @param readyByWorm in picoseconds
   * @param untilTime see {@link #until}, in picoseconds
   * @throws BadInput as {@link #of}
   */
  public WormTable again(
      ChannelEnds others, EngineMachine other, long[] readyByWorm, long untilTime) {
    if (isRepeating() || !other.laysOutLike(machine)) {
      return of(others, other, worms).with(others, other, readyByWorm, untilTime);
    }
    return with(others, other, readyByWorm, untilTime);
  }

  /**
   * As {@link #again}, for runs that use {@link #rows} and not the slots of {@link #routes}.
   *
   * @throws BadInput as {@link #again}
   */
  public WormTable queuedAgain(
      ChannelEnds others, EngineMachine other, long[] readyByWorm, long untilTime) {
    if (other.laysOutLike(machine)) {
      return with(others, other, readyByWorm, untilTime);
    }
    WormTable fresh =
        isRepeating()
            ? repeating(others, other, RepeatingWorms.ofDifferent(worms))
            : of(others, other, worms);
    return fresh.with(others, other, readyByWorm, untilTime);
  }

  private WormTable with(
      ChannelEnds others, EngineMachine other, long[] readyByWorm, long untilTime) {
    WormLengths own = other.takesLike(machine) ? lengths : WormLengths.of(other, worms);
    return new WormTable(
        worms,
        count,
        other,
        others,
        routes,
        rows,
        drops,
        deliveries,
        triggers,
        isRepeating() ? own.compact() : own,
        ticks(other, readyByWorm),
        other.links().ticks(untilTime));
  }

  private boolean isRepeating() {
    return rows != routes;
  }

  /** Returns the source of all worms. */
  WormSource source() {
    if (!isRepeating()) {
      return new Readiness(ready, triggers);
    }
    return WormsInOrder.isSorted(ready)
        ? new WormsInOrder(ready)
        : new Readiness(ready, Triggers.none(count));
  }

  private static long[] ticks(EngineMachine machine, long[] ready) {
    long latest = Technology.LONGEST / machine.links().ticks();
    for (int worm = 0; worm < ready.length; worm++) {
      if (ready[worm] < 0 || ready[worm] > latest) {
        throw BadInput.coded(
            "ready-out-of-range",
            "{send} is ready at {ready} ps; allowed are 0..{latest}",
            Diagnostic.send(worm),
            ready[worm],
            latest);
      }
    }
    return machine.ticks(ready);
  }

  /** Returns the worms by their numbers. */
  public List<Worm> worms() {
    return worms;
  }

  public int count() {
    return count;
  }

  /** Returns the machine on which they run. */
  public EngineMachine machine() {
    return machine;
  }

  /** Returns the network's channels. */
  public ChannelEnds ends() {
    return ends;
  }

  public WormRoutes routes() {
    return routes;
  }

  /** Returns the slots of worms that are paths. */
  public WormRows rows() {
    return rows;
  }

  public DropOffs drops() {
    return drops;
  }

  /** Returns the deliveries of all worms. */
  public WormDeliveries deliveries() {
    return deliveries;
  }

  Triggers triggers() {
    return triggers;
  }

  /** Returns whether another worm waits for a delivery of this one. */
  public boolean isTrigger(int worm) {
    int[] first = triggers.first();
    return first[drops.firsts()[worm]] < first[drops.firsts()[worm + 1]];
  }

  /**
   * Returns the length of each worm, including the list of its destinations and the flits of its
   * start-up.
   */
  public long[] flits() {
    return lengths.flits();
  }

  /** Returns the length of a worm, see {@link #flits()}. */
  public long flits(int worm) {
    return lengths.of(worm);
  }

  /** Returns whether a buffer holds the longest of the worms. */
  public boolean fitIntoBuffers() {
    return lengths.longest() <= machine.buffer();
  }

  /** Returns the maximum length. */
  public long longest() {
    return lengths.longest();
  }

  /** Returns whether all lengths are equal. */
  public boolean areAlike() {
    return lengths.areEqual();
  }

  /**
   * Returns, by delivery, the time in ticks for which its node handles it: receives it, and
   * combines it if it is a partial result; empty if no delivery takes time.
   *
   * @throws BadInput if a delivery is combined for too long
   */
  long[] handling() {
    long each = machine.node().combineTime();
    boolean combines = each > 0 && worms.stream().anyMatch(worm -> worm.combined() > 0);
    if (machine.node().receive() == 0 && !combines) {
      return new long[0];
    }
    long[] times = new long[deliveries.first(count)];
    for (int d = 0; d < times.length; d++) {
      times[d] = ends.network().isSwitch(deliveries.node(d)) ? 0 : machine.node().receive();
    }
    for (int w = 0; combines && w < worms.size(); w++) {
      long flits = worms.get(w).combined();
      if (flits > EngineMachine.LONGEST_WORM / each) {
        throw BadInput.coded(
            "combining-too-long",
            "{send} has {flits} flits that are combined; with combineTime={time} ps at most {most} "
                + "are allowed",
            Diagnostic.send(w),
            flits,
            machine.links().picoseconds(each),
            EngineMachine.LONGEST_WORM / each);
      }
      for (int d = deliveries.first(w); d < deliveries.first(w + 1); d++) {
        times[d] += flits * each;
      }
    }
    return times;
  }

  /** Returns the earliest time at which each worm may be queued, in ticks. */
  long[] ready() {
    return ready;
  }

  /**
   * Returns the time up to which worms are relevant: a run ends when all worms that are ready by
   * this time, in ticks, have arrived.
   */
  long until() {
    return until;
  }
}
