package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchAbilities;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.ScenarioBound;
import org.castnet.run.Simulation;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.packet.FluidEngine;
import org.castnet.sim.packet.PacketEngine;
import org.castnet.sim.packet.PacketModel;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InNetworkReductionTest {
  private static final String FAT_TREE = "fattree:4,speed=50GB/s";

  private static Scenario scenario(String spec, CollectiveOperation operation, long flits) {
    Network network = NetworkSpec.parse(spec);
    return Scenario.of(
            network,
            new CollectiveTraffic(operation, CollectiveTraffic.ALL, flits)
                .draw(network, 1)
                .messages())
        .withScheme(SchemeChoice.of("in-network"));
  }

  private static MulticastPlan plan(Scenario scenario) {
    return new Planner(Schemes.standard()).plan(scenario).plan();
  }

  @ParameterizedTest
  @CsvSource({"ALLREDUCE", "REDUCE", "REDUCE_SCATTER", "BARRIER"})
  void everyContributionIsCountedOnce(CollectiveOperation operation) {
    long flits = operation == CollectiveOperation.BARRIER ? 1 : 3;
    for (String spec :
        List.of(
            FAT_TREE + ",sharp=on",
            "irregular:switches=5,ports=8,hosts=2,seed=2,speed=50GB/s,sharp=on")) {
      MulticastPlan plan = plan(scenario(spec, operation, flits));
      assertThat(PlanVerifier.verify(plan)).as(spec).isEmpty();
      assertThat(plan.sends()).anyMatch(send -> plan.network().isSwitch(send.sender()));
    }
  }

  @Test
  void allReduceCarriesTheBufferOnceInEachDirection() {
    Scenario scenario = scenario(FAT_TREE + ",sharp=on", CollectiveOperation.ALLREDUCE, 500_000);
    Simulation simulation = Simulation.on(scenario.technology());
    long makespan = simulation.run(plan(scenario)).makespan().orElseThrow();
    assertThat(ScenarioBound.of(scenario).shareOf(makespan)).isBetween(0.99, 1.0);
  }

  @Test
  void bothEnginesAgreeOnTheTimeOfSwitchesThatCombine() {
    Scenario scenario = scenario(FAT_TREE + ",sharp=on", CollectiveOperation.ALLREDUCE, 20_000);
    Technology technology = scenario.technology();
    PacketModel model = PacketModel.of(technology);
    List<Worm> sends = Worm.of(plan(scenario));
    Network network = scenario.network();
    long packets =
        new PacketEngine(network, technology, model).run(sends, WormListener.SILENT).makespan();
    long limit =
        new FluidEngine(network, technology, model).run(sends, WormListener.SILENT).makespan();
    assertThat(limit).isCloseTo(packets, Percentage.withPercentage(1));
  }

  @Test
  void aSwitchWaitsForItsSlowestInput() {
    Scenario scenario = scenario(FAT_TREE + ",sharp=on", CollectiveOperation.REDUCE, 1000);
    Technology technology = scenario.technology();
    MulticastPlan plan = plan(scenario);
    long[] ready = new long[plan.messages().size()];
    List<Worm> sends = Worm.of(plan, ready);
    long late = 1_000_000_000;
    int slowest = 0;
    while (!sends.get(slowest).triggers().isEmpty()) {
      slowest++;
    }
    Worm first = sends.get(slowest);
    List<Worm> delayed = new ArrayList<>(sends);
    delayed.set(
        slowest,
        new Worm(
            first.route(),
            first.triggers(),
            first.dropOffs(),
            first.flits(),
            late,
            first.combined()));
    PacketEngine engine =
        new PacketEngine(scenario.network(), technology, PacketModel.of(technology));
    long usual = engine.run(sends, WormListener.SILENT).makespan();
    assertThat(engine.run(delayed, WormListener.SILENT).makespan()).isEqualTo(usual + late);
  }

  @Test
  void otherMachinesNeedSwitchesThatReduce() {
    Scenario scenario = scenario(FAT_TREE, CollectiveOperation.ALLREDUCE, 1000);
    Comparison comparison =
        Comparison.of(
            scenario.comparing(List.of(SchemeChoice.of("binomial"), SchemeChoice.of("in-network"))),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO));
    Outcome inNetwork = comparison.outcomes().get(1);
    assertThat(comparison.needs(inNetwork)).contains(Need.REDUCE);
    assertThat(comparison.best().orElseThrow().choice().name()).isEqualTo("binomial");
  }

  @Test
  void isNotApplicableIfSwitchesThatReduceDoNotConnectAllNodes() {
    Network two = NetworkSpec.parse(FAT_TREE + ",sharp=on");
    int leaf = two.endpointCount();
    Network network = two.withAbilities(SwitchAbilities.of(two, node -> node == leaf));
    Scenario scenario = scenario(FAT_TREE, CollectiveOperation.REDUCE, 10);
    Scenario able =
        Scenario.of(network, scenario.messages()).withScheme(SchemeChoice.of("in-network"));
    assertThatThrownBy(() -> plan(able))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no switches that reduce connect all 16 nodes");
  }
}
