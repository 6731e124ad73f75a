package org.castnet.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Problem;
import org.castnet.steiner.ParityClass;
import org.castnet.steiner.TreeBound;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteinerSearchTest {
  private static final Message STEINER_EXAMPLE = Message.of(0, 8, 1, 19, 29, 13, 9, 22, 7);
  private static final int RUNS = 6 * Integer.getInteger("scale", 1);

  @Test
  void isNeverLongerThanStForAnyBudget() {
    Random random = new Random(31);
    for (int run = 0; run < RUNS; run++) {
      int n = 4 + random.nextInt(6);
      Hypercube cube = Hypercube.of(n);
      Message message = SearchedCubes.random(1 << n, 1 + random.nextInt((1 << n) / 2), random);
      long st = SearchedCubes.traffic(cube, "st", Map.of(), message);
      for (String iterations : new String[] {"0", "1", "500"}) {
        MulticastPlan plan =
            SearchedCubes.plan(cube, "steiner", Map.of("iterations", iterations), message);
        assertThat(PlanVerifier.verify(plan)).isEmpty();
        assertThat((long) plan.sends().size()).isLessThanOrEqualTo(st);
      }
    }
  }

  @Test
  void smallTreesBecomeOptimal() {
    Random random = new Random(32);
    for (int run = 0; run < RUNS; run++) {
      Hypercube cube = Hypercube.of(6);
      Message message = SearchedCubes.random(64, 4 + random.nextInt(5), random);
      assertThat(SearchedCubes.traffic(cube, "steiner", Map.of("iterations", "3000"), message))
          .isEqualTo(SearchedCubes.traffic(cube, "exact", Map.of(), message));
    }
  }

  @Test
  void onTenDimensionsSavesAThirdOfTheAdditionalTrafficAtAHundredDestinations() {
    Random random = new Random(33);
    Hypercube cube = Hypercube.of(10);
    long st = 0;
    long found = 0;
    for (int run = 0; run < 3; run++) {
      Message message = SearchedCubes.random(1024, 100, random);
      st += SearchedCubes.traffic(cube, "st", Map.of(), message) - 100;
      found += SearchedCubes.traffic(cube, "steiner", Map.of("iterations", "6000"), message) - 100;
    }
    assertThat((double) found).isLessThan(0.73 * st);
  }

  @Test
  void theSameIterationsGiveTheSamePlan() {
    Message message = SearchedCubes.random(512, 60, new Random(34));
    Map<String, String> options = Map.of("iterations", "400");
    assertThat(SearchedCubes.plan(Hypercube.of(9), "steiner", options, message).sends())
        .isEqualTo(SearchedCubes.plan(Hypercube.of(9), "steiner", options, message).sends());
  }

  @Test
  void acceptsMeshesToriAndCubesWithFailures() {
    Random random = new Random(35);
    for (String spec : new String[] {"mesh:9x7", "torus:6x6", "hypercube:6,fail=1;0-2"}) {
      Network network = NetworkSpec.parse(spec);
      Message drawn = SearchedCubes.random(network.nodeCount() - 2, 7, random);
      int[] shifted = drawn.destinations().intStream().map(node -> node + 2).toArray();
      Message message = Message.of(0, drawn.source() + 2, 1, shifted);
      MulticastPlan plan =
          SearchedCubes.plan(network, "steiner", Map.of("iterations", "2000"), message);
      assertThat(PlanVerifier.verify(plan)).as(spec).isEmpty();
      assertThat((long) plan.sends().size())
          .isEqualTo(SearchedCubes.traffic(network, "exact", Map.of(), message));
    }
  }

  @Test
  void aTimeLimitIsSharedByTheMessages() {
    Message message = SearchedCubes.random(256, 40, new Random(36));
    assertThat(SearchedCubes.traffic(Hypercube.of(8), "steiner", Map.of("time", "50ms"), message))
        .isLessThanOrEqualTo(SearchedCubes.traffic(Hypercube.of(8), "st", Map.of(), message));
  }

  @ParameterizedTest
  @ValueSource(strings = {"orbits", "words"})
  void allNodesOfOneParityAreConnectedAsACoveringCode(String moves) {
    int[] best = {39, 77, 148};
    for (int n = 6; n <= 8; n++) {
      int[] even =
          IntStream.range(1, 1 << n).filter(node -> Integer.bitCount(node) % 2 == 0).toArray();
      Message message = Message.of(0, 0, 1, even);
      MulticastPlan plan =
          SearchedCubes.plan(
              Hypercube.of(n), "steiner", Map.of("iterations", "60000", "moves", moves), message);
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(plan.sends()).hasSize(best[n - 6]);
    }
  }

  @Test
  void stopsIfNoTreeCanBeShorter() {
    Network cube = Hypercube.of(9);
    int[] even =
        IntStream.range(1, 1 << 9).filter(node -> Integer.bitCount(node) % 2 == 0).toArray();
    Message message = Message.of(0, 0, 1, even);
    assertThat(TreeBound.of(cube, message, Problem.STEINER_TREE)).isEqualTo(292);
    // a search of this length would take days
    MulticastPlan plan =
        SearchedCubes.plan(cube, "steiner", Map.of("iterations", "1000000000"), message);
    assertThat(plan.sends()).hasSize(292);
  }

  @Test
  void aConnectedCodeHasAtLeastAsManyWordsAsItsBound() {
    for (int bits = 1; bits <= 4; bits++) {
      int fewest = bits == 1 ? 1 : 1 << bits;
      for (int code = 1; code < 1 << (1 << bits); code++) {
        if (Integer.bitCount(code) < fewest && coversInOneComponent(code, bits)) {
          fewest = Integer.bitCount(code);
        }
      }
      // 1, 2, 3 and 5 words
      assertThat(ParityClass.leastWords(bits)).as("%d bits", bits).isEqualTo(fewest);
    }
  }

  /** Grows one component from the code's lowest word on; the code as a set of words by bits. */
  private static boolean coversInOneComponent(int code, int bits) {
    int component = Integer.lowestOneBit(code);
    while (true) {
      int covered = ball(component, bits);
      int grown = ball(covered, bits) & code;
      if (grown == component) {
        return component == code && covered == (int) ((1L << (1 << bits)) - 1);
      }
      component = grown;
    }
  }

  private static int ball(int words, int bits) {
    int ball = words;
    for (int word = 0; word < 1 << bits; word++) {
      if ((words >> word & 1) == 1) {
        for (int d = 0; d < bits; d++) {
          ball |= 1 << (word ^ 1 << d);
        }
      }
    }
    return ball;
  }

  @Test
  void furtherTerminalsOfTheOtherParityStay() {
    int[] odd =
        IntStream.range(0, 64)
            .filter(node -> Integer.bitCount(node) % 2 == 1 || node == 5 || node == 10)
            .toArray();
    Message message = Message.of(0, 0, 1, odd);
    MulticastPlan plan =
        SearchedCubes.plan(Hypercube.of(6), "steiner", Map.of("iterations", "20000"), message);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).hasSizeLessThanOrEqualTo(41);
  }

  @Test
  void timeAndIterationsExcludeEachOther() {
    assertThatThrownBy(
            () ->
                SearchedCubes.plan(
                    Hypercube.of(5),
                    "steiner",
                    Map.of("time", "1s", "iterations", "5"),
                    STEINER_EXAMPLE))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("specify either time or iterations, not both");
  }

  @Test
  void isNeverLongerThanStOnCubesWithFailures() {
    Random random = new Random(5);
    for (int run = 0; run < RUNS; run++) {
      int n = 4 + random.nextInt(5);
      Network cube =
          NetworkSpec.parse(
              "hypercube:%d,linkfaults=%d,nodefaults=%d,faultseed=%d"
                  .formatted(n, 1 + random.nextInt(3), random.nextInt(2), run));
      int parity = random.nextInt(2);
      int[] nodes =
          IntStream.range(0, 1 << n)
              .filter(node -> !cube.failed(node) && Integer.bitCount(node) % 2 == parity)
              .toArray();
      int[] destinations = Arrays.copyOfRange(nodes, 1, nodes.length);
      Message message = Message.of(0, nodes[0], 1, destinations);
      assertThat(SearchedCubes.traffic(cube, "steiner", Map.of("iterations", "0"), message))
          .as("%d destinations on %s", destinations.length, cube.spec())
          .isLessThanOrEqualTo(SearchedCubes.traffic(cube, "st", Map.of(), message));
    }
  }

  @Test
  void connectsAllOtherNodesByOneLinkEach() {
    Message broadcast = Message.of(0, 0, 1, IntStream.range(1, 256).toArray());
    assertThat(SearchedCubes.traffic(Hypercube.of(8), "steiner", Map.of(), broadcast))
        .isEqualTo(255);
  }

  @Test
  void isNeverBelowTheOptimum() {
    Random random = new Random(22);
    for (int run = 0; run < RUNS; run++) {
      Hypercube cube = Hypercube.of(6);
      Message message = SearchedCubes.random(64, 2 + random.nextInt(6), random);
      assertThat(SearchedCubes.traffic(cube, "steiner", Map.of(), message))
          .isGreaterThanOrEqualTo(SearchedCubes.traffic(cube, "exact", Map.of(), message));
    }
  }
}
