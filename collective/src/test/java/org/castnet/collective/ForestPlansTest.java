package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.updown.UpDownSchemes;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** The scheme forest with estimates that ignore contention. */
class ForestPlansTest {
  private static final SenderModel ONE_PORT = new SenderModel(100, StartUpModel.SERIAL);
  private static final SenderModel ALL_PORTS =
      new SenderModel(100, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);

  private static Scheme spcco() {
    return UpDownSchemes.all().stream()
        .filter(scheme -> scheme.name().equals("spcco"))
        .findFirst()
        .orElseThrow();
  }

  private static MulticastPlan forest(Network network, SenderModel sender, List<Message> messages) {
    Scheme forest = ForestSchemes.all(() -> spcco(), List.of(), ForestPlansTest::wired).get(0);
    MulticastPlan plan = forest.on(network, Map.of(), sender, 1).orThrow("forest").plan(messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    return plan;
  }

  /** The flits of the most loaded link, and a start-up for every level of triggers. */
  private static double wired(MulticastPlan plan, SenderModel sender) {
    int[] level = new int[plan.sends().size()];
    int deepest = 0;
    for (int i = 0; i < level.length; i++) {
      level[i] = 1;
      for (int trigger : plan.sends().get(i).triggers()) {
        level[i] = Math.max(level[i], level[trigger] + 1);
      }
      deepest = Math.max(deepest, level[i]);
    }
    return heaviest(plan) + deepest * (double) sender.startUp();
  }

  private static long heaviest(MulticastPlan plan) {
    long[] load = new long[plan.network().links().count()];
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        load[plan.network().link(send.route().channel(hop))] += plan.flits(send);
      }
    }
    return Arrays.stream(load).max().orElseThrow();
  }

  @Test
  void forestsAttainTheBoundOfTheLinksForLongMessages() {
    for (String spec : List.of("mesh:4x4", "torus:4x4", "hypercube:4", "mesh:5x3")) {
      Network network = NetworkSpec.parse(spec);
      for (int sources : new int[] {1, 3, network.nodeCount()}) {
        List<Message> messages =
            IntStream.range(0, sources)
                .mapToObj(id -> Broadcast.of(network, id, id, 100_000))
                .toList();
        MulticastPlan plan = forest(network, ALL_PORTS, messages);
        double bound = FlowBound.of(network, PortModel.ALL, messages).flow().toDouble();
        assertThat(heaviest(plan) / bound).as("%s from %d", spec, sources).isBetween(1.0, 1.07);
      }
    }
  }

  @Test
  void forestsToSomeNodesAreSound() {
    Random random = new Random(3);
    Network network = NetworkSpec.parse("torus:4x3");
    for (int round = 0; round < 10; round++) {
      int[] chosen = random.ints(0, 12).distinct().limit(5).toArray();
      List<Message> messages =
          List.of(
              Message.of(0, chosen[0], 1 + random.nextInt(2000), chosen[1], chosen[2]),
              Message.of(1, chosen[3], 1 + random.nextInt(20), chosen[0], chosen[4], chosen[1]));
      assertThat(forest(network, ALL_PORTS, messages).ports()).isEqualTo(PortModel.ALL);
    }
  }

  @Test
  void onePortNodesOnEvenLinksUseTheOtherScheme() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    List<Message> messages = List.of(Broadcast.of(mesh, 0, 3, 64));
    assertThat(forest(mesh, ONE_PORT, messages).sends())
        .isEqualTo(spcco().on(mesh, Map.of(), ONE_PORT, 1).orThrow("x").plan(messages).sends());
  }

  @Test
  void forestsOfFabricsUseBothSwitches() {
    FabricBuilder builder = new FabricBuilder();
    int one = builder.addSwitch(FabricNode.named("one"));
    int two = builder.addSwitch(FabricNode.named("two"));
    for (int h = 0; h < 4; h++) {
      int host = builder.host(FabricNode.named("h" + h));
      builder.cable(host, 0, one, h, "").cable(host, 1, two, h, "");
    }
    Network network = builder.build(Failures.none(), "test");
    List<Message> messages = List.of(Broadcast.of(network, 0, 0, 90_000));
    MulticastPlan plan = forest(network, ONE_PORT, messages);
    // the source has two cables
    assertThat(heaviest(plan)).isBetween(45_000L, 46_000L);
    assertThat(plan.ports()).isEqualTo(PortModel.ONE);
  }

  /** A cycle in one direction, which has no up*&#47;down* routes. */
  @Test
  void forestsUseLinksWithoutAReverse() {
    Links.Builder links = new Links.Builder(4);
    for (int node = 0; node < 4; node++) {
      links.add(node, 0, (node + 1) % 4);
    }
    Network cycle =
        new GraphNetwork(links.build(), List.of("a", "b", "c", "d"), 1, Failures.none(), "test");
    MulticastPlan plan = forest(cycle, ONE_PORT, List.of(Broadcast.of(cycle, 0, 1, 40)));
    assertThat(heaviest(plan)).isEqualTo(40);
    assertThat(plan.ports()).isEqualTo(PortModel.ONE);
  }

  @Test
  void disconnectedDestinationsAreNamed() {
    Network mesh = NetworkSpec.parse("mesh:3x3,fail=0,1-0,0;1,0-0,0");
    assertThatThrownBy(() -> forest(mesh, ONE_PORT, List.of(Message.of(0, 4, 8, 0, 8))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("0,0");
  }
}
