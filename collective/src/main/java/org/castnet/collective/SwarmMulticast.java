package org.castnet.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.path.FewestLinks;
import org.castnet.chance.Chance;
import org.castnet.input.Diagnostic;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;
import org.castnet.plan.unicast.SeparateUnicasts;
import org.castnet.text.CountText;

/**
 * Safe list scheduling: schedules the sends of a request inside a simulation, several times with
 * different weights, and keeps the schedule that ends first.
 *
 * <ol>
 *   <li>Select the routes that may be used together ({@link SwarmRoutes}).
 *   <li>Run one schedule ({@link SwarmScheduler}) for each of the {@linkplain SwarmWeights#starts
 *       starting weights}.
 *   <li>Then, in turn, run a schedule with mutated weights of the best schedule so far, and one
 *       with mutated weights of a random one of the four best starts.
 *   <li>Begin no schedule after the number of schedules or the work that the {@link SwarmEffort}
 *       allows, whichever comes first; at least one schedule is run. A schedule is abandoned when
 *       it is known not to end before the best one, and counts as the work done until then.
 * </ol>
 *
 * <p>If nodes begin one send at a time, a plan takes exactly as long as its schedule. Otherwise the
 * plans of improved schedules are evaluated, and their evaluations are compared, unless the
 * evaluator does not support the technology. Ties go to the earlier schedule. If the routes are not
 * safe and no schedule ends, or a destination is out of reach, each source sends a worm to each
 * destination.
 *
 * <p>Our own scheme; rarest-first is the rule of file sharing (Cohen 2003). O(work) time; memory
 * for the sends of one schedule. Work is counted in decisions, so the plan depends on the request
 * and the seed only.
 */
final class SwarmMulticast implements MulticastAlgorithm {
  private static final int MOST_PIECES = 512; // unless there are more messages
  private static final long MOST_SENDS = 1L << 18; // by which parts are limited
  private static final long SHORTEST = 64; // flits of a mean part, if there are more than FEW
  private static final long FEW = 4; // parts
  private static final double RANKED = 1.1; // multiple of the best time up to which starts differ
  private static final int PROMISING = 4; // starts that are mutated

  private final Network network;
  private final Routing routing;
  private final SenderModel sender;
  private final PlanEvaluator evaluator;
  private final OnlineSimulator simulator;
  private final SwarmEffort effort;
  private final long seed;

  SwarmMulticast(
      Network network,
      Routing routing,
      SenderModel sender,
      PlanEvaluator evaluator,
      OnlineSimulator simulator,
      SwarmEffort effort,
      long seed) {
    this.network = network;
    this.routing = routing;
    this.sender = sender;
    this.evaluator = evaluator;
    this.simulator = simulator;
    this.effort = effort;
    this.seed = seed;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requirePaths(network, messages);
    return new Search(messages).best();
  }

  /** Starting weights and the end of their schedule. */
  private record Start(SwarmWeights weights, double end) {}

  /** A search for one request. */
  private final class Search {
    private final List<Message> messages;
    private final SwarmPaths paths;
    private final boolean exact;
    private boolean measured; // whether plans are evaluated
    private final double usualParts;
    private final int mostPieces;
    private final long mostParts;
    private long work = effort.work();
    private double time = PlanEvaluator.NEVER;
    private Optional<MulticastPlan> plan = Optional.empty();
    private SwarmWeights weights;

    Search(List<Message> messages) {
      this.messages = messages;
      SwarmRoutes routes = SwarmRoutes.of(network, routing, messages);
      this.paths = new SwarmPaths(network, routes, simulator.flitTimes(network));
      this.exact = simulator.isExact(network, sender);
      long longest = 1;
      long sends = 0;
      for (Message message : messages) {
        longest = Math.max(longest, message.flits());
        sends += message.fanout();
      }
      double hop = 1.0 + sender.routingDelay();
      this.usualParts = Math.sqrt(longest / (sender.startUp() + 3 * hop));
      this.mostParts = Math.max(FEW, longest / SHORTEST);
      long share = Math.max(1, Math.min(MOST_PIECES / messages.size(), MOST_SENDS / sends));
      this.mostPieces = (int) (messages.size() * share);
    }

