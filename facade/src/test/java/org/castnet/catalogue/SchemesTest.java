package org.castnet.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.updown.UpDownSchemes;
import org.junit.jupiter.api.Test;

/** Tests of the catalogue: its contents, extensions, and the sender model passed to schemes. */
class SchemesTest {
  private static final Network SWITCHES =
      NetworkSpec.parse("irregular:switches=16,ports=8,hosts=4,seed=1");

  /** The sender models of all bindings of the example, in order. */
  private final List<SenderModel> hasListener = new ArrayList<>();

  private Scheme scheme(String name) {
    return new Scheme(
        name,
        Family.ANY,
        List.of(),
        "",
        "",
        (network, options, sender, seed) -> {
          hasListener.add(sender);
          return Binding.refused("it is an example");
        });
  }

  @Test
  void schemeNamesAreUniqueAndOneIsMetaScheme() {
    List<Scheme> all = Schemes.standard().list();
    assertThat(all).extracting(Scheme::name).doesNotHaveDuplicates().hasSizeGreaterThan(25);
    assertThat(all.stream().filter(scheme -> scheme.effort().choosesAmongOthers())).hasSize(1);
  }

  @Test
  void usualSenderMatchesDefaultTechnology() {
    assertThat(Technology.defaults().sender()).isEqualTo(SenderModel.USUAL);
  }

  @Test
  void startUpIsCountedInWholeFlitTimes() {
    Technology technology =
        Technology.defaults()
            .withFlitTime(10_500)
            .withStartUp(5_000_000)
            .withStartUpModel(StartUpModel.HOLD);
    assertThat(technology.sender()).isEqualTo(new SenderModel(476, StartUpModel.HOLD));
  }

  @Test
  void addedSchemesPrecedeMetaScheme() {
    List<Scheme> all = Schemes.standard().and(List.of(scheme("mine"))).list();
    assertThat(all.get(all.size() - 2).name()).isEqualTo("mine");
    assertThat(all.get(all.size() - 1).effort()).isEqualTo(Effort.ALL_OTHERS);
  }

  @Test
  void rejectsSchemeNameInUse() {
    for (String taken : List.of("unicast", "auto")) {
      assertThatThrownBy(() -> Schemes.standard().and(List.of(scheme(taken))))
          .isInstanceOf(BadInput.class)
          .hasMessage("two schemes are called '" + taken + "'");
    }
    assertThatThrownBy(() -> Schemes.standard().and(List.of(scheme("mine"), scheme("mine"))))
        .hasMessage("two schemes are called 'mine'");
  }

  @Test
  void rejectsMalformedSchemeName() {
    for (String name : List.of("", "My", "a b", "-a", "a,b")) {
      assertThatThrownBy(() -> Schemes.standard().and(List.of(scheme(name))))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("'" + name + "'");
    }
  }

  @Test
  void autoPassesTechnologyToCandidates() {
    Technology technology = Technology.defaults().withStartUp(7_000_000);
    Schemes schemes = Schemes.standard().and(List.of(scheme("mine")));
    schemes.plan("auto", Map.of(), scenario(technology, 2, 10));
    assertThat(hasListener).isNotEmpty().containsOnly(new SenderModel(7, StartUpModel.SERIAL));
  }

  @Test
  void pipelineAdaptsToStartUpOfTechnology() {
    Scenario scenario =
        scenario(Technology.defaults().withFlitTime(10_500).withStartUp(5_000_000), 4, 20_000);
    int fitted = parts(scenario, Map.of());
    assertThat(fitted).isEqualTo(parts(scenario, Map.of("startUp", "476")));
    assertThat(fitted).isNotEqualTo(parts(scenario, Map.of("startUp", "50000")));
  }

  @Test
  void readmeListsEveryScheme() throws IOException {
    assertThat(Files.readString(Path.of("../README.md")))
        .contains(
            Schemes.standard().list().stream().map(scheme -> "`" + scheme.name() + "`").toList());
  }

  private static int parts(Scenario scenario, Map<String, String> options) {
    return Schemes.standard().plan(UpDownSchemes.PIPELINE, options, scenario).messages().size();
  }

  private static Scenario scenario(Technology technology, int multicasts, int flits) {
    return Scenario.of(
            SWITCHES, TrafficDraw.draw(SWITCHES, Traffic.of(multicasts, 20, flits), 1).messages())
        .on(technology);
  }
}
