package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.junit.jupiter.api.Test;

/**
 * Concurrent requests for a plan share one computation, which is cancelled with the last of them.
 */
class PlanCacheTest {
  private static final Network ROW = Mesh.of(8, 1);
  private static final List<Message> MESSAGES = List.of(Message.of(0, 0, 4, 3));

  /** The planned messages, in the order of planning. */
  private final List<Message> planned = new ArrayList<>();

  private final MulticastAlgorithm noted =
      MulticastAlgorithm.eachAlone(
          ROW,
          PortModel.ALL,
          message -> {
            planned.add(message);
            return List.of(Send.fromSource(0, Plans.route(ROW, "0,0", "3,0"), 3));
          });

  private Scheme scheme(Binding binding) {
    return new Scheme(
            "own",
            Family.ANY,
            List.of(Option.whole("h", "", 1, 9, "4")),
            "",
            "",
            (network, options, sender, seed) -> binding)
        .plannedOnce();
  }

  private static MulticastAlgorithm bound(Scheme scheme, String h, long seed) {
    return scheme.on(ROW, Map.of("h", h), SenderModel.USUAL, seed).orThrow("own");
  }

  @Test
  void anEqualRequestReturnsTheCachedPlan() {
    Scheme once = scheme(Binding.to(noted));
    MulticastPlan plan = bound(once, "4", 1).plan(MESSAGES);
    assertThat(plan.sends()).hasSize(1);
    assertThat(bound(once, "4", 1).plan(List.copyOf(MESSAGES))).isSameAs(plan);
    assertThat(planned).isEqualTo(MESSAGES);
    assertThat(bound(once, "4", 1).ports()).isEqualTo(PortModel.ALL);
  }

  @Test
  void anyOtherRequestIsPlannedAnew() {
    Scheme once = scheme(Binding.to(noted));
    bound(once, "4", 1).plan(MESSAGES);
    bound(once, "5", 1).plan(MESSAGES);
    bound(once, "4", 2).plan(MESSAGES);
    bound(once, "4", 1).plan(List.of(Message.of(0, 0, 5, 3)));
    assertThat(planned).hasSize(4);
  }

  @Test
  void aRefusalIsUnchangedByTheCache() {
    Binding refused = Binding.refused("no reason");
    assertThat(scheme(refused).on(ROW, Map.of(), SenderModel.USUAL, 1)).isSameAs(refused);
  }

  @Test
  void interruptionStopsPlanningFurtherMessages() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> noted.plan(MESSAGES)).isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(planned).isEmpty();
  }
}
