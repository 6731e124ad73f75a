package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;

/**
 * Trees by levels for clusters of any size: each part of a message travels along a lane of {@link
 * Machines} from machine to machine, and inside each machine from the host of the lane to the
 * others.
 *
 * <p>Hosts of a lane always send to the same neighbours, so that links between machines carry flits
 * at their full rate without waiting for one another. If many hosts have messages, a lane is a
 * ring; otherwise it is a chain, or two binary trees, each for half of the flits, in which a
 * machine forwards in one tree only (Sanders, Speck and Träff 2009). Sends inside a machine carry
 * several parts, so that start-ups do not limit them. Broadcasts among machines that receive from
 * others as fast as their hosts send have {@link BroadcastRings} or {@link HostTrees} instead.
 * O(sends) and the time of {@link MachinePaths}.
 */
final class MachineForest {
  private static final long MOST_HOPS = 4_000_000; // of all evaluated plans
  private static final int MOST_ROUNDS = 4096;
  static final int LEAST_FOR_TREES = 4; // machines
  private static final double MOST_SENDS = 1_500_000; // of a plan with few sources
  private static final int FEWEST_BUNDLES = 8;
  private static final int MOST_BUNDLES = 64; // with more, a reduction waits for windows
  private static final int MOST_PIECES = 2048; // of a lane
  private static final int MOST_IN_CHAIN = 16; // machines
  private static final double MOST_HOST_SENDS = 1_800_000; // of a plan with rings or trees of hosts
  private static final double RING_STARTING = 0.9; // of the time: start-ups of a host in a ring
  private static final double LAST_ROUND = 0.1; // of the time, for which trees take less
  private static final double CHAIN_CROSSING = 0.42; // of start-ups, if each piece is sent once
  private static final double CHAIN_INSIDE = 0.36; // and those of bundles
  private static final double BUSY = 0.75; // the share of the time that start-ups may take
  private static final double FEWER = 0.7; // the ratio of two numbers of parts
  private static final int RING_PARTS = 48; // the parts that a link carries, at least
  private static final int MOST_RING_PARTS = 256; // and at first
  private static final double RING_SHARE = 0.07; // of start-ups: those of sends along a ring
  private static final int UNDER_WAY = 8; // parts that a host has to send while others arrive
  private static final int BUNDLES = 48; // the sends from a host of a lane to another one, at least
  private static final double GOOD = 1.01; // the time over the lower bound that is good enough
  private static final double IN_TURN = 1.1; // of a start-up to each host: the last bundles
  private static final int AHEAD = 2; // bundles that a host sends before it receives as many
  private static final int CROSSING_AHEAD = 12; // half rounds, of sends between machines
  private static final int LEVELS_OF_ROUND = 4; // the levels of trees per round of a step
  private static final double LATER =
      0.14; // of all rounds: the delay of pieces that may arrive late
  private static final double POOR =
      1.1; // the time over the lower bound at which lanes are not paired
  private static final double SINGLE_CROSSING = 0.65; // of start-ups, if no partner passes pieces
  private static final double SINGLE_INSIDE = 0.3; // and those of bundles
  private static final double LANE_BEGIN = 1.25; // start-ups from the begin of a lane to the next
  private static final double SCATTERING = 0.9; // of the time: start-ups of a source
  private static final double GAIN = 0.99; // a smaller gain is not worth more parts

  private final Network network;
  private final LinkRates rates;
  private final PortModel ports;
  private final List<Message> messages;
  private final Machines machines;
  private final PlanDirection direction;
  private final SenderModel sender;
  private final double startUp; // at least 1

  private MachineForest(
      Network network,
      LinkRates rates,
      PortModel ports,
      SenderModel sender,
      List<Message> messages,
      Machines machines,
      PlanDirection direction) {
    this.network = network;
    this.rates = rates;
    this.ports = ports;
    this.messages = messages;
    this.machines = machines;
    this.direction = direction;
    this.sender = sender;
    this.startUp = Math.max(1, sender.startUp());
  }

