package org.castnet.run.planning;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.castnet.input.BadInput;
import org.castnet.plan.BestPlan;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Reversal;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;

/**
 * Turns multicast plans round in the order of their simulated times, with the lead that ends the
 * reductions soonest, or without times if they then end sooner. Leads are doubled, or else halved,
 * as long as reductions end sooner. Uses the engine of the {@link EngineEvaluator} under its
 * assumptions. Plans that it cannot run, or with more than 8,000,000 hops, are turned round without
 * times.
 *
 * @param reversal for the network
 * @param technology including the ports of nodes
 */
public record PacedReversal(Reversal reversal, Technology technology) {
  private static final long MOST_HOPS = 8_000_000; // of all evaluated plans
  private static final double NEAR = 1.02; // the time over that of a plan that is good enough
  private static final double LEAD = 0.015; // a share of the makespan
  private static final double LEAST_LEAD = 0.003;
  private static final double MOST_LEAD = 0.25;

  /**
   * Returns the best reductions of several plans of the turned network. Later plans are not
   * considered if a reduction takes hardly longer than its plan.
   *
   * @param multicasts at least one plan, the most promising one first
   * @throws BadInput if a worm branches or delivers at several nodes
   */
  public MulticastPlan of(List<MulticastPlan> multicasts) {
    MulticastPlan first = multicasts.get(0);
    if (hops(first) > MOST_HOPS) {
      return reversal.of(first);
    }
    BestPlan best = new BestPlan(new EngineEvaluator(technology), technology.sender(), MOST_HOPS);
    boolean near = false;
    for (int i = 0; i < multicasts.size() && !near; i++) {
      near = offer(multicasts.get(i), best);
    }
    return best.best();
  }

  private static long hops(MulticastPlan plan) {
    return plan.sends().stream().mapToLong(send -> send.route().length()).sum();
  }

  /** Offers the reductions of a plan; returns whether one takes hardly longer than the plan. */
  private boolean offer(MulticastPlan multicasts, BestPlan best) {
    MulticastPlan plain = reversal.of(multicasts);
    try {
      Technology used = EngineEvaluator.evaluated(technology, technology.sender());
      SimulationResult result = EngineEvaluator.run(multicasts, used);
      best.offer(plain);
      if (result.deadlock().isEmpty()) {
        offer(multicasts, result, used, best);
      }
      return best.time() * used.link().flitTime() < NEAR * result.makespan();
    } catch (BadInput cannotRun) {
      best.offer(plain);
      return false;
    }
  }

  private void offer(MulticastPlan plan, SimulationResult result, Technology used, BestPlan best) {
    long[] ends = new long[plan.sends().size()];
    Arrays.setAll(ends, result::deliveryTime);
    long[] begins =
        used.link()
            .packets()
            .map(packets -> begins(plan, result, ends, used, packets.sends()))
            .orElseGet(() -> begins(plan, ends, LinkTimes.of(plan.network(), used)));
    DoubleConsumer offer =
        share -> best.offer(reversal.paced(plan, begins, ends, (long) (share * result.makespan())));
    offer.accept(LEAD);
    double first = best.time();
    climb(2 * LEAD, 2, offer, best);
    if (best.time() == first) {
      climb(LEAD / 2, 0.5, offer, best);
    }
  }

  /** Offers a lead, and multiples of it as long as these are better. */
  private static void climb(double lead, double factor, DoubleConsumer offer, BestPlan best) {
    double before = Double.POSITIVE_INFINITY;
    for (double next = lead;
        next > LEAST_LEAD && next < MOST_LEAD && best.time() < before;
        next *= factor) {
      before = best.time();
      offer.accept(next);
    }
  }

  /** Returns the begins of worms, which hold their channels for as long as they take. */
  private static long[] begins(MulticastPlan plan, long[] ends, LinkTimes times) {
    long[] begins = new long[ends.length];
    for (int number = 0; number < begins.length; number++) {
      Send send = plan.sends().get(number);
      long slowest = 0;
      for (int hop = 0; hop < send.route().length(); hop++) {
        slowest = Math.max(slowest, times.flit(send.route().channel(hop)));
      }
      begins[number] = ends[number] - times.picoseconds(plan.flits(send) * slowest);
    }
    return begins;
  }

  /**
   * Returns the begins of sends that share links: after the start-up, and when one of the turns of
   * the first link is free, which is used until the send arrives.
   */
  private static long[] begins(
      MulticastPlan plan, SimulationResult result, long[] ends, Technology used, int turns) {
    long[] begins = new long[ends.length];
    int[] order = new int[ends.length];
    Arrays.setAll(order, number -> number);
    IntArrays.stableSort(order, (a, b) -> Long.compare(result.start(a), result.start(b)));
    long[][] free = new long[plan.network().links().count()][];
    for (int number : order) {
      int link = plan.network().link(plan.sends().get(number).route().channel(0));
      if (free[link] == null) {
        free[link] = new long[turns];
      }
      Arrays.sort(free[link]);
      begins[number] = Math.max(result.start(number) + used.node().startUp(), free[link][0]);
      free[link][0] = ends[number];
    }
    return begins;
  }
}
