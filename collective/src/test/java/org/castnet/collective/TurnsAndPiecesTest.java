package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Torus;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** The turns, lanes and pieces of circulations, compared with hand-worked counts. */
class TurnsAndPiecesTest {
  private static final SenderModel SENDER =
      new SenderModel(1, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);

  @Test
  void turnsAreCountedUntilTheLastNodeHasThePart() {
    Torus torus = Torus.of(8, 6);
    assertThat(new Buckets(torus, Buckets.Sense.BOTH_WAYS, 2, 1).turns()).isEqualTo(4 + 3);
    assertThat(new Buckets(torus, Buckets.Sense.BOTH_WAYS, 2, 8).turns()).isEqualTo(2);
    assertThat(new Swings(Torus.of(8, 4)).turns()).isEqualTo(5);
    assertThat(new RingArcs(torus, RingSearch.of(torus.shape(), 1)).turns()).isEqualTo(1);
  }

  private static List<String> legs(Circulation circulation, int source, int course) {
    return circulation.from(source, course).stream()
        .map(leg -> leg.from() + ">" + leg.stops()[leg.stops().length - 1])
        .toList();
  }

  @Test
  void swingsAlternateBetweenBothSides() {
    Swings swings = new Swings(Torus.of(8));
    // distances 3, -1 and 1: forwards from even nodes, backwards from odd ones
    assertThat(legs(swings, 0, 0)).containsExactly("0>3", "0>7", "3>4", "0>1", "3>2", "7>6", "4>5");
    assertThat(legs(swings, 0, 1))
        .as("the mirror image")
        .containsExactly("0>5", "0>1", "5>4", "0>7", "5>6", "1>2", "4>3");
    assertThat(Swings.fits(Torus.of(8, 4).shape())).isTrue();
    assertThat(Swings.fits(Torus.of(8, 6).shape())).isFalse();
  }

  private static int upwards(Circulation circulation, int source, int course) {
    return circulation.from(source, course).stream()
        .filter(leg -> leg.turn() == 0 && leg.direction() % 2 == 0)
        .mapToInt(leg -> leg.stops().length)
        .sum();
  }

  @Test
  void evenRingsAreServedOneNodeFartherInTurn() {
    Buckets buckets = new Buckets(Torus.of(4, 4), Buckets.Sense.BOTH_WAYS, 2, 4);
    assertThat(upwards(buckets, 0, 0)).isEqualTo(2);
    assertThat(upwards(buckets, 0, 1)).isEqualTo(1);
    assertThat(upwards(buckets, 1, 0)).isEqualTo(1);
    assertThat(upwards(buckets, 5, 0)).isEqualTo(2);
    Buckets odd = new Buckets(Torus.of(5, 5), Buckets.Sense.BOTH_WAYS, 2, 5);
    assertThat(upwards(odd, 0, 0)).isEqualTo(2);
    assertThat(upwards(odd, 1, 0)).isEqualTo(2);
  }

  @Test
  void ringsServedOnOneSideAreServedUpwardsFirst() {
    Buckets buckets = new Buckets(Torus.of(4, 4), Buckets.Sense.ONE_WAY, 4, 4);
    assertThat(buckets.courses()).isEqualTo(4);
    for (int course = 0; course < 4; course++) {
      int side = course < 2 ? 0 : 1;
      assertThat(buckets.from(6, course)).allMatch(leg -> leg.direction() % 2 == side);
    }
  }

  private static List<Integer> lanes(Grid grid, Route route) {
    return IntStream.range(0, route.length())
        .mapToObj(hop -> grid.lane(route.channel(hop)))
        .toList();
  }