  /**
   * Returns the forest of a request; empty if a message does not go to all other participants, or
   * if several machines do not have lanes between them.
   *
   * @param direction in which plans will run
   */
  static Optional<MachineForest> of(
      Network network,
      LinkRates rates,
      PortModel ports,
      SenderModel sender,
      List<Message> messages,
      PlanDirection direction) {
    boolean[] stays = UsedNodes.participants(network, messages);
    int others = UsedNodes.where(stays).length - 1;
    if (messages.stream().anyMatch(message -> message.fanout() != others)) {
      return Optional.empty();
    }
    return Machines.of(network, rates, stays)
        .map(
            machines ->
                new MachineForest(network, rates, ports, sender, messages, machines, direction));
  }

  /**
   * Searches for the best plan among several numbers of parts; empty if lanes are not connected. A
   * plan that is too large for an evaluation has the fewest parts.
   *
   * @param leastTime the lower bound
   */
  Optional<PlansByLevels> search(PlanEvaluator evaluator, double leastTime) {
    BestPlan best = new BestPlan(evaluator, sender, MOST_HOPS);
    double startUps = BUSY * leastTime / startUp;
    List<MulticastPlan> others = new ArrayList<>();
    boolean found =
        searchHosts(leastTime, best)
            || (isSparse()
                ? searchTrees(startUps, leastTime, best)
                : searchRings(startUps, leastTime, best, others));
    return found ? Optional.of(new PlansByLevels(best, others)) : Optional.empty();
  }

  /**
   * Searches for plans with trees and chains; returns whether one exists. Each host of a lane sends
   * every piece once, and bundles to the others in its machine.
   *
   * @param startUps of a host, at most
   */
  private boolean searchTrees(double startUps, double leastTime, BestPlan best) {
    int count = machines.count();
    double affordable = Math.min(startUps, MOST_SENDS / ((double) count * machines.lanes()));
    LaneCourses trees = direction.trees(count);
    int pieces = pieces(direction.crossing() * affordable);
    int bundles = bundles(direction.inside() * affordable);
    boolean found = search(trees, pieces / 2, FEWER, bundles, leastTime, best);
    if (count <= MOST_IN_CHAIN) {
      LaneCourses chain = LaneCourses.ring(count, 1);
      int inChain = pieces(CHAIN_CROSSING * affordable);
      int spread = bundles(CHAIN_INSIDE * affordable);
      found |= search(chain, inChain, FEWER, spread, leastTime, best);
    }
    if (trees.arePaired() && best.time() > POOR * leastTime) {
      // partners at different switches may load the links between these beyond the lower bound
      LaneCourses single = LaneCourses.twoTrees(count);
      int more = pieces(SINGLE_CROSSING * affordable);
      found |=
          search(single, more / 2, FEWER, bundles(SINGLE_INSIDE * affordable), leastTime, best);
    }
    return found;
  }

  /** Searches for plans with rings or trees of hosts; returns whether one exists. */
  private boolean searchHosts(double leastTime, BestPlan best) {
    Optional<HostRates> ofHosts =
        direction.fromHostToHost(() -> HostRates.ofBroadcast(network, rates, messages, machines));
    if (ofHosts.isEmpty()) {
      return false;
    }
    Message message = messages.get(0);
    double startUps = leastTime / startUp;
    double most = MOST_HOST_SENDS / (message.fanout() + 1.0);
    BroadcastRings rings =
        new BroadcastRings(network, rates, ports, message, machines, ofHosts.get());
    int inRings = (int) Math.max(1, Math.min(most, rings.pieces(RING_STARTING * startUps)));
    if (rings.lastRound(inRings, startUp) < LAST_ROUND * leastTime) {
      return search(inRings, FEWER, rings::plan, leastTime, best);
    }
    HostTrees trees = new HostTrees(network, rates, ports, message, machines, ofHosts.get());
    int inTrees = (int) Math.max(1, Math.min(most, trees.pieces(startUps)));
    return search(inTrees, FEWER, trees::plan, leastTime, best);
  }

  /** Returns the number of pieces of a lane for a number of start-ups. */
  private static int pieces(double startUps) {
    return (int) Math.max(2, Math.min(MOST_PIECES, startUps));
  }

