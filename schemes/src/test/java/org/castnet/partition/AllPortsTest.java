package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.castnet.network.Grid;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/**
 * If nodes have all ports, a message is sent in parts, each by an exchange in another direction.
 */
class AllPortsTest {
  private static final PlanEvaluator LIKES_MANY_PARTS = (plan, sender) -> -plan.messages().size();

  private static MulticastPlan plan(Grid grid, PlanEvaluator evaluator, List<Message> messages) {
    SenderModel sender =
        new SenderModel(300, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);
    return new Exchange(
            Axes.of(grid),
            new ExchangeTuning(sender, Optional.empty(), Optional.empty(), Optional.empty()),
            evaluator)
        .plan(messages);
  }

  @Test
  void theFacingsOfANodeLeaveByDifferentPorts() {
    Grid grid = (Grid) NetworkSpec.parse("torus:8x8");
    GridRoutes routes = new GridRoutes(grid, RingDirection.SHORTEST);
    List<Facing> facings = Facing.all(2);
    assertThat(facings).hasSize(4);
    // every shift of the first step goes half way round, up or down; look at the last, by one
    int last = new ExchangeSteps(routes, 2).count() - 1;
    assertThat(
            facings.stream()
                .map(facing -> new ExchangeSteps(routes, 2, facing).toPartner(last, 0).channel(0))
                .distinct())
        .hasSize(4);
  }

  @Test
  void everythingArrivesOnGridsOfEverySize() {
    Random random = new Random(3);
    for (int x = 2; x <= 9; x++) {
      for (int y = 2; y <= 9; y++) {
        for (String kind : List.of("torus:", "mesh:")) {
          Grid grid = (Grid) NetworkSpec.parse(kind + x + "x" + y);
          List<Message> messages = Instances.messages(3, grid.nodeCount(), random);
          assertThat(PlanVerifier.verify(plan(grid, LIKES_MANY_PARTS, messages)))
              .as(grid.spec())
              .isEmpty();
        }
      }
    }
    Grid solid = (Grid) NetworkSpec.parse("torus:3x7x4");
    assertThat(
            PlanVerifier.verify(plan(solid, LIKES_MANY_PARTS, Instances.messages(5, 84, random))))
        .isEmpty();
  }

  @Test
  void aMessageHasNoMorePartsThanFlits() {
    Grid grid = (Grid) NetworkSpec.parse("torus:4x4");
    MulticastPlan plan =
        plan(grid, LIKES_MANY_PARTS, List.of(Message.of(0, 0, 3, 5, 6, 7), Message.of(1, 2, 1, 9)));
    assertThat(plan.messages()).hasSize(2 + 3);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
  }

  @Test
  void choosesTheFastestOfItsPlans() {
    Grid grid = (Grid) NetworkSpec.parse("torus:4x4");
    List<Message> messages = List.of(Message.of(0, 0, 64, 1, 2, 3, 9), Message.of(1, 5, 64, 0, 4));
    PlanEvaluator sends = (plan, sender) -> plan.sends().size();
    assertThat(plan(grid, sends, messages).messages()).hasSize(2);
    // without an evaluator, the plan for one port is used
    List<Send> plain = plan(grid, PlanEvaluator.UNSEEN, messages).sends();
    assertThat(plain).hasSameSizeAs(plan(grid, sends, messages).sends());
  }
}
