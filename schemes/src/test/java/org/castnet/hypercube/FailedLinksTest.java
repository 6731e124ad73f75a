package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.path.FewestLinks;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Problem;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** Hypercubes that have lost links and nodes: every scheme goes on, by detours. */
class FailedLinksTest {
  private static final int RUNS = Rounds.of(60);

  @Test
  void everySchemeReachesAllConnectedDestinations() {
    Random random = new Random(21);
    int refused = 0;
    for (int run = 0; run < RUNS; run++) {
      int n = 2 + random.nextInt(6);
      Network cube =
          NetworkSpec.parse(
              "hypercube:%d,linkfaults=%d,nodefaults=%d,faultseed=%d"
                  .formatted(n, random.nextInt(1 + n * (1 << n) / 6), random.nextInt(3), run));
      int[] alive = IntStream.range(0, 1 << n).filter(node -> !cube.failed(node)).toArray();
      Message drawn = Cubes.random(alive.length, 1 + random.nextInt(alive.length - 1), random);
      Message message =
          Message.of(
              0,
              alive[drawn.source()],
              1,
              drawn.destinations().intStream().map(i -> alive[i]).toArray());
      for (Scheme scheme : HypercubeSchemes.all()) {
        for (Map<String, String> switching : switchings(scheme)) {
          try {
            MulticastPlan plan = Cubes.plan(cube, scheme.name(), switching, message);
            assertThat(PlanVerifier.verify(plan))
                .as("%s %s on %s", scheme.name(), switching, cube.spec())
                .isEmpty();
          } catch (BadInput disconnected) {
            assertThat(disconnected).hasMessageStartingWith("message 0: no links lead from ");
            refused++;
          }
        }
      }
    }
    assertThat(refused).isLessThan(RUNS * 10);
  }

  /** Returns every value of the option {@code switching}; no options if the scheme lacks it. */
  private static List<Map<String, String>> switchings(Scheme scheme) {
    List<Map<String, String>> all =
        scheme.options().stream()
            .filter(option -> option.name().equals("switching"))
            .flatMap(option -> option.choices().stream())
            .map(choice -> Map.of("switching", choice))
            .toList();
    return all.isEmpty() ? List.of(Map.of()) : all;
  }

  @Test
  void aFailedLinkOffTheRoutesChangesNothing() {
    Message message = Message.of(0, 0, 1, 1, 3, 7);
    for (Scheme scheme : HypercubeSchemes.all()) {
      long whole =
          Cubes.traffic(NetworkSpec.parse("hypercube:4"), scheme.name(), Map.of(), message);
      long broken =
          Cubes.traffic(
              NetworkSpec.parse("hypercube:4,fail=8-12"), scheme.name(), Map.of(), message);
      assertThat(broken).as(scheme.name()).isEqualTo(whole);
    }
  }

  @Test
  void aFailedLinkOnTheRouteCostsADetourOfTwoLinks() {
    Message message = Message.of(0, 0, 1, 1);
    Network broken = NetworkSpec.parse("hypercube:3,fail=0-1");
    for (Scheme scheme : HypercubeSchemes.all()) {
      MulticastPlan plan = Cubes.plan(broken, scheme.name(), Map.of(), message);
      assertThat(PlanMetrics.of(plan).traffic()).as(scheme.name()).isEqualTo(3);
    }
  }

  @Test
  void namesDisconnectedDestinations() {
    Network broken = NetworkSpec.parse("hypercube:3,fail=7-3;7-5;7-6");
    Message message = Message.of(0, 0, 1, 1, 7);
    for (Scheme scheme : Cubes.schemes()) {
      assertThatThrownBy(() -> Cubes.plan(broken, scheme.name(), Map.of(), message))
          .isInstanceOf(BadInput.class)
          .hasMessage("message 0: no links lead from 0 to 7");
      assertThatThrownBy(
              () -> Cubes.plan(broken, scheme.name(), Map.of(), Message.of(3, 7, 1, 1, 5, 6)))
          .isInstanceOf(BadInput.class)
          .hasMessage("message 3: no links lead from 7 to 1, 5, 6");
    }
  }

