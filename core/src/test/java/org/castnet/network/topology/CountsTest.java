package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes, cables, degrees and diameters against the closed formulas of the topologies. */
class CountsTest {
  private static final NetworkKinds KINDS = NetworkKinds.standard();

  @ParameterizedTest
  @CsvSource({"2", "4", "6", "8", "12"})
  void aFatTreeOfSwitchesWithPPortsHasACubeOverFourHosts(int p) {
    Network tree = KINDS.parse("fattree:" + p);
    assertThat(tree.endpointCount()).isEqualTo(p * p * p / 4);
    assertThat(tree.nodeCount() - tree.endpointCount()).isEqualTo(5 * p * p / 4);
    assertThat(cables(tree)).isEqualTo(3 * p * p * p / 4);
    assertThat(switchDegrees(tree)).containsOnly(p);
    assertThat(diameter(tree)).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({"2,1", "2,2", "2,4", "3,3", "4,2", "4,3", "5,2"})
  void aTreeWithNLevelsOfKHasNTimesAPowerOfSwitches(int k, int n) {
    Network tree = KINDS.parse("fattree:k=" + k + ",n=" + n);
    int hosts = power(k, n);
    assertThat(tree.endpointCount()).isEqualTo(hosts);
    assertThat(tree.nodeCount() - hosts).isEqualTo(n * power(k, n - 1));
    assertThat(cables(tree)).isEqualTo(n * hosts);
    assertThat(diameter(tree)).isEqualTo(2 * n);
  }

  @ParameterizedTest
  @CsvSource({
    "fattree:4x4x4;up=4x2, 64, 40, 64+64+32",
    "fattree:2x3x5;up=3x2, 30, 15+15+6, 30+45+30",
    "fattree:18x36;up=9, 648, 36+9, 648+324"
  })
  void anExtendedTreeHasTheRoutersAndCablesOfItsProducts(
      String spec, int hosts, String routers, String cables) {
    Network tree = KINDS.parse(spec.replace(';', ','));
    assertThat(tree.endpointCount()).isEqualTo(hosts);
    assertThat(tree.nodeCount() - hosts).isEqualTo(sum(routers));
    assertThat(cables(tree)).isEqualTo(sum(cables));
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3", "4"})
  void aBalancedDragonflyHasEveryTwoGroupsJoinedOnce(int h) {
    Network fly = KINDS.parse("dragonfly:h=" + h);
    int a = 2 * h;
    int g = a * h + 1;
    assertThat(fly.endpointCount()).isEqualTo(g * a * h);
    assertThat(fly.nodeCount() - fly.endpointCount()).isEqualTo(g * a);
    assertThat(cables(fly)).isEqualTo(g * a * h + g * a * (a - 1) / 2 + g * (g - 1) / 2);
    assertThat(switchDegrees(fly)).containsOnly(h + a - 1 + h);
    assertThat(diameter(fly)).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"4,2,2,5,2", "4,2,2,3,4", "4,2,2,2,8", "6,3,1,7,3", "4,2,2,8,1"})
  void fewerGroupsShareTheGlobalPortsEvenly(int a, int h, int p, int g, int each) {
    Network fly = KINDS.parse("dragonfly:a=" + a + ",h=" + h + ",p=" + p + ",g=" + g);
    int global = 0;
    for (int link = 0; link < fly.links().count(); link++) {
      int from = fly.links().source(link) - fly.endpointCount();
      int to = fly.links().target(link) - fly.endpointCount();
      global += from >= 0 && to >= 0 && from / a != to / a ? 1 : 0;
    }
    assertThat(global).isEqualTo(g * (g - 1) * each);
  }

  @ParameterizedTest
  @CsvSource({"4x4,4", "8,3", "2x3x4,1", "5x5,0", "3x3x3,2"})
  void inAHyperXEveryRouterSeesAllOfItsRowAndColumn(String sides, int hosts) {
    Network net = KINDS.parse("hyperx:" + sides + ",hosts=" + hosts);
    int[] side = Arrays.stream(sides.split("x")).mapToInt(Integer::parseInt).toArray();
    int routers = Arrays.stream(side).reduce(1, (a, b) -> a * b);
    int neighbours = Arrays.stream(side).map(s -> s - 1).sum();
    assertThat(net.endpointCount()).isEqualTo(hosts == 0 ? routers : routers * hosts);
    assertThat(cables(net)).isEqualTo(routers * hosts + routers * neighbours / 2);
    assertThat(diameter(net)).isEqualTo(side.length + (hosts == 0 ? 0 : 2));
  }

  @ParameterizedTest
  @CsvSource({"3,-1", "4,0", "5,1", "7,-1", "8,0", "9,1", "11,-1", "13,1", "16,0", "17,1", "27,-1"})
  void aSlimFlyHasTwoSquaresOfRoutersAndDiameterTwo(int q, int delta) {
    Network fly = KINDS.parse("slimfly:q=" + q + ",hosts=0");
    int degree = (3 * q - delta) / 2;
    assertThat(fly.nodeCount()).isEqualTo(2 * q * q);
    assertThat(cables(fly)).isEqualTo(q * q * degree);
    assertThat(IntStream.range(0, fly.nodeCount()).map(fly.links()::degree).toArray())
        .containsOnly(degree);
    assertThat(diameter(fly)).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"20,4,2,1", "20,4,2,2", "7,3,0,1", "50,5,3,9", "6,5,1,1", "2,1,4,1", "9,2,1,3"})
  void aJellyfishIsRegularConnectedAndWithoutDoubleCables(
      int routers, int degree, int hosts, long seed) {
    Network fish =
        KINDS.parse(
            "jellyfish:routers="
                + routers
                + ",degree="
                + degree
                + ",hosts="
                + hosts
                + ",seed="
                + seed
                + ",routes=updown");
    assertThat(cables(fish)).isEqualTo(routers * hosts + routers * degree / 2);
    for (int link = 0; link < fish.links().count(); link++) {
      assertThat(fish.links().countBetween(fish.links().source(link), fish.links().target(link)))
          .isEqualTo(1);
    }
    assertThat(diameter(fish)).isPositive();
  }

