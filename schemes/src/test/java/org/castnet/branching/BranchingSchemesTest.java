package org.castnet.branching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.updown.LegalRouteCheck;
import org.castnet.updown.Orientation;
import org.castnet.updown.RootChoice;
import org.castnet.updown.SwitchGraph;
import org.castnet.updown.UpDownTree;
import org.castnet.verify.DeadlockScope;
import org.castnet.verify.DeadlockScope.Buffers;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.HoldAndWait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The schemes for routers that copy: sound on every network, and of the form that they promise. */
class BranchingSchemesTest {
  private static final List<String> NETWORKS =
      List.of(
          "mesh:2x3",
          "mesh:8x8",
          "mesh:5x4,lanes=2",
          "mesh:3x3x3,lanes=2",
          "torus:6x5",
          "torus:4x4x3",
          "torus:7",
          "hypercube:5",
          "irregular:switches=12,ports=8,hosts=4,seed=3");

  static Stream<Scheme> schemes() {
    Stream<Scheme> cubes =
        HypercubeSchemes.all().stream()
            .filter(
                scheme ->
                    List.of("st", "linni-st", "mt", "mt-tree", "len", "sheu-su")
                        .contains(scheme.name()));
    return Stream.concat(BranchingSchemes.all(UpDownTree::of).stream(), cubes);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void everyPlanIsSoundOnEveryNetworkToWhichTheSchemeApplies(Scheme scheme) {
    int plans = 0;
    for (String spec : NETWORKS) {
      Network network = NetworkSpec.parse(spec);
      for (long seed = 0; seed < 6; seed++) {
        for (Map<String, String> options : options(scheme)) {
          if (scheme.on(network, options, SenderModel.USUAL, seed) instanceof Binding.Bound bound) {
            MulticastPlan plan = bound.algorithm().plan(messages(network, seed));
            assertThat(PlanVerifier.verify(plan)).as("%s, seed %d", spec, seed).isEmpty();
            plans++;
          }
        }
      }
    }
    assertThat(plans).isGreaterThanOrEqualTo(6);
  }

  private static List<Map<String, String>> options(Scheme scheme) {
    return switch (scheme.name()) {
      case "tree" -> List.of(Map.of(), Map.of("worms", "root"), Map.of("worms", "quadrant"));
      case "rpm" -> List.of(Map.of(), Map.of("corner", "horizontal"));
      case "gated-trees" -> List.of(Map.of(), Map.of("band", "1"), Map.of("band", "3"));
      case "steiner-tree", "successive-trees", "dpm", "shared-trees" -> List.of(Map.of());
      default -> List.of(Map.of("switching", "branch"));
    };
  }

  @Test
  void aTreeIsOneWormThatFollowsTheUnicastRoutes() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    MulticastPlan plan = plan("tree", mesh, Message.of(0, 27, 8, 0, 63, 5, 34, 31));
    assertThat(plan.sends()).hasSize(1);
    Send send = plan.sends().get(0);
    int[] depths = send.route().depths();
    for (int hop = 0; hop < depths.length; hop++) {
      int end = send.route().node(mesh, hop + 1);
      assertThat(depths[hop]).isEqualTo(mesh.routing().orElseThrow().distance(27, end));
    }
  }

  @Test
  void aBroadcastTreeCrossesOneLinkForEveryNode() {
    for (String spec : List.of("mesh:8x8", "torus:6x5", "hypercube:5")) {
      Network network = NetworkSpec.parse(spec);
      MulticastPlan plan = plan("tree", network, broadcast(network, 3));
      assertThat(PlanMetrics.of(plan).traffic()).isEqualTo(network.nodeCount() - 1);
    }
  }

