package org.castnet.sim.engine;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Route;
import org.castnet.sim.Replication;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;

/**
 * All worms of a run, validated, in flat arrays that several runs may share. Memory: 4 bytes per
 * hop and about 60 per worm.
 */
public final class WormTable {
  private final List<Worm> worms;
  private final EngineMachine machine;
  private final ChannelEnds ends;
  private final WormRoutes routes;
  private final DropOffs drops;
  private final Triggers triggers;
  private final long[] flits;
  private final long[] ready;
  private final long until;

  /** The range of the lengths. */
  private final long shortest;

  private final long longest;

  private WormTable(
      List<Worm> worms,
      EngineMachine machine,
      ChannelEnds ends,
      WormRoutes routes,
      DropOffs drops,
      Triggers triggers,
      long[] flits,
      long[] ready,
      long until) {
    this(
        worms,
        machine,
        ends,
        routes,
        drops,
        triggers,
        flits,
        ready,
        until,
        Arrays.stream(flits).min().orElse(0),
        Arrays.stream(flits).max().orElse(0));
  }

  private WormTable(
      List<Worm> worms,
      EngineMachine machine,
      ChannelEnds ends,
      WormRoutes routes,
      DropOffs drops,
      Triggers triggers,
      long[] flits,
      long[] ready,
      long until,
      long shortest,
      long longest) {
    this.worms = worms;
    this.machine = machine;
    this.ends = ends;
    this.routes = routes;
    this.drops = drops;
    this.triggers = triggers;
    this.flits = flits;
    this.ready = ready;
    this.until = until;
    this.shortest = shortest;
    this.longest = longest;
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
        machine,
        ends,
        routes,
        drops,
        triggers,
        flits(machine, worms),
        ticks(machine, ready),
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
    return new WormTable(
        List.of(),
        machine,
        ends,
        WormRoutes.growing(worms, hops + worms),
        DropOffs.single(worms),
        Triggers.none(worms),
        new long[worms],
        new long[worms],
        Long.MAX_VALUE,
        1,
        longest + added(machine, 1));
  }

  /** Adds a worm with a valid path as its route. O(hops). */
  void add(int worm, Route route, long length) {
    drops.end(worm, route, ends);
    routes.add(ends, machine, worm, route);
    flits[worm] = length + added(machine, 1);
  }

  private static long added(EngineMachine machine, int destinations) {
    return machine.heldFlits() + machine.addresses().flitsFor(destinations);
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
    if (!other.laysOutLike(machine)) {
      return of(others, other, worms).again(others, other, readyByWorm, untilTime);
    }
    return new WormTable(
        worms,
        other,
        others,
        routes,
        drops,
        triggers,
        other.takesLike(machine) ? flits : flits(other, worms),
        ticks(other, readyByWorm),
        other.links().ticks(untilTime));
  }

  private static long[] flits(EngineMachine machine, List<Worm> worms) {
    long[] flits = new long[worms.size()];
    long longest = EngineMachine.LONGEST_WORM / machine.links().slowest();
    for (int w = 0; w < flits.length; w++) {
      flits[w] = flits(machine, w, worms.get(w), longest);
    }
    if (machine.instant()) {
      refuseInstantRelays(worms, flits, anyRelay(machine));
    }
    return flits;
  }

  private static long flits(EngineMachine machine, int worm, Worm given, long longest) {
    long flits = given.flits();
    long added = added(machine, given.dropOffs().size());
    long most = longest - added;
    if (flits < 1 || flits > most) {
      throw BadInput.coded(
          "flits-out-of-range",
          "{send} has {flits} flits; with these parameters 1..{most} are allowed",
          Diagnostic.send(worm),
          flits,
          most);
    }
    return flits + added;
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

  private static String anyRelay(EngineMachine machine) {
    if (machine.router().model().kind() == RouterModel.Kind.QUEUED) {
      return "buffers are queues";
    }
    return machine.router().replication() == Replication.LOCKSTEP
        ? "routers replicate in lock-step"
        : null;
  }

  /**
   * A worm of one flit can arrive at the very time of a grant. A send that it triggers must not
   * request a link at that time, which would be too late for the other grants. In lock-step a
   * longer worm can also do so: its copy waits for branches that a grant unblocks. If buffers are
   * queues, all flits move after the grants.
   *
   * @param anyRelay the reason why relays of any length are rejected; null if they are not
   */
  private static void refuseInstantRelays(List<Worm> worms, long[] flits, String anyRelay) {
    for (int w = 0; w < flits.length; w++) {
      boolean single = flits[w] == 1;
      for (int i = 0; i < worms.get(w).triggers().size(); i++) {
        int trigger = worms.get(w).triggers().getInt(i);
        if (single || anyRelay != null || flits[trigger] == 1) {
          throw BadInput.coded(
              "relay-needs-delay",
              "{send}{what}; this needs a start-up or a routing delay above 0",
              Diagnostic.send(w),
              anyRelay != null
                  ? " is a relay, and " + anyRelay
                  : " is a relay of one flit, or waits for one");
        }
      }
    }
  }

  /** Returns the worms by their numbers. */
  public List<Worm> worms() {
    return worms;
  }

  public int count() {
    return flits.length;
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

  public DropOffs drops() {
    return drops;
  }

  Triggers triggers() {
    return triggers;
  }

  /** Returns whether another worm waits for a delivery of this one. */
  public boolean isTrigger(int worm) {
    int[] first = triggers.first();
    return first[drops.first()[worm]] < first[drops.first()[worm + 1]];
  }

  /**
   * Returns the length of each worm, including the list of its destinations and the flits of its
   * start-up.
   */
  public long[] flits() {
    return flits;
  }

  /** Returns whether a buffer holds the longest of the worms. */
  public boolean fitIntoBuffers() {
    return longest <= machine.buffer();
  }

  /** Returns the maximum length. */
  public long longest() {
    return longest;
  }

  /** Returns whether all lengths are equal. */
  public boolean areAlike() {
    return shortest == longest;
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
    long[] times = new long[drops.nodes().length];
    for (int d = 0; d < times.length; d++) {
      times[d] = ends.network().isSwitch(drops.nodes()[d]) ? 0 : machine.node().receive();
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
      for (int d = drops.first()[w]; d < drops.first()[w + 1]; d++) {
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
