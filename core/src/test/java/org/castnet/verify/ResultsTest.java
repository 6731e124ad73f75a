package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** Verdicts on messages that are results of reductions. */
class ResultsTest {
  private final Network mesh = NetworkSpec.parse("mesh:3x1");
  private final Message reduction = Message.reduction(0, 0, 4, 1, 2);
  private final Message result = reduction.result(1);

  /** Both messages, divided in different ways. */
  private final List<Message> divided =
      List.of(
          reduction,
          result,
          reduction.part(2, 3),
          reduction.part(3, 1),
          result.part(4, 2),
          result.part(5, 2));

  private Send send(int message, int from, int to, int... triggers) {
    return new Send(
        IntImmutableList.of(message),
        IntImmutableList.of(triggers),
        mesh.routing().orElseThrow().route(from, to),
        IntImmutableList.of(to));
  }

  private List<Violation> verdict(List<Message> messages, Send... sends) {
    return PlanVerifier.verify(new MulticastPlan(mesh, messages, List.of(sends), PortModel.ONE));
  }

  private static List<String> codes(List<Violation> violations) {
    return violations.stream().map(violation -> violation.diagnostic().code()).toList();
  }

  @Test
  void acceptsAResultThatWaitsForAllContributions() {
    assertThat(
            verdict(
                List.of(reduction, result),
                send(0, 1, 0),
                send(0, 2, 0),
                send(1, 0, 1, 0, 1),
                send(1, 1, 2, 2)))
        .isEmpty();
  }

  @Test
  void reportsAResultSentBeforeAContributionArrives() {
    List<Violation> found =
        verdict(
            List.of(reduction, result),
            send(0, 1, 0),
            send(0, 2, 0),
            send(1, 0, 1, 0),
            send(1, 1, 2, 2));
    assertThat(codes(found)).containsExactly("result-incomplete");
    assertThat(found.get(0).text())
        .isEqualTo(
            "send 2: 0,0 sends message 1, but does not wait for send 1, which delivers a part of "
                + "it");
  }

  @Test
  void reportsEveryCopyOfAResultThatDoesNotWait() {
    List<Violation> found =
        verdict(
            List.of(reduction, result),
            send(0, 2, 1),
            send(0, 1, 0, 0),
            send(1, 0, 1),
            send(1, 0, 2, 1));
    assertThat(codes(found)).containsExactly("result-incomplete");
    assertThat(found.get(0).send()).isEqualTo(2);
  }

  @Test
  void acceptsAResultDividedInAnotherWayThanItsReduction() {
    assertThat(
            verdict(
                divided,
                send(2, 2, 1),
                send(2, 1, 0, 0),
                send(3, 2, 1),
                send(3, 1, 0, 2),
                send(4, 0, 1, 1),
                send(4, 1, 2, 4),
                send(5, 0, 1, 1, 3),
                send(5, 1, 2, 6)))
        .isEmpty();
  }

  @Test
  void reportsAPartOfAResultThatWaitsForAnotherPart() {
    List<Violation> found =
        verdict(
            divided,
            send(2, 2, 1),
            send(2, 1, 0, 0),
            send(3, 2, 1),
            send(3, 1, 0, 2),
            send(4, 0, 1, 3),
            send(4, 1, 2, 4),
            send(5, 0, 1, 1),
            send(5, 1, 2, 6));
    assertThat(codes(found)).containsExactly("result-incomplete", "result-incomplete");
    assertThat(found).extracting(Violation::send).containsExactly(4, 6);
  }

  @Test
  void reportsAResultOfAMessageThatEndsElsewhere() {
    Message elsewhere = Message.reduction(0, 2, 4, 0, 1);
    Message other = Message.reduction(0, 0, 4, 1, 2).result(1);
    assertThat(
            codes(
                verdict(
                    List.of(elsewhere, other),
                    send(0, 0, 2),
                    send(0, 1, 2),
                    send(1, 0, 1),
                    send(1, 0, 2))))
        .containsExactly("result-differs");
  }

  @Test
  void reportsAResultOfAMessageThatDoesNotExist() {
    Message orphan = Message.reduction(7, 0, 4, 1, 2).result(0);
    assertThat(codes(verdict(List.of(orphan), send(0, 0, 1), send(0, 0, 2))))
        .containsExactly("original-not-found");
  }

  @Test
  void reportsALostContributionToAResult() {
    assertThat(
            codes(
                verdict(
                    List.of(reduction, result), send(0, 1, 0), send(1, 0, 1, 0), send(1, 0, 2, 0))))
        .containsExactly("contribution-not-sent");
  }
}
