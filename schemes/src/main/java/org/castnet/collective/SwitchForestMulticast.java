package org.castnet.collective;

import java.util.List;
import java.util.Optional;
import org.castnet.bound.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;

/**
 * Trees that attain the lower bound for hosts on switches ({@link SwitchForest}), divided into more
 * parts as long as this helps, and compared with the plan for hosts with one port.
 *
 * <p>Our own scheme, except for the sources of the trees. Takes the time of both plans and of the
 * evaluations.
 */
final class SwitchForestMulticast implements MulticastAlgorithm {
  private static final int MOST_REPEATS = 4096;
  private static final int PATIENCE =
      2; // number of worse divisions before the search for finer ones stops

  private final Network network;
  private final SenderModel sender;
  private final Binding onePort;
  private final PlanEvaluator evaluator;

  SwitchForestMulticast(
      Network network, SenderModel sender, Binding onePort, PlanEvaluator evaluator) {
    this.network = network;
    this.sender = sender;
    this.onePort = onePort;
    this.evaluator = evaluator;
  }

  @Override
  public PortModel ports() {
    return PortModel.ONE;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requirePaths(network, messages);
    BestPlan bestPlan = new BestPlan(evaluator, sender);
    Optional<SwitchForest> forest = SwitchForest.of(network, messages);
    try {
      bestPlan.offer(onePort.orThrow("forest").plan(messages));
    } catch (BadInput e) {
      // only one switch per host is considered, which may not be connected to the others
      if (forest.isEmpty()) {
        throw e;
      }
    }
    forest.ifPresent(trees -> offer(trees, bestPlan));
    return bestPlan.best();
  }

  private void offer(SwitchForest trees, BestPlan bestPlan) {
    int worse = 0;
    for (int repeats = 1; repeats <= MOST_REPEATS && worse < PATIENCE; repeats *= 2) {
      if (repeats > 1 && !bestPlan.affords(trees.hops(repeats))) {
        return;
      }
      worse = bestPlan.offer(trees.plan(repeats)) ? 0 : worse + 1;
    }
  }
}
