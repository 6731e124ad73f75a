package org.castnet.collective;

import java.util.List;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;

/** The search for plans of a cluster with trees inside its machines ({@link TreeSends}). */
record MachineTrees(
    Network network,
    LinkRates rates,
    PortModel ports,
    SenderModel sender,
    List<Message> messages,
    Machines machines) {
  private static final long MOST_HOPS = 8_000_000;
  private static final double INSIDE = 0.75; // of the time: start-ups of sends inside machines
  private static final double SPARSE_INSIDE = 0.5; // the same for messages from few machines
  private static final double FEWER = 2.0 / 3; // of these sends, tried in the end
  private static final double GOOD = 1.01; // the time over the lower bound that is good enough
  private static final double GAIN = 0.99; // a smaller gain is not worth more parts
  private static final int FEWEST_ROUNDS = 8; // of messages from few machines
  private static final int MOST_ROUNDS = 512;

  /**
   * Returns the search for a request; empty if a message does not go to all other participants, or
   * there are no lanes between several machines.
   */
  static Optional<MachineTrees> of(
      Network network,
      LinkRates rates,
      PortModel ports,
      SenderModel sender,
      List<Message> messages) {
    boolean[] stays = UsedNodes.participants(network, messages);
    int others = UsedNodes.where(stays).length - 1;
    if (messages.stream().anyMatch(message -> message.fanout() != others)) {
      return Optional.empty();
    }
    return Machines.ofUnequalLinks(network, rates, stays)
        .map(machines -> new MachineTrees(network, rates, ports, sender, messages, machines));
  }

  /**
   * Returns the best plan among several numbers of parts; empty if lanes or hosts are not
   * connected.
   *
   * @param leastTime the lower bound
   */
  Optional<BestPlan> search(PlanEvaluator evaluator, double leastTime) {
    HostPaths paths = new HostPaths(network);
    return TreesInside.of(network, rates, machines, firstFlits(), leastTime, paths)
        .flatMap(trees -> search(trees, paths, leastTime, evaluator));
  }

  private Optional<BestPlan> search(
      List<TreesInside.Trees> trees, HostPaths paths, double leastTime, PlanEvaluator evaluator) {
    int count = machines.count();
    boolean sparse = 2 * sources() <= count && count >= MachineForest.LEAST_FOR_TREES;
    LaneCourses courses = sparse ? LaneCourses.twoTrees(count) : LaneCourses.ring(count, 1);
    double startUps = leastTime / Math.max(1, sender.startUp());
    double inside = startUps * (sparse ? SPARSE_INSIDE : INSIDE);
    BestPlan best = new BestPlan(evaluator, sender, MOST_HOPS);
    int found = 0;
    boolean better = true;
    for (int rounds = sparse ? FEWEST_ROUNDS : 1; rounds <= MOST_ROUNDS && better; rounds *= 2) {
      double before = best.time();
      Optional<MulticastPlan> plan =
          new TreeSends(this, courses, rounds, sparse ? 1 : rounds, inside, trees, paths).plan();
      if (plan.isEmpty() || found > 0 && !best.affords(MachineForest.hops(plan.get()))) {
        break;
      }
      found = best.offer(plan.get()) ? rounds : found;
      better = best.time() < GAIN * before && best.time() > GOOD * leastTime;
    }
    if (found > 0 && best.time() > GOOD * leastTime) {
      new TreeSends(this, courses, found, sparse ? 1 : found, FEWER * inside, trees, paths)
          .plan()
          .filter(plan -> best.affords(MachineForest.hops(plan)))
          .ifPresent(best::offer);
    }
    return found > 0 ? Optional.of(best) : Optional.empty();
  }

  /** Returns, by host, the flits that it has before the others in its machine. */
  private double[] firstFlits() {
    double[] flits = new double[network.nodeCount()];
    for (Message message : messages) {
      flits[message.source()] += message.flits();
      int own = machines.of(message.source());
      for (int m = 0; m < machines.count(); m++) {
        for (int lane = 0; lane < machines.lanes() && m != own; lane++) {
          flits[machines.host(lane, m)] += (double) message.flits() / machines.lanes();
        }
      }
    }
    return flits;
  }

  /** Returns the number of machines with sources. */
  private long sources() {
    return messages.stream().mapToInt(each -> machines.of(each.source())).distinct().count();
  }
}
