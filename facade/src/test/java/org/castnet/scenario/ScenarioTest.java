package org.castnet.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  private static final Scenario PLAIN =
      Scenario.of(NetworkSpec.parse("mesh:4x4"), List.of(Message.of(0, 0, 8, 5, 10)));

  @Test
  void portsAreThoseOfTheTechnologyAndByDefaultThoseOfTheNetwork() {
    assertThat(PLAIN.technology().node().ports()).isEqualTo(PortModel.ALL);
    assertThat(PLAIN.on(Technology.defaults()).technology().node().ports())
        .isEqualTo(PortModel.ONE);
  }

  @Test
  void oneSchemeIsNamedSchemeOrOnlyComparedScheme() {
    SchemeChoice otms = SchemeChoice.of("otms");
    assertThat(PLAIN.withScheme(otms).planning().oneScheme()).isEqualTo(otms);
    assertThat(PLAIN.comparing(List.of(otms)).planning().oneScheme()).isEqualTo(otms);
    assertThatThrownBy(PLAIN.planning()::oneScheme)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("field 'scheme' is missing");
    assertThatThrownBy(PLAIN.comparing(List.of(otms, SchemeChoice.of("st"))).planning()::oneScheme)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("there are 2;");
  }

  @Test
  void givenSendsAcceptNoScheme() {
    Scenario sends =
        new Scenario(
            "",
            PLAIN.network(),
            PLAIN.technology(),
            Scenario.Planning.UNSPECIFIED,
            new Work.Sends(List.of(), LongImmutableList.of()));
    assertThat(sends.messages()).isEmpty();
    assertThat(sends.asGiven()).isSameAs(sends);
    assertThatThrownBy(sends::multicasts)
        .hasMessageContaining("given sends are not planned; specify messages or traffic");
    assertThatThrownBy(sends.withScheme(SchemeChoice.of("st"))::asGiven)
        .hasMessage("scheme: sends are simulated as given; omit scheme");
  }

  @Test
  void withersChangeOneProperty() {
    Scenario changed = PLAIN.withSeed(7).withOptions(Map.of("h", "4"));
    assertThat(changed.planning().seed()).isEqualTo(7);
    assertThat(changed.planning().options()).containsEntry("h", "4");
    assertThat(changed.network()).isSameAs(PLAIN.network());
    assertThat(changed.messages()).isEqualTo(PLAIN.messages());
    assertThat(changed.withSeed(PLAIN.planning().seed()).withOptions(Map.of())).isEqualTo(PLAIN);
  }

  @Test
  void labelListsOptionsInOrderOfNames() {
    assertThat(new SchemeChoice("partition", Map.of("type", "III", "h", "4")).label())
        .isEqualTo("partition h=4 type=III");
    assertThat(SchemeChoice.of("st").label()).isEqualTo("st");
  }
}
