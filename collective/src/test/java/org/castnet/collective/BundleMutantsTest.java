package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;
import org.junit.jupiter.api.Test;

/**
 * The verifier rejects every unsound change of a plan with bundles, or with switches that reduce.
 */
class BundleMutantsTest {
  private static final int MUTANTS = 1000 * Integer.getInteger("scale", 1);

  private record Kind(String scheme, CollectiveOperation operation) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("in-network", CollectiveOperation.ALLREDUCE),
          new Kind("in-network", CollectiveOperation.REDUCE),
          new Kind("in-network", CollectiveOperation.REDUCE_SCATTER),
          new Kind("bruck", CollectiveOperation.ALLGATHER),
          new Kind("bruck", CollectiveOperation.SCATTER),
          new Kind("bruck", CollectiveOperation.GATHER),
          new Kind("bruck", CollectiveOperation.ALLTOALL),
          new Kind("bruck", CollectiveOperation.REDUCE_SCATTER));

  private static final List<String> NETWORKS =
      List.of(
          "fattree:4,speed=50GB/s,sharp=on",
          "irregular:switches=4,ports=8,hosts=2,seed=3,speed=50GB/s,sharp=on");

  private static MulticastPlan plan(String spec, Kind kind) {
    Network network = NetworkSpec.parse(spec);
    Scenario scenario =
        Scenario.of(
                network,
                new CollectiveTraffic(kind.operation(), CollectiveTraffic.ALL, 2)
                    .draw(network, 1)
                    .messages())
            .withScheme(SchemeChoice.of(kind.scheme()));
    return new Planner(Schemes.standard()).plan(scenario).plan();
  }

  @Test
  void everyUnsoundMutantIsRejected() {
    List<MulticastPlan> plans = new ArrayList<>();
    for (String spec : NETWORKS) {
      for (Kind kind : KINDS) {
        MulticastPlan plan = plan(spec, kind);
        assertThat(LabelledExecution.isSound(plan)).as("%s on %s", kind, spec).isTrue();
        assertThat(PlanVerifier.verify(plan)).as("%s on %s", kind, spec).isEmpty();
        plans.add(plan);
      }
    }
    Random random = new Random(7);
    int unsound = 0;
    for (int trial = 0; unsound < MUTANTS; trial++) {
      MulticastPlan mutant = mutant(plans.get(trial % plans.size()), random);
      if (!LabelledExecution.isSound(mutant)) {
        unsound++;
        List<Violation> found = PlanVerifier.verify(mutant);
        assertThat(found)
            .as("mutant %d of plan %d", trial, trial % plans.size())
            .isNotEmpty()
            .allMatch(each -> !each.text().isBlank());
      }
    }
  }

  /** Returns a plan with one change: of a trigger, a message, a route, or the number of sends. */
  private static MulticastPlan mutant(MulticastPlan plan, Random random) {
    List<Send> sends = new ArrayList<>(plan.sends());
    int chosen = random.nextInt(sends.size());
    Send send = sends.get(chosen);
    Send other = sends.get(random.nextInt(sends.size()));
    switch (random.nextInt(7)) {
      case 0 -> sends.set(chosen, with(send, send.messages(), without(send.triggers(), random)));
      case 1 ->
          sends.set(
              chosen, with(send, send.messages(), plus(send.triggers(), sends.size(), random)));
      case 2 -> sends.set(chosen, with(send, without(send.messages(), random), send.triggers()));
      case 3 ->
          sends.set(
              chosen,
              with(send, plus(send.messages(), plan.messages().size(), random), send.triggers()));
      case 4 -> sends.add(send);
      case 5 ->
          sends.set(
              chosen, new Send(send.messages(), send.triggers(), other.route(), other.dropOffs()));
      default -> sends.set(chosen, with(send, other.messages(), send.triggers()));
    }
    return new MulticastPlan(plan.network(), plan.messages(), sends, plan.ports());
  }

  private static Send with(Send send, IntImmutableList messages, IntImmutableList triggers) {
    return new Send(messages, triggers, send.route(), send.dropOffs());
  }

  private static IntImmutableList without(IntImmutableList list, Random random) {
    IntArrayList fewer = new IntArrayList(list);
    if (!fewer.isEmpty()) {
      fewer.removeInt(random.nextInt(fewer.size()));
    }
    return new IntImmutableList(fewer);
  }

  private static IntImmutableList plus(IntImmutableList list, int count, Random random) {
    int more = random.nextInt(count);
    IntArrayList longer = new IntArrayList(list);
    if (!longer.contains(more)) {
      longer.add(more);
    }
    return new IntImmutableList(longer);
  }
}
