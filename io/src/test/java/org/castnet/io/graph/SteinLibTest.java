package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntIntPair;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.GraphNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SteinLibTest {
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
  void generalGraphRetainsNumbersOfFile() throws IOException {
    Network network = NetworkSpec.parse("stp:" + file(TRIANGLE));
    assertThat(network).isInstanceOf(GraphNetwork.class);
    assertThat(network.links().count()).isEqualTo(8);
    assertThat(network.nodeName(3)).isEqualTo("4");
    assertThat(terminals(network)).containsExactly(3, 0);
  }

  @Test
  void largestPartIsReadIfItHasAllTerminals() throws IOException {
    String apart = TRIANGLE.replace("Nodes 4", "Nodes 6").replace("Edges 4", "Edges 5");
    String path = "stp:" + file(apart.replace("E 3 4 1", "E 3 4 1\nE 5 6 1"));
    assertThatThrownBy(() -> NetworkSpec.parse(path))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("part=largest");
    Network network = NetworkSpec.parse(path + ",part=largest");
    assertThat(network.nodeCount()).isEqualTo(4);
    assertThat(terminals(network)).containsExactly(3, 0);

    String outside =
        "stp:" + file(Files.readString(folder.resolve(path.substring(4))).replace("T 1", "T 6"));
    Network rest = NetworkSpec.parse(outside + ",part=largest");
    assertThatThrownBy(() -> terminals(rest))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("terminal 6 is not in the requested part of the graph");
  }

  private static int[] terminals(Network network) {
    return NetworkKinds.standard()
        .terminals(network, NamedFiles.ofThisMachine())
        .orElseThrow()
        .toIntArray();
  }

  @Test
  void cubesAndMeshesRoundTrip() throws IOException {
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
  void recognisesNetworksWithShuffledVertices() throws IOException {
    for (String spec :
        new String[] {"hypercube:6", "mesh:5x4", "mesh:3x3x2", "torus:5x4", "irregular:seed=3"}) {
      Network network = NetworkSpec.parse(spec);
      String path = "stp:" + file(shuffled(network));
      for (String how : new String[] {"", ",as=graph", ",routes=minimal"}) {
        Network read = NetworkSpec.parse(path + how);
        if (how.isEmpty() && !network.isIndirect()) {
          assertThat(read).hasSameClassAs(network);
        }
        IntImmutableList terminals =
            NetworkKinds.standard().terminals(read, NamedFiles.ofThisMachine()).orElseThrow();
        Set<IntIntPair> joined = joined(read.links(), node -> node);
        assertThat(joined(network.links(), terminals::getInt)).as(spec + how).isEqualTo(joined);
      }
    }
  }

  /** Returns the graph of a network with randomly numbered vertices, all of them terminals. */
  private static String shuffled(Network network) {
    List<Integer> number =
        new ArrayList<>(IntStream.rangeClosed(1, network.nodeCount()).boxed().toList());
    Collections.shuffle(number, new Random(7));
    StringBuilder edges = new StringBuilder();
    for (IntIntPair ends : joined(network.links(), node -> node)) {
      if (ends.leftInt() < ends.rightInt()) {
        int from = number.get(ends.leftInt());
        int to = number.get(ends.rightInt());
        edges.append("E %d %d 1\n".formatted(from, to));
      }
    }
    StringBuilder terminals = new StringBuilder();
    number.forEach(vertex -> terminals.append("T %d\n".formatted(vertex)));
    return """
    33D32945 STP File
    SECTION Graph
    Nodes %d
    Edges %d
    %sEND
    SECTION Terminals
    Terminals %d
    %sEND
    EOF
    """
        .formatted(
            network.nodeCount(),
            edges.chars().filter(c -> c == '\n').count(),
            edges,
            network.nodeCount(),
            terminals);
  }

  private static Set<IntIntPair> joined(Links links, IntUnaryOperator called) {
    Set<IntIntPair> joined = new HashSet<>();
    for (int link = 0; link < links.count(); link++) {
      int from = called.applyAsInt(links.source(link));
      joined.add(IntIntPair.of(from, called.applyAsInt(links.target(link))));
    }
    return joined;
  }

  @Test
  void rejectsInvalidFiles() throws IOException {
    assertRejected(TRIANGLE.replace("33D32945", "33D"), ":1: ", "an STP header;");
    assertRejected(TRIANGLE.replace("E 2 3 1", "E 2 5 1"), ":11: ", "allowed are 1..4");
    assertRejected(TRIANGLE.replace("E 2 3 1", "E 2 2 1"), ":11: ", "to itself");
    assertRejected(TRIANGLE.replace("E 2 3 1", "A 2 3 1"), ":11: ", "only undirected");
    assertRejected(TRIANGLE.replace("E 2 3 1", "E 2 3"), ":11: ", "has 2 values; E takes 3");
    assertRejected(TRIANGLE.replace("E 2 3 1", "E 2 3 x"), ":11: ", "'x' is not a weight");
    assertRejected(TRIANGLE.replace("E 2 3 1", "E 2 3 7"), "weight 7,", "counts links");
    assertRejected(TRIANGLE.replace("Edges 4", "Edges 5"), "4 edges", "5 and 2 are declared");
    assertRejected(TRIANGLE.replace("T 1\n", "T 4\n"), "twice");
    assertRejected(TRIANGLE.replace("EOF", ""), "the file ends");
    assertRejected(TRIANGLE.replace("E 3 4 1", "E 1 2 1"), "not connected");
    assertRejected("", "is not an STP header");
  }

  private void assertRejected(String text, String... parts) throws IOException {
    String path = file(text);
    var thrown =
        assertThatThrownBy(() -> NetworkSpec.parse("stp:" + path)).isInstanceOf(BadInput.class);
    for (String part : parts) {
      thrown.hasMessageContaining(part);
    }
    thrown.hasMessageNotContaining("\n");
  }

  @Test
  void corruptFilesThrowOnlyBadInput() throws IOException {
    Random random = new Random(8);
    for (int run = 0; run < Rounds.of(300); run++) {
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
