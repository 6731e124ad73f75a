package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.io.graph.RailFabric;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.plan.unicast.SeparateUnicasts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three hosts with a port on each of two switches: every send uses the less loaded route. */
class RailSpreadTest {
  @TempDir Path folder;

  private SwitchFabric fabric(String rails) throws IOException {
    return (SwitchFabric) NetworkSpec.parse(RailFabric.spec(folder, RailFabric.dump(), rails));
  }

  private static ForwardingTables tables(SwitchFabric fabric) {
    return (ForwardingTables) fabric.routing().orElseThrow();
  }

  private static MulticastAlgorithm unicasts(Network network) {
    return new SeparateUnicasts(network.routing().orElseThrow()).on(network);
  }

  @Test
  void planIsUnchangedIfHostsHaveOnePort() throws IOException {
    for (Network network : List.of(fabric("none"), Mesh.of(3, 3))) {
      MulticastAlgorithm algorithm = unicasts(network);
      assertThat(RailSpread.over(network, algorithm)).isSameAs(algorithm);
    }
  }

  @Test
  void everySendUsesRouteWithLeastLoadedBusiestLink() throws IOException {
    SwitchFabric fabric = fabric("name");
    MulticastAlgorithm spread = RailSpread.over(fabric, unicasts(fabric));
    assertThat(spread.ports()).isEqualTo(PortModel.ONE);
    Random random = new Random(2);
    for (int round = 0; round < 40; round++) {
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < 12; id++) {
        int source = random.nextInt(3);
        int other = (source + 1 + random.nextInt(2)) % 3;
        int[] both = {(source + 1) % 3, (source + 2) % 3};
        messages.add(
            Message.of(
                id,
                source,
                1 + random.nextInt(random.nextBoolean() ? 3 : 100),
                random.nextBoolean() ? both : new int[] {other}));
      }
      MulticastPlan plan = spread.plan(messages);
      assertThat(plan.messages()).isEqualTo(messages);
      assertThat(plan.sends().stream().map(Send::route).toList()).isEqualTo(obvious(fabric, plan));
    }
  }

  private static List<Route> obvious(SwitchFabric fabric, MulticastPlan plan) {
    long[] load = new long[fabric.links().count()];
    List<Route> routes = new ArrayList<>();
    for (Send send : plan.sends()) {
      Route best = null;
      long least = Long.MAX_VALUE;
      for (Route path : tables(fabric).routes(send.sender(), send.dropOffs().getInt(0))) {
        long busiest = 0;
        long total = 0;
        for (int hop = 0; hop < path.length(); hop++) {
          long flits = load[fabric.link(path.channel(hop))];
          busiest = Math.max(busiest, flits);
          total += flits;
        }
        long cost = busiest * 1_000_000 + total;
        if (cost < least) {
          least = cost;
          best = path;
        }
      }
      routes.add(best);
      for (int hop = 0; hop < best.length(); hop++) {
        load[fabric.link(best.channel(hop))] +=
            plan.messages().get(send.messages().getInt(0)).flits();
      }
    }
    return routes;
  }

  @Test
  void wormsWithDropOffsOnRouteAreUnchanged() throws IOException {
    SwitchFabric fabric = fabric("name");
    Route there = tables(fabric).routes(0, 1).get(1);
    Route around = tables(fabric).routes(0, 2).get(0);
    Message first = Message.of(0, 0, 5, 1);
    Message second = Message.of(1, 0, 5, 1, 2);
    List<Send> sends =
        List.of(
            Send.fromSource(0, there, 1),
            new Send(
                IntImmutableList.of(1), IntImmutableList.of(), around, IntImmutableList.of(1, 2)));
    MulticastAlgorithm given =
        messages -> new MulticastPlan(fabric, List.of(first, second), sends, PortModel.ONE);
    MulticastPlan plan = RailSpread.over(fabric, given).plan(List.of(first, second));
    assertThat(plan.sends().get(0).route()).isEqualTo(tables(fabric).routes(0, 1).get(0));
    assertThat(plan.sends().get(1)).isEqualTo(sends.get(1));
  }

  /** The route over both switches has one link more than a route over one switch. */
  @Test
  void chosenDetourIsUnchanged() throws IOException {
    SwitchFabric fabric = fabric("name");
    Route left = tables(fabric).routes(0, 1).get(0);
    Route right = tables(fabric).routes(0, 1).get(1);
    int across = fabric.links().between(left.node(fabric, 1), right.node(fabric, 1));
    Route detour = Route.of(0, left.channel(0), fabric.channel(across, 0), right.channel(1));
    Send send = Send.fromSource(0, detour, 1);
    MulticastAlgorithm given =
        messages -> new MulticastPlan(fabric, messages, List.of(send), PortModel.ONE);
    assertThat(RailSpread.over(fabric, given).plan(List.of(Message.of(0, 0, 5, 1))).sends())
        .containsExactly(send);
  }

  /** Its plans are those of the other schemes, which have already been spread. */
  @Test
  void metaSchemeIsNotSpreadAgain() throws IOException {
    SwitchFabric fabric = fabric("name");
    MulticastAlgorithm algorithm = unicasts(fabric);
    Scheme scheme =
        new Scheme(
            "own",
            Family.ANY,
            List.of(),
            "",
            "",
            (network, options, sender, seed) -> Binding.to(algorithm));
    List<Message> twice = List.of(Message.of(0, 0, 5, 1), Message.of(1, 0, 5, 1));
    assertThat(routes(scheme, fabric, twice)).isEqualTo(tables(fabric).routes(0, 1));
    assertThat(routes(scheme.withEffort(Effort.ALL_OTHERS), fabric, twice))
        .isEqualTo(algorithm.plan(twice).sends().stream().map(Send::route).toList());
  }

  @Test
  void candidatesAreEvaluatedAsTheirSchemeReturnsThem() throws IOException {
    SwitchFabric fabric = fabric("name");
    MulticastPlan candidate =
        unicasts(fabric).plan(List.of(Message.of(0, 0, 5, 1), Message.of(1, 0, 5, 1)));
    List<MulticastPlan> seen = new ArrayList<>();
    PlanEvaluator evaluator =
        RailSpread.evaluating(
            (plan, sender) -> {
              seen.add(plan);
              return 7;
            });
    assertThat(evaluator.flitTimes(candidate, SenderModel.USUAL)).isEqualTo(7);
    assertThat(evaluator.flitTimesBelow(9, candidate, SenderModel.USUAL)).isEqualTo(7);
    MulticastPlan returned =
        RailSpread.over(fabric, messages -> candidate).plan(candidate.messages());
    assertThat(returned.sends()).isNotEqualTo(candidate.sends());
    assertThat(seen).extracting(MulticastPlan::sends).containsOnly(returned.sends()).hasSize(2);
  }

  @Test
  void candidatesAreEvaluatedUnchangedIfHostsHaveOnePort() throws IOException {
    MulticastPlan candidate = unicasts(fabric("none")).plan(List.of(Message.of(0, 0, 5, 1)));
    List<MulticastPlan> seen = new ArrayList<>();
    RailSpread.evaluating(
            (plan, sender) -> {
              seen.add(plan);
              return 7;
            })
        .flitTimes(candidate, SenderModel.USUAL);
    assertThat(seen).containsExactly(candidate);
  }

  private static List<Route> routes(Scheme scheme, Network network, List<Message> messages) {
    return scheme
        .on(network, Map.of(), SenderModel.USUAL, 1)
        .orThrow("own")
        .plan(messages)
        .sends()
        .stream()
        .map(Send::route)
        .toList();
  }
}
