package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.castnet.format.Formats;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostFileTest {
  private static final Network FABRIC = fabric("n1 HCA-1", "n1 HCA-2", "n2 HCA-1", "n3", "n30");

  private static Network fabric(String... hosts) {
    FabricBuilder builder = new FabricBuilder();
    int leaf = builder.addSwitch(FabricNode.named("leaf"));
    for (String host : hosts) {
      int handle = builder.host(FabricNode.named(host));
      builder.cable(handle, 1, leaf, handle + 1, "");
    }
    return builder.build(Failures.none(), "a leaf");
  }

  private static int[] read(String text) {
    return HostFile.read(new TextFile("hosts", text), FABRIC);
  }

  @Test
  void hostFileLinesAreRanksInOrder() {
    assertThat(read("# two jobs\nn3 slots=4\n\nn1:8\nn30 slots=2 max_slots=2\n"))
        .containsExactly(3, 0, 1, 4);
  }

  @Test
  void machineInOneLineMeansAllItsHosts() {
    assertThat(read("n2\nn1 slots=8\n")).containsExactly(2, 0, 1);
    assertThat(HostFile.read(new TextFile("hosts", "b\na\n"), fabric("a/gpu0", "b/gpu0", "b/gpu1")))
        .containsExactly(1, 2, 0);
  }

  @Test
  void hostsOfMachineInSeveralLinesTakeTurns() {
    assertThat(read("n1\nn2\nn1\n")).containsExactly(0, 2, 1);
    assertThat(HostFile.ofAllRanks(new TextFile("hosts", "n1\nn1\nn1\n"), FABRIC))
        .containsExactly(0, 1, 0);
  }

  @Test
  void hostsOfMachineInRankFileTakeTurns() {
    assertThat(read("rank 0=n1 slot=0\nrank 1=n1 slot=1\n")).containsExactly(0, 1);
  }

  @Test
  void suggestionNamesHostAndNotSwitch() {
    FabricBuilder builder = new FabricBuilder();
    int node = builder.addSwitch(FabricNode.named("node1/cpu"));
    builder.cable(builder.host(FabricNode.named("node1/gpu0")), 1, node, 1, "");
    Network machine = builder.build(Failures.none(), "a machine");
    assertThatThrownBy(() -> HostFile.read(new TextFile("hosts", "node1/cp\n"), machine))
        .hasMessageEndingWith("did you mean 'node1/gpu0'?");
  }

  @Test
  void rankFileDeterminesOrder() {
    assertThat(read("rank 1=n3 slot=0-3\nrank 0=n30 slot=0\nrank 2 = n3 slot=4\n"))
        .containsExactly(4, 3);
  }

  @Test
  void hostsAreFoundByWordNameOrDomainName() {
    assertThat(read("n2\n\"n1 HCA-2\" slots=1\nn3.example.org\n")).containsExactly(2, 1, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rank 0=n3\nrank 0=n30\n", "n3\nn4\n", "n3\n= =\n"})
  void rejectsInvalidLineWithLineNumber(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("hosts:2: ");
  }

  @Test
  void scenarioMessageCanReferToHostFile() {
    NetworkCache networks =
        new NetworkCache(
            spec -> FABRIC,
            new ReadableFiles(name -> Optional.of("n3\nn1\nn2\n"), Formats.of(List.of())));
    Scenario scenario =
        ScenarioReader.read(
            JsonText.parse(
                "{\"network\":\"leaf:1\",\"messages\":[{\"hosts\":\"job\"},"
                    + "{\"hosts\":\"job\",\"source\":\"n1 HCA-1\"}]}"),
            networks);
    assertThat(scenario.messages().get(0).source()).isEqualTo(3);
    assertThat(scenario.messages().get(0).destinations().toIntArray()).containsExactly(0, 1, 2);
    assertThat(scenario.messages().get(1).destinations().toIntArray()).containsExactly(3, 1, 2);
  }
}
