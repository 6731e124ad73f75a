package org.castnet.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares bisections of the topologies with closed formulas, and of small ones with all balanced
 * cuts.
 */
class BisectionsTest {
  private static final NetworkKinds KINDS = NetworkKinds.standard();

  @ParameterizedTest
  @CsvSource({"2", "4", "6", "8"})
  void bisectionOfFatTreeIsHalfOfHosts(int ports) {
    assertThat(bisection("fattree:" + ports)).isEqualTo(ports * ports * ports / 8);
  }

  @ParameterizedTest
  @CsvSource({"2,2", "2,4", "4,2", "4,3"})
  void bisectionOfKaryTreeIsHalfOfHosts(int k, int n) {
    assertThat(bisection("fattree:k=" + k + ",n=" + n)).isEqualTo((int) Math.pow(k, n) / 2);
  }

  /** The bisection is half of the cables to the highest level. */
  @ParameterizedTest
  @CsvSource({"fattree:4x4x4;up=4x2, 16", "fattree:4x6;up=2, 6", "fattree:6x4;up=3, 6"})
  void bisectionOfExtendedTreeIsHalfOfRootLinks(String spec, int links) {
    assertThat(bisection(spec.replace(';', ','))).isEqualTo(links);
  }

  /** The expected cuts were found by an implementation that evaluates every exchange of a pair. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "irregular:switches=64,ports=8,hosts=3,seed=1 30",
        "irregular:switches=96,ports=10,hosts=2,seed=2 102",
        "jellyfish:routers=60,degree=5,hosts=3,seed=3 32",
        "torus:9x7,linkfaults=20,faultseed=4 10",
        "hypercube:7,nodefaults=9,faultseed=5 55",
        "slimfly:q=5 65",
        "dragonfly:h=2 20"
      })
  void skippedExchangesReduceNoCutFurther(String spec, int links) {
    assertThat(bisection(spec)).isEqualTo(links);
  }

  /** No pair is exchanged in a network of this size: the nodes are divided by their numbers. */
  @Test
  void bisectionOfALargeTorusCutsItsLongRingsTwice() {
    assertThat(bisection("torus:64x72")).isEqualTo(2 * 64);
  }

  /**
   * All pairs of groups are connected by the same number of cables, and the number of groups is
   * even.
   */
  @ParameterizedTest
  @CsvSource({"4,2,2,8,1", "4,2,2,2,8", "6,3,1,4,6"})
  void bisectionOfDragonflyCutsBetweenGroups(int a, int h, int p, int g, int each) {
    assertThat(bisection("dragonfly:a=%d,h=%d,p=%d,g=%d".formatted(a, h, p, g)))
        .isEqualTo(g / 2 * (g / 2) * each);
  }

  /**
   * The cut divides the rows of one dimension: S²/4 cables for each row of length S, minimized over
   * dimensions.
   */
  @ParameterizedTest
  @CsvSource({"4x4,16", "4x6,24", "2x8,8", "4x4x4,64"})
  void bisectionOfHyperXCutsRows(String sides, int cables) {
    int[] side = Arrays.stream(sides.split("x")).mapToInt(Integer::parseInt).toArray();
    int routers = Arrays.stream(side).reduce(1, (x, y) -> x * y);
    int least = Arrays.stream(side).map(s -> routers / s * (s / 2) * (s / 2)).min().orElseThrow();
    assertThat(cables).isEqualTo(least);
    assertThat(bisection("hyperx:" + sides + ",hosts=2")).isEqualTo(cables);
  }

  @ParameterizedTest
  @CsvSource({"4x4,4", "8x8,8", "8x4,4"})
  void bisectionOfConcentratedMeshCutsLongSide(String sides, int cables) {
    assertThat(bisection("cmesh:" + sides + ",hosts=3")).isEqualTo(cables);
  }

  /** From Cámara et al.: 4a for the torus of 2a x a with twist a, and 2a without twist. */
  @ParameterizedTest
  @CsvSource({"2", "4"})
  void twistDoublesBisection(int rows) {
    String sides = 2 * rows + "x" + rows;
    assertThat(bisection("twisted:" + sides + ",twist=" + rows)).isEqualTo(4 * rows);
    assertThat(bisection("torus:" + sides)).isEqualTo(2 * rows);
  }

  /**
   * The Slim Fly of q = 5 is the Hoffman-Singleton graph with a second eigenvalue of 2: any two
   * halves are connected by at least 50 (7 - 2) / 4 edges.
   */
  @Test
  void bisectionOfSlimFlyRespectsEigenvalueBound() {
    assertThat(bisection("slimfly:q=5,hosts=0")).isBetween(63, 70);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fattree:k=2,n=3",
        "dragonfly:h=1",
        "hyperx:3x4,hosts=1",
        "jellyfish:routers=14,degree=3,hosts=1,seed=4",
        "jellyfish:routers=12,degree=4,hosts=2,seed=9",
        "cmesh:3x4,hosts=2",
        "twisted:6x2,twist=1",
        "twisted:4x3,twist=2"
      })
  void bisectionIsMinimumOverAllBalancedCuts(String spec) {
    assertThat(bisection(spec)).isEqualTo(leastOfAllHalves(KINDS.parse(spec)));
  }

  /** Hosts of one switch are on both sides if the halves require it. */
  @ParameterizedTest
  @CsvSource({"4,2", "5,2", "7,3"})
  void bisectionOfOneSwitchCutsTheLinksOfHalfOfTheHosts(int hosts, int links) {
    assertThat(bisection("fattree:n=1,k=" + hosts)).isEqualTo(links);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void bisectionOfSmallSwitchNetworkIsMinimumOverAllHalvesOfHosts(int seed) {
    String spec = "irregular:switches=%d,ports=6,hosts=%d,seed=%d";
    Network network = KINDS.parse(spec.formatted(3 + seed % 4, 1 + seed % 3, seed));
    assertThat(NetworkSummary.of(network).bisection()).isEqualTo(leastOfAllSides(network));
  }

  /** Tries every side of every host and switch. */
  private static int leastOfAllSides(Network network) {
    Links links = network.links();
    int hosts = network.endpointCount();
    int least = Integer.MAX_VALUE;
    for (int side = 0; side < 1 << network.nodeCount(); side++) {
      if (Integer.bitCount(side & (1 << hosts) - 1) != hosts / 2) {
        continue;
      }
      int cut = 0;
      for (int link = 0; link < links.count(); link++) {
        cut += (side >> links.source(link) & 1) != (side >> links.target(link) & 1) ? 1 : 0;
      }
      least = Math.min(least, cut / 2);
    }
    return least;
  }

  private static int bisection(String spec) {
    return NetworkSummary.of(KINDS.parse(spec)).bisection();
  }

  private static int leastOfAllHalves(Network network) {
    Links links = network.links();
    int first = network.firstForwarder();
    int routers = network.nodeCount() - first;
    int least = Integer.MAX_VALUE;
    for (int side = 0; side < 1 << routers; side++) {
      int hosts = 0;
      for (int host = 0; host < network.endpointCount(); host++) {
        int home = network.isIndirect() ? links.target(links.first(host)) - first : host;
        hosts += side >> home & 1;
      }
      if (2 * hosts != network.endpointCount()) {
        continue;
      }
      int cut = 0;
      for (int link = links.first(first); link < links.count(); link++) {
        int from = links.source(link) - first;
        int to = links.target(link) - first;
        cut += to >= 0 && (side >> from & 1) != (side >> to & 1) ? 1 : 0;
      }
      least = Math.min(least, cut / 2);
    }
    return least;
  }
}