  @Test
  void aBlockedPathEndsAndAnotherWormContinues() {
    Network spider = NetworkSpec.parse("hypercube:2,fail=1-3;2-3");
    MulticastPlan plan = Cubes.plan(spider, "mp", Map.of(), Message.of(0, 1, 1, 0, 2));
    assertThat(plan.sends()).hasSize(1);
    MulticastPlan back = Cubes.plan(spider, "mp", Map.of(), Message.of(0, 0, 1, 1, 2));
    assertThat(PlanVerifier.verify(back)).isEmpty();
    assertThat(PlanMetrics.of(back).traffic()).isEqualTo(3);
  }

  @Test
  void noTreeHasMoreLinksThanShortestPathsToAllDestinations() {
    Message message = Message.of(0, 3, 1, 5, 2);
    Network broken = NetworkSpec.parse("hypercube:3,fail=6;1-3");
    for (Scheme scheme : trees()) {
      assertThat(Cubes.traffic(broken, scheme.name(), Map.of(), message))
          .as(scheme.name())
          .isLessThanOrEqualTo(1 + 2);
    }
    Random random = new Random(33);
    for (int run = 0; run < RUNS; run++) {
      int n = 3 + random.nextInt(4);
      Network cube =
          NetworkSpec.parse(
              "hypercube:%d,linkfaults=%d,faultseed=%d"
                  .formatted(n, n * (1 << n) / (4 + random.nextInt(9)), run));
      Message drawn = Cubes.random(1 << n, 1 + random.nextInt(5), random);
      FewestLinks shortest = FewestLinks.from(drawn.source(), cube);
      if (drawn.destinations().intStream().allMatch(to -> shortest.to(to) != FewestLinks.NEVER)) {
        int together = drawn.destinations().intStream().map(shortest::to).sum();
        for (Scheme scheme : trees()) {
          assertThat(Cubes.traffic(cube, scheme.name(), Map.of(), drawn))
              .as("%s on %s", scheme.name(), cube.spec())
              .isLessThanOrEqualTo(together);
        }
      }
    }
  }

  private static List<Scheme> trees() {
    return HypercubeSchemes.all().stream()
        .filter(scheme -> scheme.problem() != Problem.MULTICAST_PATH)
        // two worms, and trees without shortest paths
        .filter(scheme -> !scheme.name().equals(HypercubeSchemes.CHEN_HWANG))
        .filter(scheme -> !scheme.name().equals(HypercubeSchemes.MSBT))
        .toList();
  }

  @Test
  void aPathIsShortestBetweenItsStops() {
    Random random = new Random(34);
    for (int run = 0; run < RUNS; run++) {
      int n = 3 + random.nextInt(4);
      Network cube =
          NetworkSpec.parse(
              "hypercube:%d,linkfaults=%d,faultseed=%d".formatted(n, n * (1 << n) / 5, run));
      Message message = Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random);
      FewestLinks fromSource = FewestLinks.from(message.source(), cube);
      if (message
          .destinations()
          .intStream()
          .anyMatch(to -> fromSource.to(to) == FewestLinks.NEVER)) {
        continue;
      }
      for (String scheme : List.of("mp", "linni-mp")) {
        int at = message.source();
        int links = 0;
        for (Send worm : Cubes.plan(cube, scheme, Map.of(), message).sends()) {
          for (int hop = 0; hop < worm.route().length(); hop++) {
            links++;
            int node = cube.to(worm.route().channel(hop));
            if (worm.dropOffs().contains(node)) {
              assertThat(links)
                  .as("%s from %d to %d on %s", scheme, at, node, cube.spec())
                  .isLessThanOrEqualTo(FewestLinks.from(at, cube).to(node));
              at = node;
              links = 0;
            }
          }
        }
      }
    }
  }
}
