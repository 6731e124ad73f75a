package org.castnet.collective;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;

/**
 * Trees for hosts on switches: by levels in clusters ({@link MachineForest}), unless trees that are
 * packed over all links ({@link PackedForest}) take less time. Packed trees attain the lower bound;
 * they are divided into more parts as long as this helps, and compared with the plan for hosts with
 * one port.
 *
 * <p>Our own scheme, except for the sources of the trees. Takes the time of both plans and of the
 * evaluations.
 */
final class SwitchForestMulticast implements MulticastAlgorithm {
  /** The time over the bound at which packed trees gain little. */
  private static final double NEAR = 1.01;

  /** The time over the bound at which plans by levels are compared with others. */
  private static final double POOR = 1.25;

  private final Network network;
  private final LinkRates rates;
  private final SenderModel sender;
  private final OnePortPlans onePort;
  private final PlanEvaluator evaluator;

  SwitchForestMulticast(
      Network network, SenderModel sender, OnePortPlans onePort, PlanEvaluator evaluator) {
    this.network = network;
    this.rates = LinkRates.of(network, sender.flitBytes());
    this.sender = ports() == PortModel.ALL ? sender.with(PortModel.ALL) : sender;
    this.onePort = ports() == PortModel.ONE ? onePort : onePort.ofFirst();
    this.evaluator = evaluator;
  }

  @Override
  public PortModel ports() {
    // otherwise a worm on a slow link would keep the host from using its fast links
    return rates.differAtEndpoint(network) ? PortModel.ALL : PortModel.ONE;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    return plans(messages, PlanDirection.FORWARD).get(0);
  }

  @Override
  public List<MulticastPlan> reversible(List<Message> messages) {
    return plans(messages, PlanDirection.REVERSE);
  }

  @Override
  public MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
    return new AllReducePhases(network, rates, sender, evaluator).plan(phases, composed);
  }

  /** Returns plans that are worth a comparison in this direction, the best multicasts first. */
  private List<MulticastPlan> plans(List<Message> messages, PlanDirection direction) {
    FewestLinks.requirePaths(network, messages);
    Optional<MachineForest> machines =
        MachineForest.of(network, rates, ports(), sender, messages, direction);
    // with one port and without machines, no plan is compared with the bound
    double least = machines.isEmpty() && ports() == PortModel.ONE ? 0 : leastTime(messages);
    Optional<PlansByLevels> byLevels = machines.flatMap(trees -> trees.search(evaluator, least));
    double levels = byLevels.map(found -> found.best().time()).orElse(PlanEvaluator.NEVER);
    boolean fair = levels <= POOR * least;
    Optional<BestPlan> trees =
        fair || ports() == PortModel.ONE
            ? Optional.empty()
            : MachineTrees.of(network, rates, ports(), sender, messages)
                .flatMap(each -> each.search(evaluator, least));
    double ofTrees = trees.map(BestPlan::time).orElse(PlanEvaluator.NEVER);
    boolean suffices =
        Math.min(levels, ofTrees) <= NEAR * least || fair && machines.orElseThrow().isSparse();
    List<PackedForest> forests =
        suffices ? List.of() : PackedForest.of(network, rates, ports(), messages);
    if (forests.isEmpty() && ofTrees < levels) {
      return List.of(trees.orElseThrow().best());
    }
    if (forests.isEmpty() && byLevels.isPresent()) {
      return byLevels.get().plans();
    }
    BestPlan bestPlan = new BestPlan(evaluator, sender);
    List<MulticastPlan> single = List.of();
    try {
      single = onePort.of(messages);
      single.forEach(bestPlan::offer);
    } catch (BadInput e) {
      // only one switch per host is considered, which may not be connected to the others
      if (forests.isEmpty()) {
        PackedForest.requireSmall(network, messages);
        throw e;
      }
    }
    for (PackedForest packed : forests) {
      bestPlan = bestPlan.or(RoundSearch.of(packed, rates, evaluator, sender));
    }
    bestPlan = trees.isPresent() ? bestPlan.or(trees.get()) : bestPlan;
    MulticastPlan best = bestPlan.best();
    List<MulticastPlan> plans = new ArrayList<>(List.of(best));
    if (single.size() > 1) {
      single.stream().filter(each -> !each.equals(best)).forEach(plans::add);
    }
    byLevels.ifPresent(found -> plans.addAll(found.plans()));
    if (byLevels.isPresent()
        && byLevels.get().best().time() < byLevels.get().preferred() * bestPlan.time()) {
      Collections.rotate(plans, -1);
    }
    return plans;
  }

  private double leastTime(List<Message> messages) {
    return FlowBound.ofLinks(network, rates, messages).flow().toDouble();
  }
}
