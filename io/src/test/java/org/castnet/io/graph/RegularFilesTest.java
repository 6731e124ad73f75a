package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.partition.PartitionSchemes;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegularFilesTest {
  @TempDir Path folder;

  private Network read(String kind, String text, String parameters) throws IOException {
    Path file = folder.resolve("file." + kind);
    Files.writeString(file, text);
    return NetworkSpec.parse(kind + ":" + file + parameters);
  }

  /** Router 100 + name has node name; a link between names a and b has latency 1 + (a + b) % 3. */
  private static String anynet(int columns, int rows, List<Integer> names, boolean wraps) {
    StringBuilder text = new StringBuilder();
    for (int at = 0; at < names.size(); at++) {
      int name = names.get(at);
      text.append("router ").append(100 + name).append(" node ").append(name);
      int x = at % columns;
      int y = at / columns;
      if (wraps || x + 1 < columns) {
        link(text, name, names.get(y * columns + (x + 1) % columns));
      }
      if (wraps || y + 1 < rows) {
        link(text, name, names.get((y + 1) % rows * columns + x));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static void link(StringBuilder text, int a, int b) {
    text.append(" router ").append(100 + b).append(' ').append(1 + (a + b) % 3);
  }

  private static List<Integer> names(int count) {
    List<Integer> names = new ArrayList<>();
    for (int name = 0; name < count; name++) {
      names.add(name);
    }
    Collections.shuffle(names, new Random(count));
    return names;
  }

  @Test
  void recognisedTorusRetainsNamesAndLatencies() throws IOException {
    List<Integer> names = names(40);
    Network torus = read("anynet", anynet(8, 5, names, true), "");
    assertThat(torus.foundToBe()).isPresent();
    assertThat(torus.nodeCount()).isEqualTo(torus.endpointCount()).isEqualTo(40);
    assertThat(torus.lanes()).isEqualTo(2);
    assertThat(torus.isNumbered(0)).isTrue();
    for (int link = 0; link < torus.links().count(); link++) {
      int a = Integer.parseInt(torus.nodeName(torus.links().source(link)));
      int b = Integer.parseInt(torus.nodeName(torus.links().target(link)));
      assertThat(torus.pace().latency(link)).isEqualTo(1 + (a + b) % 3);
    }
    assertThat(torus.nodeNamed("r" + (100 + 7))).isEqualTo(torus.nodeNamed("7"));
    assertThat(PartitionSchemes.all().get(0).on(torus, Map.of(), SenderModel.USUAL, 1).ifApplies())
        .isPresent();
  }

  @Test
  void writtenGridsAreRecognisedWithSameNames() throws IOException {
    for (String spec : List.of("mesh:5x4", "mesh:3x3x3", "torus:6x4", "hypercube:4")) {
      for (String format : NetworkFilesTest.formatsOfAllLinks()) {
        Network network = NetworkSpec.parse(spec);
        Network again = read(format, NetworkKinds.standard().written(format, network), "");
        assertThat(again.foundToBe()).as("%s %s", spec, format).contains(spec);
        for (int link = 0; link < network.links().count(); link++) {
          assertThat(again.links().target(link)).isEqualTo(network.links().target(link));
        }
        assertThat(NetworkKinds.standard().written(format, again))
            .isEqualTo(NetworkKinds.standard().written(format, network));
      }
    }
  }

  @Test
  void failedLinksUseNamesOfFile() throws IOException {
    List<Integer> names = names(20);
    String text = anynet(5, 4, names, false);
    String failed = names.get(0) + "-" + names.get(1);
    Network mesh = read("anynet", text, ",fail=" + failed);
    assertThat(mesh.links().count()).isEqualTo(read("anynet", text, "").links().count() - 2);
    assertThat(
            mesh.links()
                .between(mesh.nodeNamed("" + names.get(0)), mesh.nodeNamed("" + names.get(1))))
        .isNegative();
    assertThat(
            read("anynet", text, ",fail=r" + (100 + names.get(0)) + "-r" + (100 + names.get(1)))
                .links()
                .count())
        .isEqualTo(mesh.links().count());
  }

  @Test
  void asParameterSelectsGraphOrShape() throws IOException {
    String text = anynet(4, 4, names(16), true);
    assertThat(read("anynet", text, "").foundToBe()).contains("torus:4x4");
    assertThat(read("anynet", text, ",as=hypercube").foundToBe()).contains("hypercube:4");
    assertThat(read("anynet", text, ",as=graph")).isInstanceOf(SwitchFabric.class);
    String other = anynet(5, 4, names(20), true);
    assertThatThrownBy(() -> read("anynet", other, ",as=mesh"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the file does not contain a mesh; specify as=graph");
    assertThatThrownBy(() -> read("anynet", text, ",as=ring"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are found, graph, mesh, torus, hypercube");
  }

  @Test
  void irregularFilesRemainGraphs() throws IOException {
    String text = anynet(4, 4, names(16), false);
    for (String other :
        List.of(
            text + "router 100 node 99\n",
            text.replaceFirst("node (\\d+)", "node $1 5"),
            text.replaceFirst(" router \\d+ \\d", ""),
            text + "router 100 router 99 router 98\nrouter 99 node 99\nrouter 98 node 98\n")) {
      assertThat(read("anynet", other, "")).isInstanceOf(SwitchFabric.class);
    }
  }
}
