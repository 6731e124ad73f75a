package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.junit.jupiter.api.Test;

class PlannerTest {
  private final Planner planner = new Planner(Schemes.standard());
  private final Scenario torus =
      Scenario.of(
          NetworkSpec.parse("torus:8x8"),
          List.of(Message.of(0, 0, 4096, 9, 18, 27, 36), Message.of(1, 5, 4096, 9, 18, 27, 36)));

  @Test
  void documentRecordsSchemeAndVerdict() {
    PlanDocument document = planner.plan(torus.withScheme(SchemeChoice.of("u-torus")));
    assertThat(document.scheme()).isEqualTo("u-torus");
    assertThat(document.choice()).isEmpty();
    assertThat(document.verdict().valid()).isTrue();
  }

  @Test
  void documentOfAutoRecordsChoice() {
    PlanDocument document =
        planner.plan(torus.withScheme(new SchemeChoice("auto", Map.of("objective", "traffic"))));
    assertThat(document.choice()).isPresent();
    assertThat(document.plan()).isSameAs(document.choice().get().plan());
  }

  @Test
  void startUpOptionDefaultsToTechnology() {
    Scenario quick =
        torus.withScheme(SchemeChoice.of("exchange")).on(torus.technology().withStartUp(7_000_000));
    Scenario said = torus.withScheme(new SchemeChoice("exchange", Map.of("startUp", "7")));
    assertThat(planner.plan(quick).plan().sends()).isEqualTo(planner.plan(said).plan().sends());
  }

  @Test
  void bindingIsCachedUntilScenarioChanges() {
    SchemeChoice choice = SchemeChoice.of("u-torus");
    Object first = planner.binding(torus, choice);
    assertThat(planner.binding(torus, choice)).isSameAs(first);
    assertThat(planner.binding(torus.withSeed(2), choice)).isNotSameAs(first);
  }

  @Test
  void rejectsScenarioWithoutScheme() {
    assertThatThrownBy(() -> planner.plan(torus))
        .isInstanceOf(BadInput.class)
        .hasMessage("field 'scheme' is missing; 'castnet schemes' lists them");
  }
}
