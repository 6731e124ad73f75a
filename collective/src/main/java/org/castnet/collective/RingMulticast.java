package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Grid;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;

/**
 * Divides messages into one part for each course of a {@link Circulation}, and each part into
 * pieces that follow one another. Parts have equal lengths if links have equal speeds, otherwise
 * those of {@link CourseShares}. Among several circulations and numbers of pieces, the plan that
 * ends first is chosen; ties go to the one tried first.
 *
 * <p>Our own scheme, except for the sources of each {@link Circulation}. O(parts * nodes) and one
 * evaluation for each candidate.
 */
final class RingMulticast implements MulticastAlgorithm {
  private static final double WORTH_IT =
      0.999; // candidates with more pieces are tried only if they save more than this
  private static final double MOST_LEGS = 2_000_000; // of a candidate plan

  private final Grid grid;
  private final Supplier<List<Circulation>> circulations;
  private final SenderModel sender;
  private final PlanEvaluator evaluator;
  private final Machine machine;
  private final LinkRates rates;

  /**
   * @param circulations the candidates; the first that routers support is always applicable
   * @param machine the capability of routers
   */
  RingMulticast(
      Grid grid,
      Supplier<List<Circulation>> circulations,
      SenderModel sender,
      PlanEvaluator evaluator,
      Machine machine) {
    this.grid = grid;
    this.circulations = circulations;
    this.sender = sender;
    this.evaluator = evaluator;
    this.machine = machine;
    this.rates = LinkRates.of(grid, sender.flitBytes());
  }

  @Override
  public PortModel ports() {
    return PortModel.ALL;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    BestPlan bestPlan = new BestPlan(new SharedWireEvaluator(evaluator), sender);
    List<Circulation> offered =
        circulations.get().stream().filter(each -> machine.supports(each.needs())).toList();
    for (int i = 0; i < offered.size(); i++) {
      Circulation circulation = offered.get(i);
      SharedLegs legs = new SharedLegs(circulation, grid);
      if (i == 0 || affords(circulation, messages, 1)) {
        bestPlan.offer(plan(messages, legs, 1));
      }
      double before = PlanEvaluator.NEVER;
      for (int pieces = fewestPieces(circulation, messages, bestPlan.time());
          bestPlan.time() < WORTH_IT * before && affords(circulation, messages, pieces);
          pieces *= 2) {
        before = bestPlan.time();
        if (!bestPlan.offer(plan(messages, legs, pieces))) {
          break;
        }
      }
    }
    return bestPlan.best();
  }

  /**
   * Returns the least number of pieces worth trying: with it, the longest message, forwarded piece
   * by piece, can complete the ring before the best plan so far ends. Unbounded if start-ups alone
   * take longer, or if no node forwards.
   */
  private int fewestPieces(Circulation circulation, List<Message> messages, double time) {
    int turns = circulation.turns();
    if (turns == 1 || turns * (double) sender.startUp() >= time) {
      return Integer.MAX_VALUE;
    }
    double longest = 0;
    for (Message message : messages) {
      longest = Math.max(longest, (double) message.flits() / circulation.courses());
    }
    int pieces = 2;
    while (pieces < longest && turns * (sender.startUp() + longest / pieces) >= time) {
      pieces *= 2;
    }
    return pieces;
  }

  private boolean affords(Circulation circulation, List<Message> messages, int pieces) {
    double parts = (double) messages.size() * circulation.courses() * pieces;
    return parts * grid.nodeCount() <= MOST_LEGS;
  }

  private MulticastPlan plan(List<Message> messages, SharedLegs shared, int pieces) {
    List<Message> all = new ArrayList<>(messages);
    CombinedLegs legs = new CombinedLegs(shared);
    if (rates.areEqual()) {
      addEqual(messages, shared.courses(), pieces, all, legs);
    } else {
      double[] shares = CourseShares.of(shared, messages, grid.links(), rates);
      addShares(messages, shares, pieces, all, legs);
    }
    return new MulticastPlan(grid, all, legs.sends(), PortModel.ALL);
  }

  private static void addEqual(
      List<Message> messages, int courses, int pieces, List<Message> all, CombinedLegs legs) {
    for (Message message : messages) {
      Interruption.check();
      int parts = (int) Math.min(message.flits(), (long) courses * pieces);
      int first = all.size();
      for (int part = 0; parts > 1 && part < parts; part++) {
        all.add(message.part(first + part, Parts.share(message.flits(), parts, part)));
      }
      for (int turn = 0; turn < Math.min(parts, courses); turn++) {
        IntArrayList ids = new IntArrayList();
        for (int part = turn; part < parts; part += courses) {
          ids.add(parts > 1 ? first + part : message.id());
        }
        legs.add(message, (turn + message.id()) % courses, ids);
      }
    }
  }

  /** Adds parts in proportion to the shares; a course without a share is not used. */
  private static void addShares(
      List<Message> messages, double[] shares, int pieces, List<Message> all, CombinedLegs legs) {
    for (Message message : messages) {
      Interruption.check();
      double before = 0;
      for (int course = 0; course < shares.length; course++) {
        long first = Math.round(before * message.flits());
        before = course == shares.length - 1 ? 1 : before + shares[course];
        long flits = Math.round(before * message.flits()) - first;
        int parts = (int) Math.min(flits, pieces);
        IntArrayList ids = new IntArrayList();
        for (int part = 0; part < parts; part++) {
          int id = flits < message.flits() || parts > 1 ? all.size() : message.id();
          ids.add(id);
          if (id != message.id()) {
            all.add(message.part(id, Parts.share(flits, parts, part)));
          }
        }
        if (parts > 0) {
          legs.add(message, course, ids);
        }
      }
    }
  }
}