    MulticastPlan best() {
      List<SwarmWeights> starts = SwarmWeights.starts(exact);
      weights = starts.get(0);
      List<Start> ends = new ArrayList<>();
      for (int run = 0; run < effort.schedules() && (run == 0 || work > 0); run++) {
        Interruption.check();
        long chance = Chance.keyed(seed, run);
        if (run < starts.size()) {
          SwarmWeights start = starts.get(run);
          ends.add(new Start(start, schedule(start, RANKED, chance)));
        } else if (run % 2 == 0) {
          schedule(weights.mutated(chance), 1, chance);
        } else {
          ends.sort(Comparator.comparingDouble(Start::end));
          int rank = Chance.below(Math.min(PROMISING, ends.size()), Chance.number(chance, 0));
          schedule(ends.get(rank).weights.mutated(chance), 1, chance);
        }
      }
      return plan.orElseGet(() -> new SeparateUnicasts(routing).on(network).plan(messages));
    }

    /**
     * Runs a schedule and keeps its plan if it is the best.
     *
     * @param behind the multiple of the best time from which it is abandoned
     * @return its end; {@link PlanEvaluator#NEVER} if it was abandoned
     */
    private double schedule(SwarmWeights tried, double behind, long chance) {
      int parts = (int) Math.max(1, Math.min(mostParts, Math.round(tried.parts() * usualParts)));
      MessagePieces pieces = MessagePieces.growing(messages, parts, tried.first(), mostPieces);
      OnlineSimulator.Size size = size(pieces);
      SwarmScheduler scheduler = new SwarmScheduler(paths, pieces, sender, tried, chance);
      double end = simulator.flitTimesBelow(behind * time, network, sender, size, scheduler);
      work -= scheduler.decided() * (long) paths.routes().size() * (1 + pieces.count() / 256);
      if (end >= time) {
        return end;
      }
      int delivered = scheduler.sends().stream().mapToInt(send -> send.messages().size()).sum();
      if (delivered < size.sends()) {
        return PlanEvaluator.NEVER; // no route leads from the members of a message to the others
      }
      MulticastPlan found =
          new MulticastPlan(network, pieces.all(), scheduler.sends(), sender.ports());
      if (plan.isEmpty()) {
        measured = !exact && evaluator.flitTimes(found, sender) < PlanEvaluator.NEVER;
      }
      double taken = measured ? evaluator.flitTimesBelow(time, found, sender) : end;
      if (taken < time) {
        plan = Optional.of(found);
        time = taken;
        weights = tried;
      }
      return end;
    }

    private OnlineSimulator.Size size(MessagePieces pieces) {
      int sends = 0;
      long flits = 0;
      long carried = 0;
      for (int piece = 0; piece < pieces.count(); piece++) {
        Message message = pieces.message(piece);
        sends += message.fanout();
        flits += message.flits();
        carried += message.fanout() * message.flits();
      }
      int hops = Math.multiplyExact(sends, paths.longest());
      return new OnlineSimulator.Size(sends, hops, flits, carried);
    }
  }

  /**
   * Returns the reason why a comparison excludes the scheme; empty if one schedule of these
   * messages takes at most a few seconds.
   */
  static Optional<Diagnostic> tooLong(List<Message> messages, int members) {
    double sends = 0;
    for (Message message : messages) {
      sends += message.fanout();
    }
    double work = sends * members * (1 + messages.size() / 256.0);
    return work <= SwarmEffort.HIGH.work()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.of(
                "left-out",
                "skipped for {messages} to {copies} among {nodes} nodes; name it in schemes to run it",
                CountText.of(messages.size(), "message"),
                CountText.of((long) sends, "destination"),
                members));
  }
}
