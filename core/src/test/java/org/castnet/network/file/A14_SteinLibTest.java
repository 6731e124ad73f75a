package org.castnet.network.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.GraphNetwork;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class A14_SteinLibTest {
  private static final String TRIANGLE =
      """
      33D32945 STP File, STP Format Version 1.0

      SECTION Comment
      Name "triangle"
      END

      SECTION Graph
      Nodes 4
      Edges 4
      E 1 2 1
      E 2 3 1
      E 1 3 1
      E 3 4 1
      END

      SECTION Terminals
      Terminals 2
      T 4
      T 1
      END

      EOF
      """;

  @TempDir Path folder;

  @Test
  void aGeneralGraphKeepsTheNumbersOfTheFile() throws IOException {
    Network network = NetworkSpec.parse("stp:" + file(TRIANGLE));
    assertThat(network).isInstanceOf(GraphNetwork.class);
    assertThat(network.links().count()).isEqualTo(8);
    assertThat(network.nodeName(3)).isEqualTo("4");
    assertThat(
            SteinLibInstance.behind(network, NamedFiles.ofThisMachine())
                .orElseThrow()
                .terminalNodes()
                .toIntArray())
        .containsExactly(3, 0);
  }

  @Test
  void cubesAndMeshesAreRecognisedAndComeBackAsTheyWere() throws IOException {
    for (String spec :
        new String[] {"hypercube:1", "hypercube:5", "mesh:4x4", "mesh:7x3", "mesh:2x5"}) {
      Network written = NetworkSpec.parse(spec);
      String text = SteinLibWriter.write(written, IntImmutableList.of(0, 1), spec);
      Network read = NetworkSpec.parse("stp:" + file(text));
      assertThat(read).hasSameClassAs(written);
      for (int node = 0; node < written.nodeCount(); node++) {
        assertThat(read.nodeName(node)).isEqualTo(written.nodeName(node));
        assertThat(read.links().degree(node)).isEqualTo(written.links().degree(node));
      }
    }
  }

  @Test
  void theyAreRecognisedHoweverTheirVerticesAreNumbered() throws IOException {
    for (String spec : new String[] {"hypercube:6", "mesh:5x4"}) {
      Network network = NetworkSpec.parse(spec);
      List<Integer> number = new ArrayList<>();
      for (int node = 1; node <= network.nodeCount(); node++) {
        number.add(node);
      }
      Collections.shuffle(number, new Random(7));
      StringBuilder edges = new StringBuilder();
      int count = 0;
      for (int link = 0; link < network.links().count(); link++) {
        int a = network.links().source(link);
        int b = network.links().target(link);
        if (a < b) {
          edges.append("E " + number.get(a) + " " + number.get(b) + " 1\n");
          count++;
        }
      }
      String text =
          "33D32945 STP File\nSECTION Graph\nNodes "
              + network.nodeCount()
              + "\nEdges "
              + count
              + "\n"
              + edges
              + "END\nSECTION Terminals\nTerminals 2\nT "
              + number.get(0)
              + "\nT "
              + number.get(network.nodeCount() - 1)
              + "\nEND\nEOF\n";
      Network read = NetworkSpec.parse("stp:" + file(text));
      assertThat(read).hasSameClassAs(network);
      IntImmutableList ends =
          SteinLibInstance.behind(read, NamedFiles.ofThisMachine()).orElseThrow().terminalNodes();
      if (read instanceof Hypercube) {
        assertThat(Integer.bitCount(ends.getInt(0) ^ ends.getInt(1))).isEqualTo(6);
      } else {
        GridShape shape = ((Mesh) read).shape();
        int[] a = shape.coordinates(ends.getInt(0));
        int[] b = shape.coordinates(ends.getInt(1));
        assertThat(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])).isEqualTo(7);
      }
    }
  }

  @Test
  void mistakesAreNamedWithTheirLine() throws IOException {
    refused(TRIANGLE.replace("33D32945", "33D"), ":1: ", "no STP header");
    refused(TRIANGLE.replace("E 2 3 1", "E 2 5 1"), ":11: ", "allowed are 1..4");
    refused(TRIANGLE.replace("E 2 3 1", "E 2 2 1"), ":11: ", "to itself");
    refused(TRIANGLE.replace("E 2 3 1", "A 2 3 1"), ":11: ", "only undirected");
    refused(TRIANGLE.replace("E 2 3 1", "E 2 3"), ":11: ", "E takes 3");
    refused(TRIANGLE.replace("E 2 3 1", "E 2 3 x"), ":11: ", "no weight");
    refused(TRIANGLE.replace("E 2 3 1", "E 2 3 7"), "weighs 7", "counts links");
    refused(TRIANGLE.replace("Edges 4", "Edges 5"), "4 edges", "5 and 2 are told");
    refused(TRIANGLE.replace("T 1\n", "T 4\n"), "twice");
    refused(TRIANGLE.replace("EOF", ""), "the file ends");
    refused(TRIANGLE.replace("E 3 4 1", "E 1 2 1"), "not connected");
    refused("", "no STP header");
  }

  private void refused(String text, String... parts) throws IOException {
    String path = file(text);
    var thrown =
        assertThatThrownBy(() -> NetworkSpec.parse("stp:" + path)).isInstanceOf(BadInput.class);
    for (String part : parts) {
      thrown.hasMessageContaining(part);
    }
    thrown.hasMessageNotContaining("\n");
  }

  @Test
  void whateverIsInTheFileItIsReadOrRefused() throws IOException {
    Random random = new Random(8);
    for (int run = 0; run < 300 * Integer.getInteger("scale", 1); run++) {
      byte[] bytes = TRIANGLE.getBytes(StandardCharsets.UTF_8);
      for (int change = random.nextInt(4); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(128);
      }
      int length = random.nextBoolean() ? bytes.length : random.nextInt(bytes.length);
      Path path = folder.resolve("fuzzed.stp");
      Files.write(path, Arrays.copyOf(bytes, length));
      try {
        assertThat(NetworkSpec.parse("stp:" + path).nodeCount()).isPositive();
      } catch (BadInput e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  private String file(String text) throws IOException {
    Path path = Files.createTempFile(folder, "graph", ".stp");
    Files.writeString(path, text);
    return path.toString();
  }
}
