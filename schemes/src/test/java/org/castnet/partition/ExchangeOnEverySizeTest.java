package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.network.Grid;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sides may be even or odd, powers of two or not. On an odd ring a step across the wrap-around
 * changes the parity of a coordinate even if the shift is even, and with it the order in which
 * levels of equal reach are taken.
 */
class ExchangeOnEverySizeTest {
  private static final int LEAST = 3;
  private static final int MOST = 16;

  @ParameterizedTest
  @CsvSource({"torus:4x7,1,14", "torus:7x7,0,8", "torus:9x7x3,0,100", "torus:15x11,3,160"})
  void oneDestinationBeyondTheWrapAroundIsReached(String network, int source, int destination) {
    Grid grid = (Grid) NetworkSpec.parse(network);
    for (int node = 0; node < grid.nodeCount(); node++) {
      // the same offset from everywhere, so that every wrap-around is crossed
      int to = (node + destination - source) % grid.nodeCount();
      serves(grid, 2, List.of(Message.of(0, node, 32, to)));
    }
  }

  @Test
  void everyTorusOfTwoDimensionsIsServed() {
    Random random = new Random(7);
    for (int x = LEAST; x <= MOST; x++) {
      for (int y = LEAST; y <= MOST; y++) {
        Grid grid = (Grid) NetworkSpec.parse("torus:" + x + "x" + y);
        for (int radix : new int[] {2, 3, 4, 7, MOST}) {
          serves(grid, radix, loads(grid, random));
        }
      }
    }
  }

  @Test
  void toriOfThreeDimensionsAreServed() {
    Random random = new Random(8);
    for (int i = 0; i < Rounds.of(80); i++) {
      String sides = side(random) + "x" + side(random) + "x" + side(random);
      Grid grid = (Grid) NetworkSpec.parse("torus:" + sides);
      serves(grid, 2 + random.nextInt(MOST - 1), loads(grid, random));
    }
  }

  @Test
  @Tag("heavy")
  void everyGridIsServedWithEveryRadix() {
    Random random = new Random(9);
    for (int x = LEAST; x <= MOST; x++) {
      for (int y = LEAST; y <= MOST; y++) {
        for (int radix = 2; radix <= MOST; radix++) {
          for (String kind : List.of("torus:", "mesh:")) {
            Grid plane = (Grid) NetworkSpec.parse(kind + x + "x" + y);
            serves(plane, radix, Instances.messages(4, plane.nodeCount(), random));
          }
        }
        for (int z = LEAST; z <= MOST; z++) {
          Grid solid = (Grid) NetworkSpec.parse("torus:" + x + "x" + y + "x" + z);
          for (int radix = 2; radix <= MOST; radix++) {
            serves(solid, radix, Instances.messages(2, solid.nodeCount(), random));
          }
        }
      }
    }
  }

  private static int side(Random random) {
    return LEAST + random.nextInt(MOST - LEAST + 1);
  }

  private static List<Message> loads(Grid grid, Random random) {
    return Instances.messages(3, grid.nodeCount(), random);
  }

  private static void serves(Grid grid, int radix, List<Message> messages) {
    MulticastPlan plan =
        new Exchange(
                Axes.of(grid),
                new ExchangeTuning(
                    new SenderModel(300, StartUpModel.SERIAL),
                    Optional.of(radix),
                    Optional.empty(),
                    Optional.empty()))
            .plan(messages);
    assertThat(PlanVerifier.verify(plan)).as("%s, radix %d", grid.spec(), radix).isEmpty();
  }
}
