package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.network.Grid;
import org.castnet.network.Hypercube;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExchangeTest {

  @Test
  void everyNodeOfARingReachesEveryOther() {
    for (int radix : new int[] {2, 3, 4, 5, 8, 64}) {
      for (int side = 1; side <= 80; side++) {
        reaches(new RingExchange(side, radix), side, true);
      }
    }
  }

  @Test
  void everyNodeOfALineReachesEveryOther() {
    for (int radix : new int[] {2, 3, 4, 5, 8, 64}) {
      for (int side = 1; side <= 80; side++) {
        reaches(new LineExchange(side, radix), side, false);
      }
    }
  }

  @Test
  void radixTwoTakesTheFewestLevels() {
    for (int side = 1; side <= 300; side++) {
      int fewest = 32 - Integer.numberOfLeadingZeros(side - 1);
      assertThat(new RingExchange(side, 2).levels()).isEqualTo(fewest);
      assertThat(new LineExchange(side, 2).levels()).isEqualTo(fewest);
    }
  }

  private static void reaches(AxisExchange axis, int side, boolean ring) {
    int[] path = new int[axis.levels()];
    int[] left = new int[axis.levels()];
    for (int from = 0; from < side; from++) {
      for (int to = 0; to < side; to++) {
        axis.path(from, to, path);
        int at = from;
        for (int level = 0; level < path.length; level++) {
          assertThat(path[level]).isBetween(0, axis.choices(level) - 1);
          if (path[level] != 0) {
            int shift = axis.shift(level, path[level], at);
            assertThat(shift).isNotZero();
            at = ring ? Math.floorMod(at + shift, side) : at + shift;
          }
          axis.path(at, to, left);
          for (int l = 0; l < left.length; l++) {
            assertThat(left[l]).isEqualTo(l <= level ? 0 : path[l]);
          }
        }
        assertThat(at).as("side %d, %d to %d", side, from, to).isEqualTo(to);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "torus:16x16", "torus:8x8", "torus:12x12", "torus:5x7", "torus:6x10", "torus:2x2",
        "torus:1x9", "torus:4x16", "torus:13", "torus:4x4x4", "torus:3x4x5", "mesh:8x8",
        "mesh:5x7", "mesh:16x3", "mesh:11", "mesh:3x4x5"
      })
  void everythingIsDeliveredOnceAnywhere(String spec) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    Random random = new Random(1);
    for (int i = 0; i < Rounds.of(5); i++) {
      int count = 1 + random.nextInt(2 * grid.nodeCount());
      MulticastPlan plan =
          new Exchange(
                  Axes.of(grid),
                  new ExchangeTuning(
                      new SenderModel(300, i % 2 == 0 ? StartUpModel.SERIAL : StartUpModel.LATENCY),
                      Optional.of(2 + i % 4),
                      Optional.of(1 << i),
                      Optional.of(200L)))
              .plan(Instances.messages(count, grid.nodeCount(), random));
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 7})
  void hypercubesAreServedOverLinksInDimensionOrder(int dimension) {
    Hypercube cube = Hypercube.of(dimension);
    Random random = new Random(3);
    for (int i = 0; i < Rounds.of(8); i++) {
      MulticastPlan plan =
          new Exchange(Axes.of(cube), tuning(i % 2 == 0 ? 300 : 0, StartUpModel.SERIAL))
              .plan(Instances.messages(1 + random.nextInt(40), cube.nodeCount(), random));
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    }
  }

  @Test
  void allGatherOnHypercubeTakesOneSendPerNodeAndDimension() {
    Hypercube cube = Hypercube.of(6);
    MulticastPlan plan =
        new Exchange(Axes.of(cube), tuning(50_000, StartUpModel.SERIAL)).plan(many(64));
    assertThat(plan.sends()).hasSize(6 * 64).allMatch(send -> send.route().length() == 1);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
  }

  @Test
  void anEmptyRequestHasAnEmptyPlan() {
    assertThat(
            new Exchange(
                    Axes.of((Grid) NetworkSpec.parse("torus:4x4")),
                    tuning(300, StartUpModel.SERIAL))
                .plan(List.of())
                .sends())
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(StartUpModel.class)
  void everythingIsDeliveredOnceForEveryLoad(StartUpModel model) {
    Grid grid = (Grid) NetworkSpec.parse("torus:8x8");
    Random random = new Random(2);
    for (long startUp : new long[] {0, 1, 20, 300}) {
      for (int count : new int[] {1, 8, 60}) {
        MulticastPlan plan =
            new Exchange(Axes.of(grid), tuning(startUp, model))
                .plan(Instances.messages(count, grid.nodeCount(), random));
        assertThat(PlanVerifier.verify(plan)).isEmpty();
        assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
      }
    }
  }

  @Test
  void pureDelayStartUpsNeedDepthAtLightLoadOnly() {
    List<Message> light = many(10);
    List<Message> heavy = many(60);
    assertThat(tuning(100, StartUpModel.LATENCY).radix(light, 64)).isEqualTo(4);
    assertThat(tuning(100, StartUpModel.LATENCY).radix(heavy, 64)).isEqualTo(2);
    assertThat(tuning(100, StartUpModel.SERIAL).radix(light, 64)).isEqualTo(2);
  }

  @Test
  void startUpsShorterThanMessagesNeedPartsAndNoOrder() {
    ExchangeTuning shortOnes = tuning(30, StartUpModel.SERIAL);
    assertThat(shortOnes.order(many(10))).isEqualTo(SendOrder.AS_LOADED);
    assertThat(tuning(300, StartUpModel.SERIAL).order(many(10))).isEqualTo(SendOrder.IN_ORDER);
    Grid grid = (Grid) NetworkSpec.parse("torus:8x8");
    assertThat(new Exchange(Axes.of(grid), shortOnes).plan(many(10)).messages())
        .hasSize(10 + 4 * 10);
  }

  private static ExchangeTuning tuning(long startUp, StartUpModel model) {
    return new ExchangeTuning(
        new SenderModel(startUp, model), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Multicasts of 32 flits, each from its own node to all others. */
  private static List<Message> many(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            id ->
                Message.of(id, id, 32, IntStream.range(0, 64).filter(node -> node != id).toArray()))
        .toList();
  }
}
