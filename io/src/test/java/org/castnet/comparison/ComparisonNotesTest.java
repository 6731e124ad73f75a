package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonNotesTest {
  private static final Technology FREE = Technology.defaults().withStartUp(0);

  private static List<String> notes(String network, Technology technology, String... schemes) {
    Scenario scenario =
        Scenario.of(NetworkSpec.parse(network), List.of(Message.of(0, 0, 8, 1, 2)))
            .on(technology)
            .comparing(Arrays.stream(schemes).map(SchemeChoice::of).toList());
    return notes(scenario);
  }

  private static List<String> notes(Scenario scenario) {
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO);
    return Comparison.of(scenario, Objective.MAKESPAN, runner).answer().notes().stream()
        .map(Diagnostic::text)
        .toList();
  }

  @Test
  void comparisonWithStartUpTimeHasNoNote() {
    assertThat(notes("mesh:4x4", Technology.defaults(), "u-mesh")).isEmpty();
  }

  @Test
  void warnsIfTheBestSchemeRelaysWithoutStartUpTime() {
    assertThat(notes("mesh:4x4", FREE, "u-mesh"))
        .singleElement()
        .asString()
        .contains("start-up time is 0")
        .contains("startUp");
  }

  @Test
  void doesNotWarnIfTheBestSchemeDoesNotRelay() {
    assertThat(notes("mesh:4x4", FREE, "unicast")).isEmpty();
    assertThat(notes("mesh:4x4", FREE, "dual-path")).isEmpty();
  }

  @Test
  void namesContentOfTheFileWithoutEffect() {
    assertThat(notes("graphml:../examples/backbone.graphml", Technology.defaults(), "unicast"))
        .containsExactly(
            "Ignored in the network file: node attribute Rank (1); edge attribute weight (2);"
                + " 1 edge from a node to itself.");
  }

  @Test
  void namesSpeedsWithoutEffectIfOtherSpeedsAreUnknown(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("net.dot");
    Files.writeString(file, "graph { a -- b [speed=\"10Gb/s\"]; b -- c; c -- a; a -- d }");
    String network = "dot:" + file;
    List<Message> messages = List.of(Message.of(0, 0, 8, 1, 2));
    for (String speed : List.of("", ",speed=1Gb/s")) {
      Network read = NetworkSpec.parse(network + speed);
      Scenario scenario =
          Scenario.of(read, messages)
              .on(DefaultTechnology.of(read).withPorts(PortModel.ONE))
              .comparing(List.of(SchemeChoice.of("unicast")));
      List<String> notes = notes(scenario);
      if (speed.isEmpty()) {
        assertThat(notes).singleElement().asString().contains("speeds", "speed=10Gb/s");
      } else {
        assertThat(notes).isEmpty();
      }
    }
  }

  @Test
  void namesPortsThatAreNotUsedInParallel() {
    String rails =
        "fabric:src/test/resources/rails/net.txt,routes=src/test/resources/rails/tables.txt,"
            + "rails=name";
    Technology technology = Technology.defaults();
    assertThat(notes(rails, technology.withPorts(PortModel.ONE), "unicast"))
        .singleElement()
        .asString()
        .contains("up to 2 ports")
        .contains("--ports all");
    assertThat(notes(rails, technology.withPorts(PortModel.ALL), "unicast")).isEmpty();
  }
}
