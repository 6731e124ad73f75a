package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

/** Plans that are held against each other, as far as they can be rehearsed. */
class A05_ContestTest {
  private final Network line = NetworkSpec.parse("mesh:11x1");

  /** So many worms of ten hops, which take as long as there are worms. */
  private MulticastPlan plan(int worms) {
    Send send = Send.fromSource(0, line.routing().orElseThrow().route(0, 10), 10);
    return new MulticastPlan(
        line, List.of(Message.of(0, 0, 8, 10)), Collections.nCopies(worms, send), PortModel.ALL);
  }

  private static BestPlan contest() {
    return new BestPlan((plan, sender) -> plan.sends().size(), SenderModel.USUAL);
  }

  @Test
  void a01_thePlanThatEndsFirstIsKeptAndOfEqualOnesTheFirst() {
    BestPlan contest = contest();
    MulticastPlan three = plan(3);
    assertThat(contest.offer(plan(5))).isTrue();
    assertThat(contest.offer(three)).isTrue();
    assertThat(contest.offer(plan(3))).isFalse();
    assertThat(contest.offer(plan(4))).isFalse();
    assertThat(contest.best()).isSameAs(three);
    assertThat(contest.time()).isEqualTo(3);
  }

  @Test
  void a02_whatComesWhenRehearsalsAreUsedUpIsPassedOver() {
    BestPlan contest = contest();
    int most = (int) (BestPlan.HOPS / 10);
    assertThat(contest.offer(plan(most - 2))).isTrue();
    assertThat(contest.offer(plan(3))).isFalse();
    assertThat(contest.offer(plan(2))).isTrue();
    assertThat(contest.affords(1)).isFalse();
  }

  @Test
  void a03_aFirstPlanTooLargeToBeRehearsedStays() {
    BestPlan contest = contest();
    MulticastPlan large = plan((int) (BestPlan.HOPS / 10) + 1);
    assertThat(contest.offer(large)).isTrue();
    assertThat(contest.affords(10)).isFalse();
    assertThat(contest.offer(plan(1))).isFalse();
    assertThat(contest.best()).isSameAs(large);
    assertThat(contest.time()).isEqualTo(PlanEvaluator.NEVER);
  }

  @Test
  void a04_whatNeverEndsGivesWayToWhatDoes() {
    BestPlan contest =
        new BestPlan(
            (plan, sender) -> plan.sends().size() > 1 ? PlanEvaluator.NEVER : 1, SenderModel.USUAL);
    MulticastPlan one = plan(1);
    contest.offer(plan(2));
    assertThat(contest.offer(one)).isTrue();
    assertThat(contest.best()).isSameAs(one);
  }

  @Test
  void a05_withoutAnOfferThereIsNoBest() {
    assertThatThrownBy(contest()::best).isInstanceOf(IllegalStateException.class);
  }
}