  @Test
  void aSteinerTreeNeverHasMoreLinksThanThePathsToItsDestinations() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    long tree = 0;
    long steiner = 0;
    for (long seed = 0; seed < 200; seed++) {
      List<Message> messages = messages(mesh, seed);
      tree += PlanMetrics.of(plan("tree", mesh, messages)).traffic();
      steiner += PlanMetrics.of(plan("steiner-tree", mesh, messages)).traffic();
    }
    assertThat(steiner).isLessThan(tree);
  }

  @Test
  void recursivePartitioningReachesEveryDestinationOnAShortestPath() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    for (long seed = 0; seed < 200; seed++) {
      for (Send send : plan("rpm", mesh, messages(mesh, seed)).sends()) {
        int[] depths = send.route().depths();
        for (int hop = 0; hop < depths.length; hop++) {
          assertThat(depths[hop])
              .isEqualTo(
                  mesh.routing()
                      .orElseThrow()
                      .distance(send.sender(), send.route().node(mesh, hop + 1)));
        }
      }
    }
  }

  @Test
  void legalTreesClimbOnceAndThenGoDown() {
    for (long seed = 1; seed <= 20; seed++) {
      Network fabric = NetworkSpec.parse("irregular:switches=16,ports=8,hosts=4,seed=" + seed);
      Orientation orientation = Orientation.of(SwitchGraph.of(fabric), RootChoice.LOW);
      MulticastPlan plan = plan("steiner-tree", fabric, messages(fabric, seed));
      assertThat(LegalRouteCheck.illegalSends(plan, orientation)).isEmpty();
      assertThat(HoldAndWait.cycle(plan, new DeadlockScope(Buffers.WHOLE_WORMS, PortModel.ONE)))
          .isEmpty();
    }
  }

  @Test
  void treesOfDimensionOrderCannotDeadlockWithBuffersOfAWholeWorm() {
    for (String spec : List.of("mesh:6x6,lanes=2", "torus:6x5", "torus:4x4x3", "hypercube:5")) {
      Network network = NetworkSpec.parse(spec);
      List<Message> all = new ArrayList<>();
      for (int source = 0; source < network.nodeCount(); source++) {
        all.add(broadcast(network, source, source));
      }
      for (String scheme : List.of("tree", "shared-trees")) {
        if (scheme.equals("tree") || spec.startsWith("mesh")) {
          MulticastPlan plan = plan(scheme, network, all);
          assertThat(HoldAndWait.cycle(plan, new DeadlockScope(Buffers.WHOLE_WORMS, PortModel.ALL)))
              .as("%s on %s", scheme, spec)
              .isEmpty();
          assertThat(HoldAndWait.cycle(plan, new DeadlockScope(Buffers.ANY, PortModel.ALL)))
              .as("%s on %s", scheme, spec)
              .isPresent();
        }
      }
    }
  }

  @Test
  void aRefusalNamesTheReason() {
    assertThatThrownBy(() -> plan("rpm", NetworkSpec.parse("torus:4x4"), Message.of(0, 0, 1, 1)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "scheme rpm does not apply: it needs a whole two-dimensional mesh; torus:4x4 "
                + "is not one");
    assertThatThrownBy(
            () -> plan("shared-trees", NetworkSpec.parse("mesh:4x4"), Message.of(0, 0, 1, 1)))
        .hasMessageContaining("it needs two lanes; mesh:4x4 has one (add lanes=2)");
  }

  private static MulticastPlan plan(String scheme, Network network, Message message) {
    return plan(scheme, network, List.of(message));
  }

  private static MulticastPlan plan(String scheme, Network network, List<Message> messages) {
    return BranchingSchemes.all(UpDownTree::of).stream()
        .filter(candidate -> candidate.name().equals(scheme))
        .findFirst()
        .orElseThrow()
        .on(network, Map.of(), SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(messages);
  }

  private static Message broadcast(Network network, int source) {
    return broadcast(network, 0, source);
  }

  private static Message broadcast(Network network, int id, int source) {
    IntArrayList others = new IntArrayList();
    for (int node = 0; node < network.endpointCount(); node++) {
      if (node != source) {
        others.add(node);
      }
    }
    return Message.of(id, source, 8, others.toIntArray());
  }

  private static List<Message> messages(Network network, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < 3; id++) {
      IntArrayList nodes = new IntArrayList();
      for (int node = 0; node < network.endpointCount(); node++) {
        nodes.add(random.nextInt(nodes.size() + 1), node);
      }
      int count = 1 + random.nextInt(network.endpointCount() - 1);
      messages.add(Message.of(id, nodes.getInt(0), 8, nodes.subList(1, 1 + count).toIntArray()));
    }
    return messages;
  }
}
