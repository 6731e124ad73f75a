package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.IgnoredInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NodePositions;
import org.castnet.summary.NetworkSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of other programs keep labels and coordinates, and all else is reported. */
class ForeignGraphsTest {
  private static final String BACKBONE = "graphml:../examples/backbone.graphml";

  @TempDir Path directory;

  @Test
  void labelIsTheNameAndTheIdAnAlternative() {
    Network network = NetworkSpec.parse(BACKBONE);
    assertThat(network.nodeName(1)).isEqualTo("Hamburg");
    assertThat(network.nodeNamed("Hamburg")).isEqualTo(1);
    assertThat(network.nodeNamed("1")).isEqualTo(1);
    assertThat(network.nodeName(5)).as("without a label").isEqualTo("5");
  }

  @Test
  void labelsOfSeveralWordsNeedNoQuotesInLists() {
    assertThat(NetworkSpec.parse(BACKBONE).nodesNamed("Oslo Le Havre 4")).containsExactly(0, 2, 4);
  }

  @Test
  void labelOfTwoNodesIsFollowedByTheId() {
    Network network = NetworkSpec.parse(BACKBONE);
    assertThat(network.nodeName(3)).isEqualTo("Exchange (3)");
    assertThat(network.nodeNamed("Exchange (4)")).isEqualTo(4);
    assertThatThrownBy(() -> network.nodeNamed("Exchange"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Exchange (3)");
  }

  @Test
  void labelThatIsAnotherNodesIdIsFollowedByTheOwnId() throws IOException {
    Network network = read("dot", "graph { a [label=b]; b; a -- b }");
    assertThat(network.nodeName(0)).isEqualTo("b (a)");
    assertThat(network.nodeNamed("b")).isEqualTo(1);
  }

  @Test
  void aGraphMayBeASingleNodeWithoutLinks() throws IOException {
    Network network = read("dot", "graph { a }");
    assertThat(network.nodeName(0)).isEqualTo("a");
    assertThat(network.nodeCount()).isEqualTo(1);
    assertThat(network.links().count()).isZero();
  }

  @Test
  void mapHasNorthAboveAndWestToTheLeft() {
    NodePositions places = NetworkSpec.parse(BACKBONE).places().orElseThrow();
    assertThat(places.y(0)).as("Oslo above Hamburg").isLessThan(places.y(1));
    assertThat(places.x(2)).as("Le Havre left of Hamburg").isLessThan(places.x(1));
    double north = places.y(1) - places.y(0);
    double west = places.x(1) - places.x(2);
    // at the mean latitude, 51.6 degrees, a degree of longitude is 0.62 of one of latitude
    assertThat(west / north).isCloseTo(9.9 * 0.62 / 6.3, within(0.02));
  }

  @Test
  void nodeWithoutCoordinatesIsPlacedBetweenItsNeighbours() {
    NodePositions places = NetworkSpec.parse(BACKBONE).places().orElseThrow();
    assertThat(places.x(3)).isCloseTo((places.x(1) + places.x(2)) / 2, within(1e-3));
    assertThat(places.y(3)).isCloseTo((places.y(1) + places.y(2)) / 2, within(1e-3));
  }

  @Test
  void nodesAtOnePointAreMovedApart() {
    NodePositions places = NetworkSpec.parse(BACKBONE).places().orElseThrow();
    assertThat(Math.hypot(places.x(4) - places.x(5), places.y(4) - places.y(5))).isGreaterThan(0.3);
  }

  @Test
  void mapOfThePacificIsNotCutAtTheDateLine() throws IOException {
    Network network =
        read(
            "dot",
            """
            graph {
              Auckland [lat=-36.8, lon=174.7]; Suva [lat=-18.1, lon=178.4];
              Apia [lat=-13.8, lon=-171.8]; Auckland -- Suva -- Apia
            }
            """);
    NodePositions places = network.places().orElseThrow();
    assertThat(places.x(0)).isLessThan(places.x(1));
    assertThat(places.x(1)).isLessThan(places.x(2));
    assertThat(places.x(2) - places.x(0)).isLessThan(2);
  }

  @Test
  void fileWithFewCoordinatesIsDrawnWithoutThem() throws IOException {
    Network network = read("dot", "graph { a [pos=\"1,2\"]; a -- b -- c -- d }");
    assertThat(network.places()).isEmpty();
  }

  @Test
  void ignoredContentIsCountedAndReported() {
    Network network = NetworkSpec.parse(BACKBONE);
    assertThat(network.body().ignored())
        .containsExactly(
            new IgnoredInput(IgnoredInput.Part.NODE_ATTRIBUTE, "Rank", 1),
            new IgnoredInput(IgnoredInput.Part.EDGE_ATTRIBUTE, "weight", 2),
            new IgnoredInput(IgnoredInput.Part.EDGE_TO_ITSELF, "", 1));
    assertThat(NetworkSummary.of(network).lines())
        .contains("latency     1 to 9 flit times per link")
        .contains(
            "ignored     node attribute Rank (1); edge attribute weight (2);"
                + " 1 edge from a node to itself");
  }

  @Test
  void ignoredContentOfRegularNetworksIsReportedToo() throws IOException {
    Network network =
        read(
            "dot",
            NetworkKinds.standard()
                .written("dot", NetworkSpec.parse("torus:4x4"))
                .replace("[ ]", "[a=1]"));
    assertThat(network.foundToBe()).isPresent();
    assertThat(network.body().ignored())
        .containsExactly(new IgnoredInput(IgnoredInput.Part.NODE_ATTRIBUTE, "a", 16));
  }

  @Test
  void labelsOfARecognisedTorusNameItsNodes() throws IOException {
    StringBuilder text = new StringBuilder("graph {\n");
    IntStream.range(0, 12)
        .forEach(
            i ->
                text.append(
                    "%d [label=\"rack %d\"]; %d -- %d; %d -- %d\n"
                        .formatted(i, i + 100, i, i / 4 * 4 + (i + 1) % 4, i, (i + 4) % 12)));
    Network torus = read("dot", text + "}");
    assertThat(torus.foundToBe()).contains("torus:4x3");
    assertThat(torus.nodesNamed("rack 101 3")).containsExactly(1, 3);
  }

  @Test
  void dotLabelsLoseTheirMarkup() throws IOException {
    Network network =
        read(
            "dot",
            """
            graph {
              node [label="\\N"];
              a; b [label="two\\nlines"]; c [label=<<b>bold</b>>]; d [label="{<f0> left|right}"];
              "C:\\Users" ; e [label="back\\\\slash"];
              a -- b -- c -- d -- "C:\\Users" -- e
            }
            """);
    assertThat(IntStream.range(0, network.nodeCount()).mapToObj(network::nodeName))
        .containsExactly("a", "two lines", "bold", "left right", "C:\\Users", "back\\slash");
  }

  @Test
  void positionsAndNamesRoundTripInEveryFormat() throws IOException {
    Network network = NetworkSpec.parse(BACKBONE);
    NodePositions places = network.places().orElseThrow();
    for (String format : new String[] {"graphml", "dot", "json"}) {
      String text = NetworkKinds.standard().written(format, network);
      Network again = read(format, text);
      NetworkFilesTest.assertSame(network, again, format);
      for (int node = 0; node < network.nodeCount(); node++) {
        assertThat(again.places().orElseThrow().x(node))
            .as(format)
            .isCloseTo(places.x(node), within(1e-3));
      }
      assertThat(NetworkKinds.standard().written(format, again)).isEqualTo(text);
    }
  }

  @Test
  void hostsAndSwitchesKeepTheirPositions() throws IOException {
    Network fabric =
        read(
            "dot",
            """
            graph {
              s [kind=switch, label=core, pos="0,2"]; h [pos="0,1"]; i [pos="3,2"]; s -- h; s -- i
            }
            """);
    assertThat(fabric.nodeNamed("core")).isEqualTo(2);
    assertThat(fabric.nodeNamed("s")).isEqualTo(2);
    NodePositions places = fabric.places().orElseThrow();
    assertThat(places.x(1)).as("host i").isGreaterThan(places.x(2));
    assertThat(places.y(0)).as("host h below").isGreaterThan(places.y(2));
  }

  @Test
  void largestPartOfADisconnectedFileCanBeRead() throws IOException {
    String text = "graph { x -- y; a [lat=1, lon=2]; a -- b -- c; d }";
    assertThatThrownBy(() -> read("dot", text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("not connected")
        .hasMessageContaining("part=largest");
    Path file = Files.writeString(directory.resolve("net.dot"), text);
    Network part = NetworkSpec.parse("dot:" + file + ",part=largest");
    assertThat(part.nodeCount()).isEqualTo(3);
    assertThat(part.nodeNamed("b")).isEqualTo(1);
    assertThat(NetworkSummary.of(part).lines())
        .contains("ignored     3 nodes outside the largest part");
    assertThatThrownBy(() -> NetworkSpec.parse("dot:" + file + ",part=first"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are all, largest");
  }

  @Test
  void nodesOfTheLargestPartAreFoundByLabelAndById() throws IOException {
    String text = "graph { x -- y; a [label=Alpha]; a -- b -- c }";
    Path file = Files.writeString(directory.resolve("net.dot"), text);
    Network part = NetworkSpec.parse("dot:" + file + ",part=largest");
    assertThat(part.nodeNamed("Alpha")).isZero();
    assertThat(part.nodeNamed("a")).isZero();
  }

  @Test
  void gridsOfFewerThanEightNodesAreReadAsGraphs() throws IOException {
    Network six = read("dot", "graph { a -- b -- c; d -- e -- f; a -- d; b -- e; c -- f }");
    assertThat(six.coordinates()).isEmpty();
    Network eight =
        read("dot", "graph { a -- b -- c -- g; d -- e -- f -- h; a -- d; b -- e; c -- f; g -- h }");
    assertThat(eight.coordinates()).isPresent();
  }

  @Test
  void coordinatesReachTheirLimits() throws IOException {
    NodePositions places =
        read("dot", "graph { a [lat=90, lon=360]; b [lat=-90, lon=-360]; a -- b }")
            .places()
            .orElseThrow();
    assertThat(places.y(0)).as("the north pole above the south pole").isLessThan(places.y(1));
  }

  @Test
  void betweenEquallyWideGapsTheDrawingBeginsInTheWest() throws IOException {
    NodePositions places =
        read("dot", "graph { a [lat=1, lon=190]; b [lat=1, lon=10]; a -- b }")
            .places()
            .orElseThrow();
    assertThat(places.x(1)).isLessThan(places.x(0));
  }

  @Test
  void speedsOfTheTopologyZooAreIgnoredIfThereIsASpeed() throws IOException {
    String graph = "graph { a -- b [LinkSpeedRaw=1000000000%s] }";
    Network alone = read("dot", graph.formatted(""));
    assertThat(alone.pace().gigabits(0)).isEqualTo(1);
    assertThat(alone.body().ignored()).isEmpty();
    Network beside = read("dot", graph.formatted(", speed=\"2Gbit/s\""));
    assertThat(beside.pace().gigabits(0)).isEqualTo(2);
    assertThat(beside.body().ignored())
        .containsExactly(new IgnoredInput(IgnoredInput.Part.EDGE_ATTRIBUTE, "LinkSpeedRaw", 1));
  }

  @Test
  void rejectsCoordinatesThatAreNotNumbersOrOutOfRange() {
    assertThatThrownBy(() -> read("dot", "graph { a [lat=x, lon=1]; a -- b }"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("net.dot")
        .hasMessageContaining("latitude is 'x'");
    assertThatThrownBy(() -> read("dot", "graph { a [lat=91, lon=1]; a -- b }"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are -90.0..90.0");
    assertThatThrownBy(() -> read("dot", "graph { a [lat=1, lon=-361]; a -- b }"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("longitude is '-361'; allowed are -360.0..360.0");
    assertThatThrownBy(() -> read("dot", "graph { a [pos=\"7\"]; a -- b }"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("two numbers");
  }

  private Network read(String kind, String text) throws IOException {
    Path file = directory.resolve("net." + kind);
    Files.writeString(file, text);
    return NetworkSpec.parse(kind + ":" + file);
  }
}