  /** Returns the number of bundles to each other host of a machine for a number of start-ups. */
  private int bundles(double startUps) {
    double perHost = startUps / Math.max(1, others());
    return (int) Math.max(FEWEST_BUNDLES, Math.min(MOST_BUNDLES, perHost));
  }

  /** Searches for plans with rings; returns whether one exists. */
  private boolean searchRings(
      double startUps, double leastTime, BestPlan best, List<MulticastPlan> others) {
    Optional<RingLanes> lanes = RingLanes.leavingOut(machines, flits());
    double most = RING_SHARE * startUps / (machines.count() - 1) * sources();
    boolean found = searchRing(lanes, RING_PARTS, startUps, leastTime, best, others);
    if (most > RING_PARTS && best.time() > GOOD * leastTime) {
      double parts = Math.min(MOST_RING_PARTS, most);
      found |= searchRing(lanes, parts, startUps, leastTime, best, others);
    }
    if (found && lanes.isEmpty() && areDivided() && best.time() > GOOD * leastTime) {
      // many messages on two lanes each have twice the pieces; others on one lane each have fewer
      Optional<RingLanes> all = Optional.of(RingLanes.shared(machines, flits()));
      searchRing(all, RING_PARTS, startUps, leastTime, best, others);
    }
    return found;
  }

  /**
   * Searches for plans with at least a number of parts on each link; returns whether one exists.
   */
  private boolean searchRing(
      Optional<RingLanes> lanes,
      double parts,
      double startUps,
      double leastTime,
      BestPlan best,
      List<MulticastPlan> others) {
    int count = machines.count();
    int rounds = 1;
    while (rounds * sources() < parts) {
      rounds *= 2;
    }
    int chains = Math.max(1, Math.min(UNDER_WAY / rounds, count - 1));
    double affordable = (startUps - rounds * (count - 1)) / Math.max(1, others());
    int bundles = (int) Math.max(1, Math.min(BUNDLES, affordable));
    if (lanes.isEmpty()) {
      return search(LaneCourses.ring(count, chains), rounds, 2, bundles, leastTime, best);
    }
    IntFunction<Optional<MulticastPlan>> plans =
        number -> {
          Optional<MulticastPlan> plan = withDetours(lanes.get(), chains, number, bundles);
          plan.ifPresent(others::add);
          return plan;
        };
    return search(rounds, 2, plans, leastTime, best);
  }

  /** Returns whether equal shares of the lanes divide messages of some machine unevenly. */
  private boolean areDivided() {
    int[] sources = new int[machines.count()];
    messages.forEach(message -> sources[machines.of(message.source())]++);
    int lanes = machines.lanes();
    return Arrays.stream(sources)
        .anyMatch(each -> each > 0 && each % lanes != 0 && lanes % each != 0);
  }

  /** Returns, by machine, the flits of its messages. */
  private double[] flits() {
    double[] flits = new double[machines.count()];
    messages.forEach(message -> flits[machines.of(message.source())] += message.flits());
    return flits;
  }

  /**
   * Returns a plan with rings that leave out machines.
   *
   * @param rounds the pieces of a source on a lane, on average
   */
  private Optional<MulticastPlan> withDetours(
      RingLanes lanes, int chains, int rounds, int bundles) {
    double all = messages.stream().mapToLong(Message::flits).sum();
    double piece = Math.max(1, all / lanes.count() / sources() / rounds);
    int most = (int) Math.max(1, rounds * sources() / bundles);
    MachineBundles.Sizes sizes = new MachineBundles.Sizes(most, most, Receipts.UNPACED, 1, 0);
    return new RingSends(network, rates, ports, messages, machines, lanes, chains, piece, sizes)
        .plan();
  }

  /** Returns whether few of several machines have messages. */
  boolean isSparse() {
    return 2 * sources() <= machines.count() && machines.count() >= LEAST_FOR_TREES;
  }

  /** Returns the number of machines with sources. */
  private long sources() {
    return messages.stream().mapToInt(each -> machines.of(each.source())).distinct().count();
  }

