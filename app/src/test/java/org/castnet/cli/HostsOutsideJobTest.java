package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.chance.Rounds;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario.Need;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A plan that sends or receives at hosts outside its job is listed apart. */
class HostsOutsideJobTest {
  private static final List<String> NETWORKS =
      List.of(
          "fattree:4",
          "dragonfly:h=1,p=2",
          "irregular:switches=4,ports=8,hosts=3,seed=2",
          "dgx-a100:nodes=2",
          "mi250x:nodes=1",
          "mesh:4x4",
          "torus:3x3x2",
          "hypercube:4",
          "complete:6,speed=100GB/s");

  private static final List<CollectiveOperation> OPERATIONS =
      List.of(
          CollectiveOperation.BROADCAST,
          CollectiveOperation.ALLGATHER,
          CollectiveOperation.REDUCE,
          CollectiveOperation.ALLREDUCE);

  static IntStream seeds() {
    return IntStream.range(0, Rounds.of(20));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void plansOfTheMachineUseOnlyNodesOfTheJob(int seed) {
    Random random = new Random(seed);
    Request request = job(random);
    Comparison comparison = request.compare();
    IntSet members = members(request.scenario().messages());
    assertThat(members).hasSizeLessThan(request.scenario().network().endpointCount());
    assertThat(comparison.best()).as("%s", request.scenario().network().spec()).isPresent();
    for (Outcome outcome : comparison.outcomes()) {
      outcome
          .run()
          .ifPresent(
              run -> {
                boolean others = comparison.needs(outcome).contains(Need.OTHER_NODES);
                assertThat(members.containsAll(active(run.plan())))
                    .as(outcome.label())
                    .isEqualTo(!others);
              });
    }
    assertThat(
            members.containsAll(active(comparison.best().orElseThrow().run().orElseThrow().plan())))
        .isTrue();
  }

  private static Request job(Random random) {
    String spec = NETWORKS.get(random.nextInt(NETWORKS.size()));
    Network network = NetworkSpec.parse(spec);
    List<Integer> nodes =
        new ArrayList<>(IntStream.range(0, network.endpointCount()).boxed().toList());
    Collections.shuffle(nodes, random);
    int count = 2 + random.nextInt(network.endpointCount() - 3);
    return Castnet.on(network)
        .hosts(nodes.stream().limit(count).map(network::nodeName).toArray(String[]::new))
        .collective(OPERATIONS.get(random.nextInt(OPERATIONS.size())))
        .size(random.nextBoolean() ? "4KB" : "2MB");
  }

  private static IntSet members(List<Message> messages) {
    IntSet members = new IntOpenHashSet();
    for (Message message : messages) {
      members.addAll(message.destinations());
      if (message.isReduction()) {
        members.addAll(message.sources());
      } else {
        members.add(message.source());
      }
    }
    return members;
  }

  /** Returns the nodes that send or receive, without switches that combine. */
  private static IntSet active(MulticastPlan plan) {
    IntSet active = new IntOpenHashSet();
    for (Send send : plan.sends()) {
      active.add(send.sender());
      active.addAll(send.dropOffs());
    }
    active.removeIf(plan.network()::isSwitch);
    return active;
  }
}
