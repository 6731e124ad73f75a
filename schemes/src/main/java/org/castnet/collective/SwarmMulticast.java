package org.castnet.collective;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.bound.FewestLinks;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;

/**
 * Tries several lengths of pieces and of worms and keeps the plan that ends first.
 *
 * <p>A schedule can wait until a route is free, but its plan cannot: an idle sender starts its next
 * send immediately and may block others. Short pieces suffer most. So the evaluated plans are
 * compared, not the schedules; those of the earliest schedules are evaluated first.
 *
 * <p>Our own scheme, inspired by the rarest-first rule of file sharing (Cohen 2003). The time of a
 * {@link SwarmSchedule} and one evaluation for each length; ties go to the earliest scheduled end,
 * then to the one tried first.
 */
final class SwarmMulticast implements MulticastAlgorithm {
  private static final int MOST_PIECES = 512;
  private static final int SMALL_NETWORK = 64; // larger networks get fewer pieces
  private static final long SHORTEST = 64; // flits; shorter pieces only make plans longer
  private static final long FINEST = 48; // the maximum number of pieces per message, approximately

  /**
   * Lengths in eighths of a start-up: of a piece, and of a worm to which no more pieces are added.
   */
  private record Cut(long piece, long worm) {}

  /** The parameters of a schedule: for short messages several divisions are equal. */
  private record Tried(List<Message> pieces, long worm) {}

  private static final List<Cut> CUTS =
      List.of(
          new Cut(16, 16),
          new Cut(8, 8),
          new Cut(1, 8),
          new Cut(2, 32),
          new Cut(48, 48),
          new Cut(96, 96));

  /** Schedules that take longer than the best by this factor are abandoned. */
  private static final double MUCH_LATER = 1.25;

  /** A plan and the end of its schedule in flit times. */
  private record Scheduled(MulticastPlan plan, long end) {}

  private final Network network;
  private final AllRoutes routes;
  private final SenderModel sender;
  private final PlanEvaluator evaluator;

  SwarmMulticast(Network network, Routing routing, SenderModel sender, PlanEvaluator evaluator) {
    this.network = network;
    this.routes = new AllRoutes(network, routing, sender.routingDelay());
    this.sender = sender;
    this.evaluator = evaluator;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requirePaths(network, messages);
    long longest = 1;
    for (Message message : messages) {
      longest = Math.max(longest, message.flits());
    }
    long worm = Math.max(Math.max(SHORTEST, sender.startUp() + 1), longest / FINEST);
    int most = MOST_PIECES * SMALL_NETWORK / Math.max(SMALL_NETWORK, network.endpointCount());
    List<Scheduled> scheduled = new ArrayList<>();
    long bound = Long.MAX_VALUE;
    Set<Tried> tried = new HashSet<>();
    for (Cut cut : CUTS) {
      MessagePieces pieces = MessagePieces.of(messages, Math.max(1, worm * cut.piece() / 8), most);
      long longestWorm = Math.max(1, worm * cut.worm() / 8);
      if (!tried.add(new Tried(pieces.all(), longestWorm))) {
        continue;
      }
      SwarmSchedule schedule = new SwarmSchedule(network, routes, pieces, sender, longestWorm);
      long end = schedule.playBelow(bound);
      if (end < bound) {
        bound = Math.min(bound, Math.round(Math.min(MUCH_LATER * end, Long.MAX_VALUE)));
        scheduled.add(
            new Scheduled(
                new MulticastPlan(network, pieces.all(), schedule.sends(), sender.ports()), end));
      }
    }
    BestPlan bestPlan = new BestPlan(evaluator, sender);
    scheduled.sort(Comparator.comparingLong(Scheduled::end));
    scheduled.forEach(each -> bestPlan.offer(each.plan));
    return bestPlan.best();
  }
}
