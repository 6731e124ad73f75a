package org.castnet.collective;

import java.util.List;
import java.util.Optional;
import org.castnet.bound.FlowBound;
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
  private static final double BUSY = 0.5; // the share of the time that start-ups may take
  private static final double GOOD = 1.01; // the time over the lower bound that is good enough
  private static final double GAIN = 0.99; // a smaller gain is not worth more parts
  private static final int FEWEST_ROUNDS = 8; // of messages from few machines
  private static final int MOST_ROUNDS = 512;

  /**
   * Returns the search for a request; empty if a message does not go to all other participants, few
   * machines have messages, or there are no lanes between several machines.
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

  /** Returns the best plan among several numbers of parts; empty if there is none. */
  Optional<BestPlan> search(PlanEvaluator evaluator) {
    boolean sparse =
        2 * sources() <= machines.count() && machines.count() >= MachineForest.LEAST_FOR_TREES;
    LaneCourses courses =
        sparse ? LaneCourses.twoTrees(machines.count()) : LaneCourses.ring(machines.count(), 1);
    BestPlan best = new BestPlan(evaluator, sender, MOST_HOPS);
    double leastTime = FlowBound.ofLinks(network, rates, messages).flow().toDouble();
    double startUps = BUSY * leastTime / Math.max(1, sender.startUp());
    int bundles = (int) Math.max(1, startUps / hosts());
    boolean found = false;
    boolean better = true;
    for (int rounds = sparse ? FEWEST_ROUNDS : 1; rounds <= MOST_ROUNDS && better; rounds *= 2) {
      Optional<MulticastPlan> plan =
          new TreeSends(
                  network,
                  rates,
                  ports,
                  messages,
                  machines,
                  courses,
                  rounds,
                  sparse ? 1 : rounds,
                  bundles,
                  leastTime)
              .plan();
      if (plan.isEmpty() || found && !best.affords(hops(plan.get()))) {
        break;
      }
      found = true;
      double before = best.time();
      best.offer(plan.get());
      better = best.time() < GAIN * before && best.time() > GOOD * leastTime;
    }
    return found ? Optional.of(best) : Optional.empty();
  }

  /** Returns the number of machines with sources. */
  private long sources() {
    return messages.stream().mapToInt(each -> machines.of(each.source())).distinct().count();
  }

  /** Returns the hosts of the largest machine. */
  private int hosts() {
    int most = 0;
    for (int m = 0; m < machines.count(); m++) {
      most = Math.max(most, machines.hosts(m).length);
    }
    return most;
  }

  private static long hops(MulticastPlan plan) {
    return plan.sends().stream().mapToLong(send -> send.route().length()).sum();
  }
}