  @ParameterizedTest
  @CsvSource({"4x4,4,24", "8x8,1,112", "2x3x4,2,46", "5,3,4"})
  void aConcentratedMeshIsAMeshOfRouters(String sides, int hosts, int between) {
    Network mesh = KINDS.parse("cmesh:" + sides + ",hosts=" + hosts);
    int routers = mesh.nodeCount() - mesh.endpointCount();
    assertThat(mesh.endpointCount()).isEqualTo(routers * hosts);
    assertThat(cables(mesh)).isEqualTo(routers * hosts + between);
  }

  /** Cámara and others give the diameter a of a 2a x a torus with twist a; untwisted it is 3a/2. */
  @ParameterizedTest
  @CsvSource({"4,2", "8,4", "12,6", "16,8"})
  void aTwistShortensTheTorusThatIsTwiceAsWide(int columns, int rows) {
    Network twisted = KINDS.parse("twisted:" + columns + "x" + rows + ",twist=" + rows);
    Network plain = KINDS.parse("twisted:" + columns + "x" + rows + ",twist=0");
    assertThat(cables(twisted)).isEqualTo(2 * columns * rows);
    assertThat(diameter(twisted)).isEqualTo(rows);
    assertThat(diameter(plain)).isEqualTo(3 * rows / 2);
    assertThat(diameter(KINDS.parse("torus:" + columns + "x" + rows))).isEqualTo(3 * rows / 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fattree:8",
        "fattree:k=3,n=4",
        "fattree:4x6,up=2",
        "dragonfly:h=3",
        "dragonfly:a=4,h=2,p=0,g=4",
        "hyperx:4x5,hosts=3",
        "hyperx:4x5,hosts=0,parallel=2",
        "slimfly:q=7",
        "jellyfish:routers=15,degree=3,hosts=2",
        "cmesh:3x5,hosts=2",
        "twisted:6x3"
      })
  void theSizeIsKnownBeforehandAndTheTextReproducesTheTopology(String spec) {
    Network built = KINDS.parse(spec);
    assertThat(KINDS.nodes(NetworkText.parse(spec, NamedFiles.ofThisMachine())))
        .hasValue(built.nodeCount());
    Network again = KINDS.parse(built.spec());
    assertThat(again.links().count()).isEqualTo(built.links().count());
    for (int link = 0; link < built.links().count(); link++) {
      assertThat(again.links().target(link)).isEqualTo(built.links().target(link));
    }
    for (int node = 0; node < built.nodeCount(); node++) {
      assertThat(built.nodeNamed(built.nodeName(node))).isEqualTo(node);
    }
  }

  private static int cables(Network network) {
    return network.links().count() / 2;
  }

  private static int[] switchDegrees(Network network) {
    return IntStream.range(network.endpointCount(), network.nodeCount())
        .map(network.links()::degree)
        .toArray();
  }

  /** Links between the two endpoints that are farthest apart. */
  private static int diameter(Network network) {
    return IntStream.range(0, network.endpointCount())
        .map(start -> Distances.from(network, start, network.endpointCount()).max().orElse(0))
        .max()
        .orElseThrow();
  }

  private static int power(int base, int exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
  }

  private static int sum(String terms) {
    return Arrays.stream(terms.split("\\+")).mapToInt(Integer::parseInt).sum();
  }
}
