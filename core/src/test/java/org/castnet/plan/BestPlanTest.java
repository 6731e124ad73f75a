package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

/** Plans that are held against each other, as far as they can be rehearsed. */
class BestPlanTest {
  private final Network line = NetworkSpec.parse("mesh:11x1");

  /** Returns a plan of equal worms of ten hops; the evaluator's time is the number of worms. */
  private MulticastPlan plan(int worms) {
    Send send = Send.fromSource(0, line.routing().orElseThrow().route(0, 10), 10);
    return new MulticastPlan(
        line, List.of(Message.of(0, 0, 8, 10)), Collections.nCopies(worms, send), PortModel.ALL);
  }

  private static BestPlan bestPlan() {
    return new BestPlan((plan, sender) -> plan.sends().size(), SenderModel.USUAL);
  }

  @Test
  void keepsThePlanThatEndsFirstAndOfEqualOnesTheFirst() {
    BestPlan bestPlan = bestPlan();
    MulticastPlan three = plan(3);
    assertThat(bestPlan.offer(plan(5))).isTrue();
    assertThat(bestPlan.offer(three)).isTrue();
    assertThat(bestPlan.offer(plan(3))).isFalse();
    assertThat(bestPlan.offer(plan(4))).isFalse();
    assertThat(bestPlan.best()).isSameAs(three);
    assertThat(bestPlan.time()).isEqualTo(3);
  }

  @Test
  void ignoresPlansAfterTheEvaluationsAreUsedUp() {
    BestPlan bestPlan = bestPlan();
    int most = (int) (BestPlan.HOPS / 10);
    assertThat(bestPlan.offer(plan(most - 2))).isTrue();
    assertThat(bestPlan.offer(plan(3))).isFalse();
    assertThat(bestPlan.offer(plan(2))).isTrue();
    assertThat(bestPlan.affords(1)).isFalse();
  }

  @Test
  void keepsAFirstPlanTooLargeToEvaluate() {
    BestPlan bestPlan = bestPlan();
    MulticastPlan large = plan((int) (BestPlan.HOPS / 10) + 1);
    assertThat(bestPlan.offer(large)).isTrue();
    assertThat(bestPlan.affords(10)).isFalse();
    assertThat(bestPlan.offer(plan(1))).isFalse();
    assertThat(bestPlan.best()).isSameAs(large);
    assertThat(bestPlan.time()).isEqualTo(PlanEvaluator.NEVER);
  }

  @Test
  void aPlanThatEndsReplacesOneThatNeverDoes() {
    BestPlan bestPlan =
        new BestPlan(
            (plan, sender) -> plan.sends().size() > 1 ? PlanEvaluator.NEVER : 1, SenderModel.USUAL);
    MulticastPlan one = plan(1);
    bestPlan.offer(plan(2));
    assertThat(bestPlan.offer(one)).isTrue();
    assertThat(bestPlan.best()).isSameAs(one);
  }

  @Test
  void hasNoBestWithoutAnOffer() {
    assertThatThrownBy(bestPlan()::best).isInstanceOf(IllegalStateException.class);
  }
}
