package org.castnet.openloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.plan.unicast.SeparateUnicasts;
import org.castnet.run.UnsoundPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the batches that streams plan anew and those that are cached. */
class BatchPlannerTest {
  private static final Network MESH = NetworkSpec.parse("mesh:4x4");

  private final AtomicInteger planned = new AtomicInteger();
  private final BatchPlanner planner = new BatchPlanner(counting(unicast()));

  @Test
  void repeatedUnicastIsPlannedOnce() {
    PlannedBatch first = planner.plan(List.of(Message.of(0, 1, 5, 7)), 0);
    PlannedBatch second = planner.plan(List.of(Message.of(0, 1, 5, 7)), 0);
    assertThat(second).isSameAs(first);
    assertThat(planned).hasValue(1);
  }

  @Test
  void otherSourceDestinationOrLengthIsPlannedAnew() {
    for (Message message :
        List.of(
            Message.of(0, 1, 5, 7),
            Message.of(0, 2, 5, 7),
            Message.of(0, 1, 5, 8),
            Message.of(0, 1, 6, 7))) {
      assertThat(planner.plan(List.of(message), 0).messages()).containsExactly(message);
    }
    assertThat(planned).hasValue(4);
  }

  @Test
  void multicastsAndBatchesAreNotCached() {
    for (int round = 0; round < 2; round++) {
      planner.plan(List.of(Message.of(0, 1, 5, 7, 8)), 0);
      planner.plan(List.of(Message.of(0, 1, 5, 7), Message.of(1, 1, 5, 7)), 0);
    }
    assertThat(planned).hasValue(4);
  }

  private static BatchPlanner onRandomRoutes() {
    Network torus = NetworkSpec.parse("torus:4x4,routes=random");
    return new BatchPlanner(new SeparateUnicasts(torus.routing().orElseThrow()).on(torus));
  }

  @Test
  void chanceSelectsAmongDrawnRoutes() {
    BatchPlanner random = onRandomRoutes();
    List<Message> opposite = List.of(Message.of(0, 0, 1, 10));
    Set<PlannedBatch> drawn = new HashSet<>();
    for (int chance = 0; chance < 40; chance++) {
      drawn.add(random.plan(opposite, chance));
    }
    assertThat(drawn).hasSize(4);
  }

  @Test
  void alternativesWithEqualRoutesShareOneBatch() {
    BatchPlanner random = onRandomRoutes();
    List<Message> neighbors = List.of(Message.of(0, 0, 1, 1));
    PlannedBatch first = random.plan(neighbors, 0);
    for (int chance = 1; chance < 40; chance++) {
      assertThat(random.plan(neighbors, chance)).isSameAs(first);
    }
  }

  @Test
  void unsoundPlanIsRejectedEveryTime() {
    BatchPlanner careless =
        new BatchPlanner(
            counting(messages -> new MulticastPlan(MESH, messages, List.of(), PortModel.ONE)));
    for (int round = 0; round < 2; round++) {
      assertThatThrownBy(() -> careless.plan(List.of(Message.of(0, 1, 5, 7)), 0))
          .isInstanceOf(UnsoundPlan.class);
    }
    assertThat(planned).hasValue(2);
  }

  /** A cached plan equals the plan that would be computed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:4x4",
        "torus:5x4",
        "hypercube:4",
        "irregular:switches=8,ports=8,hosts=4,seed=1"
      })
  void unicastPlansDoNotDependOnEarlierRequests(String spec) {
    Network network = NetworkSpec.parse(spec);
    int schemes = 0;
    for (Scheme scheme : Schemes.standard().list()) {
      List<Message> unicast = List.of(Message.of(0, 1, 5, 6));
      if (scheme.effort().leftOut(network, unicast, 1).isEmpty()
          && scheme.on(network, Map.of(), SenderModel.USUAL, 1) instanceof Binding.Bound bound) {
        MulticastPlan first = bound.algorithm().plan(unicast);
        bound.algorithm().plan(List.of(Message.of(0, 6, 9, 1)));
        assertThat(bound.algorithm().plan(unicast)).as(scheme.name()).isEqualTo(first);
        schemes++;
      }
    }
    assertThat(schemes).isGreaterThan(5);
  }

  private static MulticastAlgorithm unicast() {
    return Schemes.standard()
        .named("unicast")
        .on(MESH, Map.of(), SenderModel.USUAL, 1)
        .orThrow("unicast");
  }

  private MulticastAlgorithm counting(MulticastAlgorithm algorithm) {
    return messages -> {
      planned.incrementAndGet();
      return algorithm.plan(messages);
    };
  }
}