  /** Searches for plans with bundles inside machines; returns whether one exists. */
  private boolean search(
      LaneCourses courses, int first, double factor, int bundles, double leastTime, BestPlan best) {
    return search(
        first,
        factor,
        rounds ->
            new MachineSends(
                    network,
                    rates,
                    ports,
                    messages,
                    machines,
                    courses,
                    rounds,
                    sizes(courses, rounds, bundles, leastTime),
                    pace(courses, rounds, leastTime))
                .plan(),
        leastTime,
        best);
  }

  /** Returns the pace of sends; only the sources of paired courses have time for short sends. */
  private MachineSends.Pace pace(LaneCourses courses, int rounds, double leastTime) {
    int perStep = isSparse() ? roundsOfStep() : rounds;
    int window = isSparse() ? direction.window(CROSSING_AHEAD) : Receipts.UNPACED;
    if (!courses.arePaired()) {
      return new MachineSends.Pace(perStep, window, 0, Integer.MAX_VALUE);
    }
    double startUps = leastTime / startUp;
    int pieces = rounds * courses.count(); // of a source on a lane
    double left = Math.max(1, SCATTERING * startUps - pieces);
    int most = (int) Math.ceil((machines.lanes() - 1) * pieces / left);
    return new MachineSends.Pace(perStep, window, LANE_BEGIN / startUps, most);
  }

  /**
   * Multiplies the number of parts by a factor as long as this helps; returns whether there is a
   * plan.
   */
  private boolean search(
      int first,
      double factor,
      IntFunction<Optional<MulticastPlan>> plans,
      double leastTime,
      BestPlan best) {
    boolean found = false;
    boolean better = true;
    for (int rounds = first;
        rounds >= 1 && rounds <= MOST_ROUNDS && better;
        rounds = (int) (rounds * factor)) {
      Optional<MulticastPlan> plan = plans.apply(rounds);
      if (plan.isEmpty() || found && !best.affords(hops(plan.get()))) {
        break;
      }
      found = true;
      double before = best.time();
      best.offer(plan.get());
      better = best.time() < GAIN * before && best.time() > GOOD * leastTime;
    }
    return found;
  }

  /**
   * Returns the sizes of bundles.
   *
   * @param rounds the number of parts of each message on one course
   * @param bundles the sends from a host of a lane to another one in its machine
   */
  private MachineBundles.Sizes sizes(
      LaneCourses courses, int rounds, int bundles, double leastTime) {
    long pieces = (long) rounds * courses.count() * sources(); // that a host of a lane receives
    int most = (int) Math.max(1, pieces / bundles);
    if (!isSparse()) {
      return new MachineBundles.Sizes(most, most, Receipts.UNPACED, 1, 0);
    }
    double starting = startUp * pieces / leastTime; // the share of the time for the pieces
    double inTurn = IN_TURN * others() * starting / Math.max(1 - starting, 1 - BUSY);
    int least = (int) Math.max(1, Math.min(most, Math.ceil(inTurn)));
    int window = direction.window((int) Math.ceil(2.0 * AHEAD * most * rounds / pieces));
    int after = 2 * roundsOfStep() + 1; // after the sends to other machines
    return new MachineBundles.Sizes(most, least, window, after, (int) (LATER * 2 * rounds));
  }

  /**
   * Returns the number of rounds between two steps of a piece from few sources: more on longer
   * paths, on which delays add up.
   */
  private int roundsOfStep() {
    int levels = Integer.SIZE - Integer.numberOfLeadingZeros(machines.count() - 1);
    return (levels + LEVELS_OF_ROUND - 1) / LEVELS_OF_ROUND;
  }

  /** Returns the number of hosts to which a host sends in its machine. */
  private int others() {
    return IntStream.range(0, machines.count())
        .map(m -> machines.hosts(m).length - 1)
        .max()
        .orElse(0);
  }

  /** Returns the hops of all sends of a plan. */
  static long hops(MulticastPlan plan) {
    return plan.sends().stream().mapToLong(send -> send.route().length()).sum();
  }
}
