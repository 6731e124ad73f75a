package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.input.NamedFiles;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkBody;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NodePositions;
import org.castnet.network.Routing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares drawings of networks with pictures that were reviewed. */
class NetworkDrawingTest {
  private static final NamedFiles FILES =
      name ->
          Optional.of("graph { a -- b; b -- c; c -- d; d -- e; e -- a; a -- c; }")
              .filter(text -> name.equals("five.dot"));

  /** Four nodes in a row that provides only its links. */
  private static class Stranger implements Network {
    private final NetworkBody body;

    Stranger() {
      Links.Builder links = new Links.Builder(4);
      for (int node = 0; node < 3; node++) {
        links.add(node, 1, node + 1).add(node + 1, 0, node);
      }
      body = new NetworkBody(links.build(), 1, Failures.none(), "stranger:4");
    }

    @Override
    public NetworkBody body() {
      return body;
    }

    @Override
    public String nodeName(int node) {
      return "n" + node;
    }

    @Override
    public int nodeNamed(String text) {
      return Integer.parseInt(text.substring(1));
    }

    @Override
    public Optional<Routing> routing() {
      return Optional.empty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mesh, mesh:3x2",
    "mesh-of-three-dimensions, mesh:2x2x2",
    "torus, torus:4x3",
    "hypercube, hypercube:3",
    "faults, 'mesh:3x3,fail=1,1'",
    "switches, 'irregular:switches=4,ports=4,hosts=2,seed=1'",
    "graph, dot:five.dot"
  })
  void drawingMatchesGoldenFile(String golden, String spec) throws IOException {
    assertThat(NetworkDrawing.of(NetworkSpec.parse(spec, FILES)).replace("\r", ""))
        .isEqualTo(golden(golden));
  }

  @Test
  void largeHypercubeIsDrawnWithoutLinks() {
    Network cube = NetworkSpec.parse("hypercube:9");
    assertThat(Layout.of(cube).marks().links()).isEqualTo(LinkStyle.ARCS);
    assertThat(NetworkDrawing.of(cube)).doesNotContain("<path");
    assertThat(Layout.of(NetworkSpec.parse("hypercube:8")).marks().links())
        .isEqualTo(LinkStyle.LINES);
  }

  @ParameterizedTest
  @CsvSource({
    "fattree:8, 16;32;32",
    "'fattree:k=4,n=3', 16;16;16",
    "'fattree:8,linkfaults=20,faultseed=3', 16;32;32"
  })
  void everyTierOfAFatTreeIsOneRow(String spec, String sizes) {
    Network tree = NetworkSpec.parse(spec);
    Layout layout = Layout.of(tree);
    Map<Double, Integer> rows = new TreeMap<>();
    for (int node = tree.endpointCount(); node < tree.nodeCount(); node++) {
      rows.merge(layout.y(node), 1, Integer::sum);
    }
    assertThat(rows.values().stream().map(String::valueOf).collect(Collectors.joining(";")))
        .isEqualTo(sizes);
  }

  @Test
  void leafWithoutHostsIsDrawnNextToTheOtherLeaves() {
    Network tree =
        fabric(
            "a -- s; a -- t; b -- s; b -- t; idle -- s; idle -- t; h -- a; i -- b",
            List.of("s", "t", "a", "b", "idle"));
    Layout layout = Layout.of(tree);
    double leaves = layout.y(tree.nodeNamed("a"));
    assertThat(layout.y(tree.nodeNamed("idle"))).isEqualTo(leaves);
    assertThat(layout.y(tree.nodeNamed("s"))).isLessThan(leaves);
  }

  @Test
  void leafWithHostsOnlyAtTheirSecondPortsIsALeaf() {
    Network tree =
        fabric(
            "h -- a; h -- b; i -- a; i -- b; a -- s; b -- t; a -- t; b -- s",
            List.of("a", "b", "s", "t"));
    Layout layout = Layout.of(tree);
    assertThat(layout.y(tree.nodeNamed("b"))).isEqualTo(layout.y(tree.nodeNamed("a")));
  }