  @Test
  void straightRoutesUseTheUpperLaneUpToTheWrapAroundLink() {
    Torus ring = Torus.of(6);
    StraightRoutes routes = new StraightRoutes(ring);
    // 4 5 0 1 and 1 0 5 4
    assertThat(lanes(ring, routes.route(0, 4, 3))).containsExactly(1, 1, 0);
    assertThat(lanes(ring, routes.route(1, 1, 3))).containsExactly(1, 1, 0);
    assertThat(lanes(ring, routes.route(0, 4, 1))).containsExactly(0);
    assertThat(lanes(ring, routes.route(0, 4, 2))).containsExactly(1, 1);
    assertThat(routes.route(0, 4, 3).end(ring)).isEqualTo(1);
    Torus single = (Torus) NetworkSpec.parse("torus:6,lanes=1");
    assertThat(lanes(single, new StraightRoutes(single).route(0, 4, 3))).containsExactly(0, 0, 0);
    assertThat(routes.linksAhead(2, 0)).isEqualTo(5);
    StraightRoutes line = new StraightRoutes(Mesh.of(6));
    assertThat(line.linksAhead(2, 0)).isEqualTo(3);
    assertThat(line.linksAhead(2, 1)).isEqualTo(2);
  }

  @Test
  void arcsThatCrossTheClosingLinkUseTheUpperLane() {
    Torus ring = Torus.of(6);
    RingArcs arcs = new RingArcs(ring, List.of(new int[] {0, 1, 2, 3, 4, 5}));
    assertThat(lanes(ring, arcs.route(0, 4, 2))).containsExactly(1, 1);
    assertThat(lanes(ring, arcs.route(0, 4, 1))).containsExactly(0);
    assertThat(lanes(ring, arcs.route(0, 3, 2))).containsExactly(0, 0);
    assertThat(lanes(ring, arcs.route(1, 1, 2))).containsExactly(1, 1);
    assertThat(lanes(ring, arcs.route(1, 1, 1))).containsExactly(0);
    assertThat(arcs.route(1, 1, 2).end(ring)).isEqualTo(5);
    // five others: three on one side
    assertThat(legs(arcs, 0, 0)).containsExactly("0>3", "0>4");
    assertThat(legs(arcs, 1, 0)).containsExactly("1>3", "1>4");
  }

  @Test
  void piecesFollowOneAnotherTurnByTurn() {
    Mesh line = Mesh.of(4);
    SharedLegs shared = new SharedLegs(new Buckets(line, Buckets.Sense.BOTH_WAYS, 1, 1), line);
    CombinedLegs legs = new CombinedLegs(shared);
    legs.add(Message.of(0, 0, 8, 1, 2, 3), 0, IntArrayList.of(5, 6));
    assertThat(
            legs.sends().stream()
                .map(
                    send ->
                        send.sender()
                            + ">"
                            + send.dropOffs().getInt(0)
                            + " "
                            + send.messages().getInt(0)
                            + send.triggers()))
        .containsExactly("0>1 5[]", "1>2 5[0]", "0>1 6[]", "2>3 5[1]", "1>2 6[2]", "2>3 6[4]");
  }

  private static MulticastPlan bucket(PlanEvaluator evaluator, long flits) {
    Network torus = NetworkSpec.parse("torus:4x4,lanes=1");
    MulticastPlan plan =
        RingSchemes.all(evaluator)
            .get(1)
            .on(torus, Map.of(), SENDER, 1)
            .orThrow("bucket")
            .plan(List.of(Message.of(0, 3, flits, 1, 2, 9, 14)));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    return plan;
  }

  @Test
  void morePiecesAreTriedAsLongAsPlansEndEarlier() {
    // one part for each of two courses, then twice as many pieces as long as this helps
    assertThat(bucket((plan, sender) -> plan.messages().size(), 640).messages()).hasSize(3);
    MulticastPlan many = bucket((plan, sender) -> 1e6 / plan.messages().size(), 640);
    assertThat(many.messages().size()).isGreaterThan(300);
    assertThat(many.messages().stream().skip(1).mapToLong(Message::flits).sum()).isEqualTo(640);
    MulticastPlan eight =
        bucket((plan, sender) -> 1000 + Math.abs(plan.messages().size() - 17) * 100, 640);
    assertThat(eight.messages()).as("two courses of eight pieces").hasSize(17);
    assertThat(bucket((plan, sender) -> 1e6 / plan.messages().size(), 1).messages())
        .as("a single flit")
        .hasSize(1);
  }
}
