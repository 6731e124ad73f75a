package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Grid;
import org.castnet.network.Route;
import org.castnet.network.Torus;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

class CourseSharesTest {
  @Test
  void aRingThatIsTwiceAsFastInOneDirectionTakesTwoThirds() {
    Grid ring = Torus.of(5, 1);
    Circulation around = new HamiltonianRings(ring, List.of(new int[] {0, 1, 2, 3, 4}));
    long[] times = new long[ring.links().count()];
    for (int link = 0; link < times.length; link++) {
      int step = Math.floorMod(ring.links().target(link) - ring.links().source(link), 5);
      times[link] = step == 1 ? 10 : 20;
    }
    double[] shares =
        CourseShares.of(
            new SharedLegs(around, ring), allToAll(5), ring.links(), LinkRates.of(times));
    assertThat(shares[0]).isCloseTo(2 / 3.0, within(1e-6));
    assertThat(shares[1]).isCloseTo(1 / 3.0, within(1e-6));
  }

  @Test
  void noOtherSharesEndEarlier() {
    Random random = new Random(3);
    for (int round = 0; round < 40; round++) {
      Grid torus = Torus.of(3 + random.nextInt(3), 3 + random.nextInt(3));
      Circulation buckets = new Buckets(torus, Buckets.Sense.BOTH_WAYS, 2, 1);
      long[] times = new long[torus.links().count()];
      Arrays.setAll(times, link -> 10L * (1 + random.nextInt(4)));
      List<Message> messages = allToAll(torus.nodeCount());
      LinkRates rates = LinkRates.of(times);
      SharedLegs legs = new SharedLegs(buckets, torus);
      double[] shares = CourseShares.of(legs, messages, torus.links(), rates);
      assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(1e-9));
      double best = busiest(legs, messages, torus, rates, shares);
      for (double first = 0; first <= 1; first += 0.01) {
        double[] other = {first, 1 - first};
        assertThat(busiest(legs, messages, torus, rates, other))
            .isGreaterThanOrEqualTo(best * (1 - 1e-9));
      }
    }
  }

  /** Returns the time of the busiest link, counted leg by leg. */
  private static double busiest(
      SharedLegs legs, List<Message> messages, Grid grid, LinkRates rates, double[] shares) {
    double[] busy = new double[grid.links().count()];
    for (Message message : messages) {
      for (int course = 0; course < shares.length; course++) {
        for (int leg : legs.of(message, course)) {
          Route route = legs.route(leg);
          for (int hop = 0; hop < route.length(); hop++) {
            int link = grid.link(route.channel(hop));
            busy[link] += shares[course] * message.flits() * rates.slowness(link);
          }
        }
      }
    }
    return Arrays.stream(busy).max().orElseThrow();
  }

  private static List<Message> allToAll(int nodes) {
    List<Message> messages = new ArrayList<>();
    for (int source = 0; source < nodes; source++) {
      int from = source;
      messages.add(
          Message.of(
              source, from, 1000, IntStream.range(0, nodes).filter(n -> n != from).toArray()));
    }
    return messages;
  }
}
