package org.castnet.plan.unicast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.api.Test;

/** The baselines, send by send, and how plans of single messages become one. */
class UnicastSchemesTest {
  private static final Network ROW = Mesh.of(16, 1);

  private static List<String> plan(
      String scheme, Map<String, String> options, Message... messages) {
    Scheme found =
        UnicastSchemes.all(network -> network.routing().orElseThrow()).stream()
            .filter(each -> each.name().equals(scheme))
            .findFirst()
            .orElseThrow();
    MulticastAlgorithm algorithm =
        found.on(ROW, options, SenderModel.USUAL, 3).orThrow(found.name());
    assertThat(algorithm.ports()).isEqualTo(PortModel.ONE);
    return algorithm.plan(List.of(messages)).sends().stream()
        .map(
            send ->
                send.messages()
                    + ": "
                    + send.sender()
                    + " > "
                    + send.dropOffs()
                    + (send.isRelay() ? " after " + send.triggers() : ""))
        .toList();
  }

  @Test
  void theSourceSendsOneWormAfterTheOther() {
    assertThat(plan("unicast", Map.of(), Message.of(0, 4, 1, 9, 2), Message.of(1, 0, 1, 1)))
        .containsExactly("[0]: 4 > [9]", "[0]: 4 > [2]", "[1]: 0 > [1]");
  }

  @Test
  void halvesAreServedByTheirFirstNode() {
    assertThat(plan("binomial", Map.of(), Message.of(0, 0, 1, 5, 3, 9)))
        .containsExactly("[0]: 0 > [3]", "[0]: 3 > [9] after [0]", "[0]: 0 > [5]");
  }

  @Test
  void triggersCountFromTheBeginningOfThePlan() {
    assertThat(
            plan("binomial", Map.of(), Message.of(0, 0, 1, 5, 3, 9), Message.of(1, 1, 1, 2, 3, 4)))
        .endsWith("[1]: 1 > [3]", "[1]: 3 > [4] after [3]", "[1]: 1 > [2]");
  }

  @Test
  void destinationsCanBeSortedOrShuffled() {
    Message message = Message.of(0, 8, 1, 12, 3, 9, 1, 15, 0, 7);
    assertThat(plan("binomial", Map.of("order", "number"), message))
        .isEqualTo(plan("binomial", Map.of(), Message.of(0, 8, 1, 0, 1, 3, 7, 9, 12, 15)));
    List<String> shuffled = plan("binomial", Map.of("order", "random"), message);
    assertThat(shuffled)
        .hasSize(7)
        .isEqualTo(plan("binomial", Map.of("order", "random"), message))
        .isNotEqualTo(plan("binomial", Map.of(), message))
        .isNotEqualTo(plan("binomial", Map.of("order", "number"), message));
  }

  @Test
  void aRefusalNamesTheReason() {
    Binding refused = Binding.refused("it has no port");
    assertThat(refused.ifApplies()).isEmpty();
    assertThatThrownBy(() -> refused.orThrow("own"))
        .isInstanceOf(BadInput.class)
        .hasMessage("scheme own does not apply: it has no port");
    MulticastAlgorithm algorithm = new SeparateUnicasts(ROW.routing().orElseThrow()).on(ROW);
    assertThat(Binding.to(algorithm).ifApplies()).containsSame(algorithm);
    assertThat(Binding.to(algorithm).orThrow("own")).isSameAs(algorithm);
  }

  @Test
  void anAlgorithmHasOnePortUnlessItDeclaresOtherwise() {
    MulticastAlgorithm plain = messages -> null;
    assertThat(plain.ports()).isEqualTo(PortModel.ONE);
    assertThat(MulticastAlgorithm.of(PortModel.ALL, messages -> null).ports())
        .isEqualTo(PortModel.ALL);
  }
}
