package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.castnet.bound.joint.Length;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Scheme;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.MulticastLatencies;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/**
 * Compares thousands of plans of all schemes with the lower bound, under all start-up models and
 * ports.
 */
class LowerBoundPropertyTest {
  static final int ROUNDS = 120 * Integer.getInteger("scale", 1);
  private static final List<String> NETWORKS =
      List.of(
          "mesh:4x4",
          "mesh:3x5",
          "mesh:2x3x2",
          "torus:4x4",
          "torus:5x3",
          "torus:3x3x3",
          "hypercube:4",
          "irregular:switches=6,ports=8,hosts=3,seed=",
          "mesh:5x4,linkfaults=3",
          "torus:4x4,lanes=1,linkfaults=2",
          "irregular:switches=5,ports=6,hosts=1,seed=");

  @Test
  void noSchemeBeatsLowerBound() {
    Set<String> slow = Set.of("auto", "exact");
    assertThat(finished(scheme -> !slow.contains(scheme))).isGreaterThan(8 * ROUNDS);
  }

  /**
   * Compares plans of schemes with the bound.
   *
   * @param tried selects schemes by name
   * @return how many plans ran to completion
   */
  static int finished(Predicate<String> tried) {
    Random random = new Random(17);
    int finished = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String spec = NETWORKS.get(round % NETWORKS.size());
      Network network =
          NetworkSpec.parse(spec.endsWith("seed=") ? spec + (1 + random.nextInt(50)) : spec);
      Technology technology = technology(network, random);
      List<Message> messages = messages(network, random);
      LowerBound limit = LowerBound.of(network, technology, messages);
      for (Scheme scheme : Schemes.standard().on(technology).list()) {
        if (tried.test(scheme.name())) {
          finished += held(scheme, network, technology, messages, limit) ? 1 : 0;
        }
      }
    }
    return finished;
  }

  /**
   * By default the bound counts a link of a torus as one wire, although its lanes are independent;
   * if lanes with separate wires are requested, it counts each. Two worms reach node 6 on the lanes
   * of one link, since one of them delivers a copy there and continues over the link that closes
   * the ring; a third arrives on the other link.
   */
  @Test
  void onlyLanesThatCountAsOneWireBeatLowerBound() {
    Network torus = NetworkSpec.parse("torus:9");
    Technology disjoint = Technology.defaults().withPorts(PortModel.ALL);
    List<Message> messages =
        List.of(
            Message.of(0, 5, 6_000, 6, 0), Message.of(1, 4, 6_000, 6), Message.of(2, 7, 6_000, 6));
    MulticastPlan plan =
        Schemes.standard()
            .on(disjoint)
            .named("tree")
            .on(torus, Map.of(), disjoint.sender(), 1)
            .orThrow("tree")
            .plan(messages);
    Technology shared = disjoint.withVirtualChannels(VirtualChannels.SHARED);
    Technology lanes = disjoint.withVirtualChannels(VirtualChannels.LANES);
    long limit = LowerBound.of(torus, disjoint, messages).picoseconds();
    long wires = LowerBound.of(torus, lanes, messages).picoseconds();
    long makespan = new FlitEngine(torus, disjoint).run(plan).makespan();
    assertThat(new FlitEngine(torus, lanes).run(plan).makespan()).isEqualTo(makespan);
    assertThat(makespan).isLessThan(limit).isGreaterThanOrEqualTo(wires);
    assertThat(new FlitEngine(torus, shared).run(plan).makespan()).isGreaterThanOrEqualTo(limit);
  }

  private static Technology technology(Network network, Random random) {
    boolean hosts = network.endpointCount() < network.nodeCount();
    return Technology.defaults()
        .withFlitTime(1 + random.nextInt(20))
        .withRoutingDelay(random.nextInt(3) * 7L)
        .withStartUp(random.nextInt(3) * 100L)
        .withBuffer(1 + random.nextInt(3))
        .withPorts(hosts || random.nextBoolean() ? PortModel.ONE : PortModel.ALL)
        .withVirtualChannels(
            random.nextBoolean() ? VirtualChannels.LANES : VirtualChannels.DISJOINT)
        .withProcessors(random.nextBoolean() ? Processors.ONE : Processors.PARALLEL)
        .withStartUpModel(
            new StartUpModel[] {StartUpModel.SERIAL, StartUpModel.OVERLAP, StartUpModel.LATENCY}
                [random.nextInt(3)])
        .withReceive(random.nextInt(3) * 150L);
  }

  private static List<Message> messages(Network network, Random random) {
    List<Message> messages = new ArrayList<>();
    int count = 1 + random.nextInt(random.nextBoolean() ? 4 : network.endpointCount());
    for (int id = 0; id < count; id++) {
      int source = random.nextInt(network.endpointCount());
      int most = random.nextBoolean() ? network.endpointCount() - 1 : 4;
      int[] destinations =
          random
              .ints(0, network.endpointCount())
              .filter(node -> node != source)
              .distinct()
              .limit(1 + random.nextInt(most))
              .toArray();
      long flits = 2L + random.nextInt(random.nextBoolean() ? 20 : 400);
      messages.add(
          new Message(id, source, new IntImmutableList(destinations), flits, Message.WHOLE));
    }
    return messages;
  }

  /**
   * A port accepts the first flit of the next worm at the same time as the last flit of the
   * previous one. On one-port nodes each worm except the first may therefore save a flit time: at
   * the sender if there is no start-up, at the receiver if the worms have different senders. Links
   * save nothing.
   */
  private static long atPorts(MulticastPlan plan, Technology technology, LowerBound limit) {
    return limit.flow().lengths().stream().allMatch(each -> each.kind() == Length.Kind.LINK)
        ? 0
        : savedAtPorts(plan, technology);
  }

  private static long savedAtPorts(MulticastPlan plan, Technology technology) {
    int[] worms = new int[plan.network().nodeCount()];
    int[] sent = new int[worms.length];
    plan.sends().forEach(send -> send.dropOffs().forEach((int node) -> worms[node]++));
    plan.sends().forEach(send -> sent[send.sender()]++);
    int most =
        Math.max(IntStream.of(worms).max().orElseThrow(), IntStream.of(sent).max().orElseThrow());
    return technology.link().flitTime() * (most - 1);
  }

  /**
   * Checks the bounds that apply only if each worm serves one node, or carries one whole message.
   */
  private static void narrower(
      Scheme scheme,
      MulticastPlan plan,
      SimulationResult result,
      Technology technology,
      List<Message> messages) {
    RestrictedBounds further = RestrictedBounds.of(plan.network(), technology, messages);
    if (plan.sends().stream().allMatch(send -> send.dropOffs().size() == 1)) {
      assertThat(result.makespan())
          .as("%s on %s, %s, %s", scheme.name(), plan.network().spec(), technology, messages)
          .isGreaterThanOrEqualTo(further.serving().picoseconds() - savedAtPorts(plan, technology));
    }
    if (plan.sends().stream().allMatch(send -> send.messages().size() == 1)) {
      assertThat(PlanMetrics.of(plan).traffic()).isGreaterThanOrEqualTo(further.links());
    }
  }

  /**
   * Returns whether the plan ran to completion; asserts that such a plan does not beat the bound.
   */
  static boolean held(
      Scheme scheme,
      Network network,
      Technology technology,
      List<Message> messages,
      LowerBound limit) {
    try {
      Map<String, String> options =
          scheme.name().equals("steiner") ? Map.of("iterations", "20") : Map.of();
      MulticastPlan plan =
          scheme.on(network, options, technology.sender(), 1).orThrow(scheme.name()).plan(messages);
      assertThat(PlanVerifier.verify(plan)).as("%s on %s", scheme.name(), network.spec()).isEmpty();
      SimulationResult result = new WormEngine(network, technology).run(plan);
      if (!MulticastLatencies.of(plan, result).isComplete()) {
        return false;
      }
      assertThat(result.makespan())
          .as("%s on %s, %s, %s", scheme.name(), network.spec(), technology, messages)
          .isGreaterThanOrEqualTo(limit.picoseconds() - atPorts(plan, technology, limit));
      narrower(scheme, plan, result, technology, messages);
      return true;
    } catch (BadInput doesNotApply) {
      return false;
    }
  }
}
