package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Torus;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplittingTest {
  private static final ExchangeSteps FOUR_STEPS =
      new ExchangeSteps(new GridRoutes(Torus.of(2, 2, 2, 2), RingDirection.SHORTEST), 2);

  private static Message message(int id, long flits, int destinations) {
    return Message.of(id, 0, flits, IntStream.rangeClosed(1, destinations).toArray());
  }

  /**
   * Shares of 100, 200, 400 and 800 flits: without start-ups 1 part takes 6400, 2 take 800 + 3200,
   * 4 take 1200 + 2000, 8 take 1400 + 1600, and 16 take 1500 + 1500.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 8", // as few parts as take the same time
    "100, 1, 8",
    "199, 1, 8",
    "201, 1, 4", // 3200 + 402 is less than 3000 + 603
    "799, 1, 4",
    "801, 1, 2", // 4000 + 801 is less than 3200 + 1602
    "2399, 1, 2",
    "2401, 1, 1", // 6400 is less than 4000 + 2401
    "2401, 4, 4"
  })
  void startUpsAreWeighedAgainstShorterWorms(long startUp, int least, int parts) {
    assertThat(FOUR_STEPS.count()).isEqualTo(4);
    assertThat(
            Splitting.weighing(startUp, least).parts(List.of(message(0, 1600, 15)), FOUR_STEPS, 16))
        .containsExactly(parts);
  }

  @Test
  void allMessagesShareTheNodes() {
    // shares of 200, 400, 800 and 1600: 1 part takes 6400, 2 take 800 + 4000, 4 take 1200 + 3200,
    // 8 take 1400 + 3000, and so do 4 parts
    assertThat(
            Splitting.weighing(0, 1)
                .parts(List.of(message(0, 1600, 15), message(1, 1600, 15)), FOUR_STEPS, 16))
        .containsExactly(4, 4);
  }

  @Test
  void messagesToFewNodesAreNotDivided() {
    assertThat(Splitting.weighing(0, 4).parts(List.of(message(0, 1600, 3)), FOUR_STEPS, 16))
        .containsExactly(1);
    assertThat(Splitting.weighing(0, 4).parts(List.of(message(0, 1600, 4)), FOUR_STEPS, 16))
        .containsExactly(8);
  }

  @Test
  void aPartHasAtLeastOneFlitAndANode() {
    List<Message> messages = List.of(message(0, 3, 15), message(1, 1600, 15));
    assertThat(Splitting.into(8).parts(messages, FOUR_STEPS, 16)).containsExactly(2, 8);
    assertThat(Splitting.into(5).parts(messages, FOUR_STEPS, 16)).containsExactly(2, 4);
    assertThat(Splitting.into(64).parts(messages, FOUR_STEPS, 16)).containsExactly(2, 16);
  }

  /** One level with the same shifts everywhere. */
  private static AxisExchange axis(int... shifts) {
    return new AxisExchange() {
      @Override
      public int levels() {
        return 1;
      }

      @Override
      public int choices(int level) {
        return shifts.length + 1;
      }

      @Override
      public int shift(int level, int choice, int at) {
        return shifts[choice - 1];
      }

      @Override
      public void path(int from, int to, int[] choices) {
        choices[0] = from - to;
      }
    };
  }

  @Test
  void evenShiftsKeepTheParityUnlessAnOddRingWraps() {
    assertThat(axis(2, -4).keepsParity(0, 8)).isTrue();
    assertThat(axis(2, 3).keepsParity(0, 8)).isFalse();
    assertThat(axis(-1).keepsParity(0, 8)).isFalse();
    assertThat(axis(2).keepsParity(0, 5)).as("from 4 to 1").isFalse();
    assertThat(axis(-2).keepsParity(0, 5)).isFalse();
    assertThat(axis(3).keepsParity(0, 3)).isTrue();
    assertThat(axis().keepsParity(0, 5)).isTrue();
    assertThat(new RingExchange(8, 2).keepsParity(0, 8)).as("half a ring of 8").isTrue();
    assertThat(new RingExchange(8, 2).keepsParity(2, 8)).as("a neighbour").isFalse();
  }

  @Test
  void theReachOfALevelIsItsLongestShift() {
    assertThat(axis(2, -5, 3).reach(0, 9)).isEqualTo(5);
    assertThat(axis().reach(0, 9)).isZero();
  }

  @Test
  void aMirroredAxisIsCountedFromTheOtherEnd() {
    AxisExchange line = new LineExchange(7, 2);
    AxisExchange mirrored = line.mirrored(7);
    assertThat(mirrored.levels()).isEqualTo(line.levels());
    for (int level = 0; level < line.levels(); level++) {
      assertThat(mirrored.choices(level)).isEqualTo(line.choices(level));
      for (int choice = 1; choice < line.choices(level); choice++) {
        for (int at = 0; at < 7; at++) {
          assertThat(mirrored.shift(level, choice, at))
              .isEqualTo(-line.shift(level, choice, 6 - at));
        }
      }
    }
    int[] path = new int[1];
    axis(1).mirrored(9).path(2, 5, path);
    assertThat(path[0]).as("from 6 to 3").isEqualTo(3);
  }

  private static List<Integer> lanes(
      Torus torus, RingDirection rings, GridRoutes.UpperLane upper, int from, int to) {
    Route route = new GridRoutes(torus, rings, upper).route(from, to);
    assertThat(route.end(torus)).isEqualTo(to);
    return IntStream.range(0, route.length())
        .mapToObj(hop -> torus.lane(route.channel(hop)))
        .toList();
  }

  @Test
  void lanesChangeAtTheWrapAroundLinkOrAfterIt() {
    Torus ring = Torus.of(6);
    GridRoutes.UpperLane until = GridRoutes.UpperLane.UNTIL_WRAP;
    GridRoutes.UpperLane from = GridRoutes.UpperLane.FROM_WRAP;
    // 4 5 0 1 2
    assertThat(lanes(ring, RingDirection.POSITIVE, until, 4, 2)).containsExactly(1, 1, 0, 0);
    assertThat(lanes(ring, RingDirection.POSITIVE, from, 4, 2)).containsExactly(0, 1, 1, 1);
    // 1 0 5 4
    assertThat(lanes(ring, RingDirection.NEGATIVE, until, 1, 4)).containsExactly(1, 1, 0);
    assertThat(lanes(ring, RingDirection.NEGATIVE, from, 1, 4)).containsExactly(0, 1, 1);
    for (GridRoutes.UpperLane upper : GridRoutes.UpperLane.values()) {
      assertThat(lanes(ring, RingDirection.POSITIVE, upper, 2, 5)).containsExactly(0, 0, 0);
      assertThat(lanes(ring, RingDirection.NEGATIVE, upper, 3, 0)).containsExactly(0, 0, 0);
    }
    Torus single = (Torus) NetworkSpec.parse("torus:6,lanes=1");
    assertThat(lanes(single, RingDirection.POSITIVE, from, 4, 2)).containsExactly(0, 0, 0, 0);
  }

  @Test
  void aRouteAlongADimensionHasTheGivenNumberOfHops() {
    Mesh mesh = Mesh.of(5, 4);
    GridRoutes routes = new GridRoutes(mesh, RingDirection.SHORTEST);
    Route up = routes.along(6, 1, 2);
    assertThat(up.length()).isEqualTo(2);
    assertThat(up.end(mesh)).isEqualTo(16);
    assertThat(routes.along(8, 0, -3).end(mesh)).isEqualTo(5);
    assertThat(routes.axes().network()).isSameAs(mesh);
  }
}
