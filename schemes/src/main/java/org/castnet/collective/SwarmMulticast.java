package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.bound.FewestLinks;
import org.castnet.chance.Chance;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;

final class SwarmMulticast implements MulticastAlgorithm {
  private static final int MOST_PIECES = 512;

  private final Network network;
  private final Routing routing;
  private final SenderModel sender;
  private final PlanEvaluator evaluator;
  private final OnlineSimulator simulator;
  private final long budget;
  private final long seed;

  SwarmMulticast(
      Network network,
      Routing routing,
      SenderModel sender,
      PlanEvaluator evaluator,
      OnlineSimulator simulator,
      long budget,
      long seed) {
    this.network = network;
    this.routing = routing;
    this.sender = sender;
    this.evaluator = evaluator;
    this.simulator = simulator;
    this.budget = budget;
    this.seed = seed;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requirePaths(network, messages);
    SwarmRoutes routes = SwarmRoutes.of(network, routing, messages);
    return new Search(messages, routes).run();
  }

  private final class Search {
    private final List<Message> messages;
    private final SwarmRoutes routes;
    private final double[] flitTimes = simulator.flitTimes(network);
    private final boolean exact = simulator.isExact(network, sender);
    private double best = PlanEvaluator.NEVER;
    private SwarmWeights bestWeights;
    private MulticastPlan bestPlan;
    private long left = budget;
    private int hops = 1;

    Search(List<Message> messages, SwarmRoutes routes) {
      this.messages = messages;
      this.routes = routes;
      for (int a = 0; a < routes.size(); a++)
        for (int b = 0; b < routes.size(); b++)
          if (routes.route(a, b) != null) hops = Math.max(hops, routes.route(a, b).length());
    }

    MulticastPlan run() {
      long longest = messages.stream().mapToLong(Message::flits).max().orElse(1);
      double cost = sender.startUp() + 3.0 * (1 + sender.routingDelay());
      int parts = (int) Math.max(1, Math.min(32, Math.round(1.5 * Math.sqrt(longest / cost))));
      List<SwarmWeights> firsts = new ArrayList<>();
      for (int p : new int[] {parts, Math.max(1, parts * 3 / 4), Math.max(1, parts / 2)}) {
        firsts.add(SwarmWeights.of(p, 0));
        firsts.add(SwarmWeights.of(p, 4));
        firsts.add(SwarmWeights.of(p, 16));
      }
      boolean debug = System.getenv("SWARM") != null;
      for (int play = 0; play == 0 || left > 0; play++) {
        if (play > 400) break;
        SwarmWeights weights =
            play < firsts.size() ? firsts.get(play) : bestWeights.mutated(Chance.keyed(seed, play));
        double was = best;
        long t0 = System.nanoTime();
        play(weights, Chance.keyed(seed, play, 1));
        if (debug && (best < was || play < 9)) System.err.println(play + " " + best + " " + weights + " us " + (System.nanoTime() - t0) / 1000 + " left " + left + " " + exact+" "+bestPlan.sends().size());
      }
      return bestPlan;
    }

    private void play(SwarmWeights weights, long chance) {
      MessagePieces pieces =
          MessagePieces.growing(messages, weights.parts(), weights.first(), MOST_PIECES);
      int sends = 0;
      long most = 0;
      for (int piece = 0; piece < pieces.count(); piece++) {
        sends += pieces.message(piece).fanout();
        most += pieces.message(piece).flits();
      }
      SwarmScheduler scheduler =
          new SwarmScheduler(network, routes, pieces, sender, weights, flitTimes, chance);
      double end =
          simulator.flitTimesBelow(
              best, network, sender, new OnlineSimulator.Size(sends, sends * hops, most), scheduler);
      left -= (long) sends * routes.size();
      if (bestPlan != null && end >= best) {
        return;
      }
      MulticastPlan plan =
          new MulticastPlan(network, pieces.all(), scheduler.sends(), sender.ports());
      if (!exact) {
        end = evaluator.flitTimesBelow(best, plan, sender);
      }
      if (bestPlan == null || end < best) {
        best = end;
        bestPlan = plan;
        bestWeights = weights;
      }
    }
  }
}
