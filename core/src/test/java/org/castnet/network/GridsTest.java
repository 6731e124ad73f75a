package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridsTest {
  private static final Torus RING = (Torus) NetworkSpec.parse("torus:4");

  /** Returns the nodes of a route, and after each hop its lane. */
  private static String text(Network network, Route route) {
    StringBuilder text = new StringBuilder().append(route.origin());
    for (int hop = 0; hop < route.length(); hop++) {
      int channel = route.channel(hop);
      text.append(' ').append(network.to(channel)).append('/').append(network.lane(channel));
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, 0 1/0 2/0", // of two equal ways the positive one
    "3, 1, 3 0/1 1/0", // lane 1 up to the link that wraps
    "0, 3, 0 3/1",
    "2, 1, 2 1/0",
    "1, 1, 1"
  })
  void shortestRoutesChangeTheLaneAtTheWrap(int from, int to, String route) {
    DimensionOrder order = DimensionOrder.shortest(RING);
    assertThat(text(RING, order.route(from, to))).isEqualTo(route);
    assertThat(order.distance(from, to)).isEqualTo(order.route(from, to).length());
  }

  @ParameterizedTest
  @CsvSource({"2, 0, 2 3/1 0/1", "3, 1, 3 0/1 1/0", "0, 3, 0 1/0 2/0 3/0", "1, 0, 1 2/1 3/1 0/1"})
  void positiveRoutesOnlyGoUp(int from, int to, String route) {
    assertThat(text(RING, DimensionOrder.positive(RING).route(from, to))).isEqualTo(route);
    assertThat(DimensionOrder.positive(RING).distance(from, to))
        .isEqualTo(Math.floorMod(to - from, 4));
  }

  @ParameterizedTest
  @CsvSource({"1, 3, 1 0/1 3/1", "0, 2, 0 3/1 2/0", "3, 0, 3 2/0 1/0 0/0"})
  void negativeRoutesOnlyGoDown(int from, int to, String route) {
    assertThat(text(RING, DimensionOrder.negative(RING).route(from, to))).isEqualTo(route);
    assertThat(DimensionOrder.negative(RING).distance(from, to))
        .isEqualTo(Math.floorMod(from - to, 4));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, 0 1/0 2/0", // an even source goes up, an odd one down
    "1, 3, 1 0/1 3/1",
    "2, 0, 2 3/1 0/1",
    "3, 1, 3 2/0 1/0",
    "0, 1, 0 1/0",
    "0, 3, 0 3/1"
  })
  void balancedRoutesUseBothWaysAroundEvenRings(int from, int to, String route) {
    Torus balanced = RING.balanced();
    assertThat(text(RING, balanced.routing().orElseThrow().route(from, to))).isEqualTo(route);
  }

  @Test
  void theParityOfABalancedRouteIsThatOfAllCoordinates() {
    Torus torus = ((Torus) NetworkSpec.parse("torus:4x4")).balanced();
    Routing routing = torus.routing().orElseThrow();
    // 1,1 is even, so both coordinates go up: 1,1 2,1 3,1 3,2 3,3
    assertThat(text(torus, routing.route(5, 15))).isEqualTo("5 6/0 7/0 11/0 15/0");
    // 1,0 is odd, so both go down and wrap
    assertThat(text(torus, routing.route(1, 11))).isEqualTo("1 0/1 3/1 15/1 11/1");
  }

  @Test
  void gridsWithOneLaneUseIt() {
    Torus single = (Torus) NetworkSpec.parse("torus:4,lanes=1");
    assertThat(text(single, single.routing().orElseThrow().route(3, 1))).isEqualTo("3 0/0 1/0");
    Mesh mesh = Mesh.of(4);
    assertThat(text(mesh, mesh.routing().orElseThrow().route(3, 0))).isEqualTo("3 2/0 1/0 0/0");
    assertThat(mesh.routing().orElseThrow().distance(3, 0)).isEqualTo(3);
  }

  @Test
  void dimensionOrderNeedsAllLinks() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:3x2,fail=1,0-2,0;0,1-0,0");
    assertThat(mesh.routing()).isEmpty();
    assertThatThrownBy(() -> DimensionOrder.shortest(mesh).route(0, 2))
        .hasMessage("the link +x of node 1,0 has failed; dimension order needs it");
    assertThatThrownBy(() -> DimensionOrder.shortest(mesh).route(3, 0))
        .hasMessage("the link -y of node 0,1 has failed; dimension order needs it");
  }

  @Test
  void nodesAndPortsHaveNamesOfTheirCoordinates() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:4x3x2x2x2,parallel=2");
    assertThat(mesh.nodeName(4 * 3 + 5)).isEqualTo("1,1,1,0,0");
    assertThat(mesh.nodeNamed("[1,1,1,0,0]")).isEqualTo(17);
    assertThat(mesh.coordinates().orElseThrow().coordinates(17)).containsExactly(1, 1, 1, 0, 0);
    assertThat(IntStream.of(0, 1, 2, 8, 9, 10, 19).mapToObj(mesh::portName))
        .containsExactly("+x", "-x", "+y", "+d4", "-d4", "+x#1", "-d4#1");
    for (int port = 0; port < 20; port++) {
      assertThat(mesh.portNamed(" " + mesh.portName(port) + " ")).isEqualTo(port);
    }
    assertThatThrownBy(() -> mesh.portNamed("+z#2"))
        .hasMessageStartingWith("'+z#2' is not a direction; allowed are +x -x +y");
    assertThat(mesh.isNumbered(0)).isFalse();
    assertThat(mesh.parallel()).isEqualTo(2);
    assertThat(mesh.wraps(0)).isFalse();
    assertThat(RING.wraps(0)).isTrue();
    assertThat(((Torus) NetworkSpec.parse("torus:4x1")).wraps(1)).isFalse();
    assertThat(RING.hasRings()).isTrue();
    assertThat(mesh.hasRings()).isFalse();
  }

  @Test
  void portsOfANodeLeadToItsNeighbours() {
    Mesh mesh = (Mesh) NetworkSpec.parse("mesh:3x3");
    assertThat(mesh.links().count()).isEqualTo(24);
    assertThat(mesh.links().target(mesh.link(4, 0, true))).isEqualTo(5);
    assertThat(mesh.links().target(mesh.link(4, 0, false))).isEqualTo(3);
    assertThat(mesh.links().target(mesh.link(4, 1, true))).isEqualTo(7);
    assertThat(mesh.links().target(mesh.link(4, 1, false))).isEqualTo(1);
    assertThat(mesh.link(0, 0, false)).isEqualTo(-1);
    // at a corner the ports have gaps
    assertThat(mesh.links().port(mesh.link(8, 1, false))).isEqualTo(3);
    Torus torus = (Torus) NetworkSpec.parse("torus:3x3,parallel=2");
    assertThat(torus.links().count()).isEqualTo(72);
    assertThat(torus.links().target(torus.link(0, 0, false))).isEqualTo(2);
    assertThat(torus.links().target(torus.link(2, 1, false))).isEqualTo(8);
    assertThat(torus.links().countBetween(0, 2)).isEqualTo(2);
    assertThat(torus.links().countBetween(0, 4)).isZero();
    assertThat(NetworkSpec.parse("torus:2x1").links().countBetween(0, 1)).isEqualTo(2);
  }

  @Test
  void shapesCompareBySides() {
    GridShape shape = GridShape.of(3, 4);
    assertThat(shape).hasToString("3x4").isEqualTo(GridShape.of(3, 4));
    assertThat(shape.hashCode()).isEqualTo(GridShape.of(3, 4).hashCode());
    assertThat(shape).isNotEqualTo(GridShape.of(4, 3));
    assertThat(shape.stride(1)).isEqualTo(3);
    assertThat(shape.node(2, 3)).isEqualTo(11);
    assertThat(shape.format(11)).isEqualTo("2,3");
    assertThat(IntStream.range(0, 6).mapToObj(GridShape::axis))
        .containsExactly("x", "y", "z", "w", "d4", "d5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1      | node [1] has 1 coordinates; a node of 3x4 has 2
          3,0    | node [3,0] is outside 3x4; x is 0..2
          0,-1   | node [0,-1] is outside 3x4; y is 0..3
          0,a    | '0,a' is not a node of 3x4; a node is written like 2,3
          [0,1   | '[0,1' is not a node of 3x4; a node is written like 2,3
          """)
  void rejectsNodesOutsideAShape(String text, String message) {
    assertThatThrownBy(() -> GridShape.of(3, 4).parse(text))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void rejectsShapesWithoutNodesOrWithTooMany() {
    assertThatThrownBy(() -> GridShape.of(3, 0)).hasMessageStartingWith("side 0 of dimension 1");
    assertThatThrownBy(GridShape::of).hasMessageStartingWith("a grid needs at least one side");
    assertThat(GridShape.of(1 << 22).nodeCount()).isEqualTo(1 << 22);
    assertThatThrownBy(() -> GridShape.of(1 << 22, 2)).hasMessageContaining("is too large");
  }

  @Test
  void hypercubeRoutesCorrectTheLowestBitFirst() {
    Hypercube cube = (Hypercube) NetworkSpec.parse("hypercube:4,parallel=2");
    assertThat(cube.links().count()).isEqualTo(128);
    Route route = cube.routing().orElseThrow().route(0b0001, 0b1110);
    assertThat(text(cube, route)).isEqualTo("1 0/0 2/0 6/0 14/0");
    assertThat(cube.links().target(cube.link(5, 1))).isEqualTo(7);
    assertThat(cube.apart(5, 6)).isEqualTo(3);
    assertThat(cube.nodeName(9)).isEqualTo("9");
    assertThat(cube.isNumbered(9)).isTrue();
    assertThat(cube.nodeNamed("15")).isEqualTo(15);
    assertThatThrownBy(() -> cube.nodeNamed("16")).hasMessageContaining("addresses are 0..15");
    assertThatThrownBy(() -> cube.nodeNamed("-1")).hasMessageContaining("addresses are 0..15");
    assertThatThrownBy(() -> cube.nodeNamed("a")).hasMessageContaining("is not a node of");
    assertThat(cube.foundToBe()).isEmpty();
    Hypercube failed = (Hypercube) NetworkSpec.parse("hypercube:4,fail=0-2");
    assertThat(failed.routing()).isEmpty();
    assertThat(failed.link(0, 1)).isEqualTo(-1);
    assertThat(failed.links().target(failed.link(0, 3))).isEqualTo(8);
    assertThat(failed.links().count()).isEqualTo(62);
  }

  @Test
  void gridsFoundInFilesHaveTheirNames() {
    NodeNames names = new NodeNames(List.of("a", "b"));
    LinkPace pace = LinkPace.of(List.of(LinkPace.Wire.ofLatency(5), LinkPace.Wire.ofLatency(7)));
    List<IgnoredInput> ignored = List.of(new IgnoredInput(IgnoredInput.Part.EDGE_TO_ITSELF, "", 2));
    for (Network found :
        List.of(
            Mesh.of(2).labelled(names, pace, ignored),
            Hypercube.of(1).labelled(names, pace, ignored))) {
      assertThat(found.nodeName(1)).isEqualTo("b");
      assertThat(found.nodeNamed("b")).isEqualTo(1);
      assertThat(found.nodesNamed("b a")).containsExactly(1, 0);
      assertThat(found.isNumbered(0)).isFalse();
      assertThat(found.foundToBe()).contains(found.spec());
      assertThat(found.body().ignored()).isEqualTo(ignored);
      assertThat(found.pace().latency(1)).isEqualTo(7);
      Network paced = found.withPace(LinkPace.unspecified());
      assertThat(paced.pace().latency(1)).isEqualTo(1);
      assertThat(paced.nodeName(1)).isEqualTo("b");
      assertThat(paced.body().ignored()).isEqualTo(ignored);
      assertThat(paced).hasToString(found.spec());
    }
    Torus torus = Torus.of(3).balanced();
    assertThat(torus.labelled(new NodeNames(List.of("0", "1", "2")), pace, List.of()).isNumbered(0))
        .isTrue();
    assertThat(torus.withPace(pace).pace().latency(0)).isEqualTo(5);
    assertThat(torus).hasToString("torus:3");
  }
}
