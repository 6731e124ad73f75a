package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.network.Hypercube;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Option;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

class RandomRequestsTest {
  private static final int RUNS = Rounds.of(15);
  private static final List<String> SOUND =
      List.of("st", "linni-st", "mt-tree", "len", "sheu-su", "mp", "linni-mp");

  @Test
  void everyOptionValueGivesASoundPlan() {
    Random random = new Random(11);
    for (int run = 0; run < RUNS; run++) {
      int n = 1 + random.nextInt(8);
      Hypercube cube = Hypercube.of(n);
      Message message = Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random);
      for (String name : SOUND) {
        for (Option option : Cubes.scheme(name).options()) {
          for (String choice : option.choices()) {
            MulticastPlan plan = Cubes.plan(cube, name, Map.of(option.name(), choice), message);
            assertThat(PlanVerifier.verify(plan)).as("%s %s", name, choice).isEmpty();
          }
        }
      }
    }
  }

  @Test
  void circuitsUseTheSameLinksWithNoMoreSends() {
    Random random = new Random(12);
    for (int run = 0; run < RUNS; run++) {
      Message message = Cubes.random(256, 1 + random.nextInt(60), random);
      Hypercube cube = Hypercube.of(8);
      for (String name : List.of("st", "len", "mt-tree", "sheu-su")) {
        PlanMetrics relays = PlanMetrics.of(Cubes.plan(cube, name, Map.of(), message));
        PlanMetrics circuits =
            PlanMetrics.of(Cubes.plan(cube, name, Map.of("switching", "circuit"), message));
        assertThat(circuits.traffic()).isEqualTo(relays.traffic());
        assertThat(circuits.sends()).isLessThanOrEqualTo(relays.sends());
        assertThat(circuits.longestPath()).isEqualTo(relays.longestPath());
      }
    }
  }

  @Test
  void multicastTreesReachEveryDestinationByAShortestPath() {
    Random random = new Random(13);
    Hypercube cube = Hypercube.of(7);
    for (int run = 0; run < RUNS; run++) {
      Message message = Cubes.random(128, 1 + random.nextInt(100), random);
      for (String name : List.of("mt", "mt-tree", "len", "sheu-su", "sbt", "sbnt")) {
        for (Send send : Cubes.plan(cube, name, Map.of(), message).sends()) {
          int from = Integer.bitCount(send.sender() ^ message.source());
          int to = Integer.bitCount(send.route().end(cube) ^ message.source());
          assertThat(to).isEqualTo(from + 1);
        }
      }
    }
  }

  @Test
  void aPathSentLinkByLinkNeedsOnePortOnly() {
    MulticastPlan plan =
        Cubes.plan(
            Hypercube.of(6), "mp", Map.of("switching", "store-and-forward"), Cubes.PATH_EXAMPLE);
    assertThat(plan.ports()).isEqualTo(PortModel.ONE);
    assertThat(plan.sends()).hasSize(11);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSamePlanAndMessagesOfABatchDoNotAffectEachOther() {
    Hypercube cube = Hypercube.of(8);
    Random random = new Random(14);
    Message first = Cubes.random(256, 40, random);
    Message second = Cubes.random(256, 40, random);
    Message other = new Message(1, second.source(), second.destinations(), 1, Message.WHOLE);
    for (Scheme scheme : Cubes.schemes()) {
      if (scheme.name().equals("exact")) {
        continue;
      }
      Map<String, String> options =
          scheme.options().stream().anyMatch(option -> option.name().equals("ties"))
              ? Map.of("ties", "random")
              : Map.of();
      MulticastPlan both =
          scheme
              .on(cube, options, SenderModel.USUAL, 5)
              .orThrow(scheme.name())
              .plan(List.of(first, other));
      MulticastPlan alone =
          scheme
              .on(cube, options, SenderModel.USUAL, 5)
              .orThrow(scheme.name())
              .plan(List.of(first));
      assertThat(both.sends().subList(0, alone.sends().size())).isEqualTo(alone.sends());
    }
  }

  @Test
  void beyondAFewThousandDestinationsTheGreedyRuleRunsOverTheWholeCube() {
    Random random = new Random(15);
    Message message = Cubes.random(1 << 13, SteinerTrees.MOST_BY_PAIRS + 1, random);
    int[] destinations = message.destinations().toIntArray();
    int[] order = JoiningOrder.spanningTree(message.source(), destinations, TieRule.FIRST, null);
    GreedyTree byPairs =
        new GreedyTree(message.source(), order[0], order.length, TieRule.FIRST, null);
    for (int i = 1; i < order.length; i++) {
      byPairs.join(order[i]);
    }
    MulticastPlan plan = Cubes.plan(Hypercube.of(13), "st", Map.of(), message);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat((double) plan.sends().size())
        .isBetween(0.995 * byPairs.length(), 1.005 * byPairs.length());
  }

  @Test
  void aSetOfAllOtherNodesCostsOneLinkEach() {
    int[] all = IntStream.range(1, 256).toArray();
    Message broadcast = Message.of(0, 0, 1, all);
    for (String name :
        List.of(
            "st",
            "linni-st",
            "mt",
            "mt-tree",
            "len",
            "sheu-su",
            "mp",
            "linni-mp",
            "sbt",
            "msbt",
            "sbnt")) {
      assertThat(Cubes.traffic(Hypercube.of(8), name, Map.of(), broadcast)).isEqualTo(255);
    }
  }
}
