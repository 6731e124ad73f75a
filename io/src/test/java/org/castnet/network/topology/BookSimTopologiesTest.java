package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Networks written for BookSim have the links of BookSim's own topologies, which are derived here
 * from the digits of router numbers.
 */
class BookSimTopologiesTest {
  /** Returns the links of an anynet file, such as {@code 3-7} and {@code n12-3}. */
  private static Set<String> written(String spec) {
    Set<String> links = new TreeSet<>();
    for (String line :
        NetworkKinds.standard()
            .written("anynet", NetworkKinds.standard().parse(spec))
            .split("\n")) {
      String[] words = line.split(" ");
      int router = Integer.parseInt(words[1]);
      for (int i = 2; i < words.length; i += 2) {
        int other = Integer.parseInt(words[i + 1]);
        assertThat(links.add(words[i].equals("node") ? node(other, router) : link(router, other)))
            .isTrue();
      }
    }
    return links;
  }

  private static String node(int node, int router) {
    return "n" + node + "-" + router;
  }

  private static String link(int a, int b) {
    return Math.min(a, b) + "-" + Math.max(a, b);
  }

  private static int power(int base, int exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
  }

  /** Every router is connected to those that differ from it in one digit. */
  @ParameterizedTest
  @CsvSource({"4,2,4", "3,3,2", "8,2,8", "2,4,1"})
  void flattenedButterflyHasLinksOfBookSim(int k, int dimensions, int nodes) {
    Set<String> links = new TreeSet<>();
    int routers = power(k, dimensions);
    for (int router = 0; router < routers; router++) {
      for (int i = 0; i < nodes; i++) {
        links.add(node(router * nodes + i, router));
      }
      for (int weight = 1; weight < routers; weight *= k) {
        int digit = router / weight % k;
        for (int other = digit + 1; other < k; other++) {
          links.add(link(router, router + (other - digit) * weight));
        }
      }
    }
    String sides = (k + "x").repeat(dimensions - 1) + k;
    assertThat(written("hyperx:" + sides + ",hosts=" + nodes)).isEqualTo(links);
  }

  /**
   * From the level at depth d down, routers are connected if they are equal or differ only in the
   * digit of weight k^(n-2-d). BookSim counts levels from the roots; here the lowest level is
   * first.
   */
  @ParameterizedTest
  @CsvSource({"2,2", "2,3", "4,2", "4,3", "3,3", "2,5"})
  void fatTreeHasLinksOfBookSim(int k, int n) {
    Set<String> links = new TreeSet<>();
    int each = power(k, n - 1);
    for (int at = 0; at < each; at++) {
      for (int i = 0; i < k; i++) {
        links.add(node(at * k + i, at));
      }
      for (int depth = 0; depth < n - 1; depth++) {
        int weight = power(k, n - 2 - depth);
        for (int digit = 0; digit < k; digit++) {
          int below = at + (digit - at / weight % k) * weight;
          links.add(link((n - 1 - depth) * each + at, (n - 2 - depth) * each + below));
        }
      }
    }
    assertThat(written("fattree:k=" + k + ",n=" + n)).isEqualTo(links);
  }

  /** 2p routers per group, p nodes and p global links per router, 2p^2 + 1 groups. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void dragonflyHasLinksOfBookSim(int p) {
    Set<String> links = new TreeSet<>();
    int each = 2 * p;
    int groups = each * p + 1;
    for (int group = 0; group < groups; group++) {
      for (int a = group * each; a < (group + 1) * each; a++) {
        for (int i = 0; i < p; i++) {
          links.add(node(a * p + i, a));
        }
        for (int b = a + 1; b < (group + 1) * each; b++) {
          links.add(link(a, b));
        }
      }
      // global ports of a group lead to the other groups in order
      for (int other = group + 1; other < groups; other++) {
        links.add(link(group * each + (other - 1) / p, other * each + group / p));
      }
    }
    assertThat(written("dragonfly:h=" + p)).isEqualTo(links);
  }
}