  /** Returns a fabric of these cables; all other nodes are hosts. */
  private static Network fabric(String cables, List<String> switches) {
    FabricBuilder builder = new FabricBuilder();
    Map<String, Integer> handles = new TreeMap<>();
    switches.forEach(name -> handles.put(name, builder.addSwitch(FabricNode.named(name))));
    int[] port = {1};
    for (String cable : cables.split("; ")) {
      int[] ends =
          Arrays.stream(cable.split(" -- "))
              .mapToInt(
                  name -> handles.computeIfAbsent(name, n -> builder.host(FabricNode.named(n))))
              .toArray();
      builder.cable(ends[0], port[0]++, ends[1], port[0]++, "");
    }
    return builder.build(Failures.none(), "fabric:drawn");
  }

  @Test
  void failedLinksAreDashed() {
    String whole = NetworkDrawing.of(NetworkSpec.parse("torus:4x4"));
    assertThat(whole).doesNotContain("stroke-dasharray", "failed");
    String failed = NetworkDrawing.of(NetworkSpec.parse("torus:4x4,fail=0,0-1,0;0,3-3,3"));
    assertThat(failed).contains("stroke-dasharray=\"3 3\"", "in red");
    String dashed = failed.lines().filter(line -> line.contains("dasharray")).findFirst().get();
    assertThat(dashed.split("M")).as("one line, and two ends of a link around").hasSize(1 + 3);
  }

  @Test
  void onlyLinksThatPassOtherNodesAreFar() {
    Network torus = NetworkSpec.parse("torus:4x4");
    Layout layout = Layout.of(torus);
    assertThat(layout.isFar(torus.nodeNamed("0,0"), torus.nodeNamed("1,0"))).isFalse();
    assertThat(layout.isFar(torus.nodeNamed("0,0"), torus.nodeNamed("3,0"))).isTrue();
    Network ring = NetworkSpec.parse("dot:five.dot", FILES);
    assertThat(Layout.of(ring).isFar(ring.nodeNamed("a"), ring.nodeNamed("c"))).isFalse();
  }

  @Test
  void externalNetworkWithoutHintsIsDrawnAsRing() {
    Layout layout = Layout.of(new Stranger());
    double middle = layout.width() / 2;
    for (int node = 0; node < 4; node++) {
      assertThat(Math.hypot(layout.x(node) - middle, layout.y(node) - middle))
          .isCloseTo(middle - 50, org.assertj.core.data.Offset.offset(1e-9));
    }
  }

  @Test
  void externalNetworkWithCoordinatesIsDrawnAsGrid() {
    Layout layout =
        Layout.of(
            new Stranger() {
              @Override
              public Optional<GridShape> coordinates() {
                return Optional.of(GridShape.of(2, 2));
              }
            });
    assertThat(layout.marks().links()).isEqualTo(LinkStyle.STUBS);
    assertThat(layout.x(3) - layout.x(2)).isEqualTo(layout.cell());
    assertThat(layout.y(3) - layout.y(1)).isEqualTo(layout.cell());
  }

  @Test
  void externalNetworkMaySpecifyNodePositions() {
    Layout layout =
        Layout.of(
            new Stranger() {
              @Override
              public Optional<NodePositions> places() {
                return Optional.of(
                    new NodePositions(new double[] {-1, 0, 1, 0}, new double[] {0, -1, 0, 1}));
              }
            });
    assertThat(layout.x(1)).isEqualTo(layout.x(3)).isEqualTo(layout.width() / 2);
    assertThat(layout.x(0)).isEqualTo(layout.cell());
    assertThat(layout.width()).isEqualTo(4 * layout.cell());
  }

  @Test
  void hostsOfExternalNetworkAreDrawnBelowSwitches() {
    Layout layout =
        Layout.of(
            new Stranger() {
              @Override
              public int endpointCount() {
                return 1;
              }
            });
    assertThat(layout.marks().labelled()).isFalse();
    assertThat(layout.y(0)).isGreaterThan(layout.y(1));
    assertThat(layout.x(0)).isEqualTo(layout.x(1));
  }

  private static String golden(String name) throws IOException {
    try (var in = NetworkDrawingTest.class.getResourceAsStream("/drawing/" + name + ".svg")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
