package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Figures 2 to 6 of Lin, Wu and Liu 2003, as checked examples. */
class PaperFiguresTest {
  private static final int ROUNDS = Rounds.of(60);
  private static final int HOSTS = 3;

  /** The paper states the counts in its text; the links are visible only in the drawing. */
  @Test
  void figure2FourSwitchesOfEightPortsConnectFifteenProcessors() {
    int[][] links = {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}};
    int[] hosts = {4, 4, 4, 3};
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[4];
    int[] port = new int[4];
    for (int s = 0; s < 4; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
    }
    for (int[] link : links) {
      builder.cable(handle[link[0]], port[link[0]]++, handle[link[1]], port[link[1]]++, "");
    }
    for (int s = 0; s < 4; s++) {
      for (int h = 0; h < hosts[s]; h++) {
        int host = builder.host(FabricNode.named("s" + s + "h" + h));
        builder.cable(host, 0, handle[s], port[s]++, "");
      }
    }
    Network network = builder.build(Failures.none(), "figure 2");
    assertThat(port).as("of 8 ports").containsExactly(6, 7, 7, 5);
    assertThat(network.endpointCount()).isEqualTo(15);
    UpDownRouting routing = UpDownRouting.of(network);
    IntArrayList everyone = IntArrayList.toList(IntStream.range(0, 15));
    List<Route> routes =
        everyone
            .intStream()
            .boxed()
            .flatMap(
                from ->
                    everyone
                        .intStream()
                        .filter(to -> to != from)
                        .mapToObj(to -> routing.route(from, to)))
            .toList();
    assertThat(routes).hasSize(15 * 14).allMatch(route -> route.length() <= 4);
    assertThat(ChannelDependencyGraph.of(network, routes).isAcyclic()).isTrue();
  }

  @Test
  void figure3aMessagesWithinASwitchShareNoChannel() {
    Random random = new Random(1);
    Network network = tree(9, random);
    UpDownRouting routing = UpDownRouting.of(network);
    for (int s = 0; s < 9; s++) {
      int first = s * HOSTS;
      assertThat(shared(routing.route(first, first + 1), routing.route(first + 1, first + 2)))
          .isEmpty();
    }
  }

  @Test
  void figure3bTwoSourcesOfASwitchReachDifferentSubtreesWithoutConflict() {
    Random random = new Random(2);
    int pairs = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Network network = tree(4 + random.nextInt(12), random);
      UpDownRouting routing = UpDownRouting.of(network);
      for (int a = 0; a < network.endpointCount() / HOSTS; a++) {
        List<IntArrayList> below = subtrees(routing, a);
        for (int i = 0; i < below.size(); i++) {
          for (int j = 0; j < i; j++) {
            Route one = routing.route(a * HOSTS, any(below.get(i), random));
            Route other = routing.route(a * HOSTS + 1, any(below.get(j), random));
            assertThat(shared(one, other)).isEmpty();
            pairs++;
          }
        }
      }
    }
    assertThat(pairs).isGreaterThan(ROUNDS);
  }

  @Test
  void figure4MessagesBetweenFourSubtreesOfASwitchDoNotConflict() {
    Random random = new Random(3);
    int quadruples = 0;
    for (int round = 0; round < 4 * ROUNDS; round++) {
      Network network = tree(8 + random.nextInt(12), random);
      UpDownRouting routing = UpDownRouting.of(network);
      for (int a = 0; a < network.endpointCount() / HOSTS; a++) {
        List<IntArrayList> below = subtrees(routing, a);
        if (below.size() >= 4) {
          Route one = routing.route(any(below.get(0), random), any(below.get(1), random));
          Route other = routing.route(any(below.get(2), random), any(below.get(3), random));
          assertThat(shared(one, other)).isEmpty();
          quadruples++;
        }
      }
    }
    assertThat(quadruples).isGreaterThan(ROUNDS / 4);
  }

  /** The paper's own exception: ways of equal length may lead through another subtree. */
  @Test
  void withCrossLinksTheSameMessagesCanConflict() {
    Random random = new Random(4);
    int met = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Network network =
          NetworkSpec.parse("irregular:switches=16,ports=9,hosts=" + HOSTS + ",seed=" + round);
      UpDownRouting routing = UpDownRouting.of(network, RootChoice.LOW, RouteTies.seeded(round));
      for (int a = 0; a < 16; a++) {
        List<IntArrayList> below = subtrees(routing, a);
        if (below.size() >= 2) {
          Route one = routing.route(a * HOSTS, any(below.get(0), random));
          Route other = routing.route(a * HOSTS + 1, any(below.get(1), random));
          met += shared(one, other).isEmpty() ? 0 : 1;
        }
      }
    }
    assertThat(met).isPositive();
  }

  @Test
  void figure5EverySubtreeIsEnteredOnceAndServedFromWithin() {
    Random random = new Random(5);
    Scheme ram =
        UpDownSchemes.all().stream().filter(s -> s.name().equals("ram")).findFirst().orElseThrow();
    for (int round = 0; round < ROUNDS; round++) {
      int switches = 3 + random.nextInt(14);
      Network network = tree(switches, random);
      int[] drawn =
          random.ints(0, switches * HOSTS).distinct().limit(2 + random.nextInt(switches)).toArray();
      int[] destinations = Arrays.copyOfRange(drawn, 1, drawn.length);
      MulticastPlan plan =
          ram.on(network, Map.of(), SenderModel.USUAL, 1)
              .orThrow("ram")
              .plan(List.of(Message.of(0, drawn[0], 1, destinations)));
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      UpDownRouting routing = UpDownRouting.of(network);
      for (int s = 0; s < switches; s++) {
        for (IntArrayList hosts : subtrees(routing, s)) {
          IntSet inside = new IntOpenHashSet(hosts);
          boolean wanted = IntArrayList.of(destinations).intStream().anyMatch(inside::contains);
          int entered = 0;
          for (Send send : plan.sends()) {
            entered +=
                !inside.contains(send.sender()) && inside.contains(send.dropOffs().getInt(0))
                    ? 1
                    : 0;
          }
          boolean home = inside.contains(drawn[0]);
          assertThat(entered)
              .as("round %d", round)
              .isBetween(wanted && !home ? 1 : 0, wanted ? 1 : 0);
        }
      }
    }
  }

  /** Costs 3 and 1, three destinations: by the printed rule 3 > 2, then 1 is never above. */
  @Test
  void figure6AnAgentGoesFirstOnlyIfItCostsMoreThanTheRemainingDestinations() {
    int[] costs = {3, 1};
    boolean[] order = ForwardInSwitch.GREEDY.order(3, costs);
    assertThat(order).containsExactly(true, false, false, false, true);
    assertThat(ForwardInSwitch.steps(order, costs)).isEqualTo(5);
    assertThat(ForwardInSwitch.steps(ForwardInSwitch.OPTIMAL.order(3, costs), costs)).isEqualTo(4);
  }

  /** Switches joined as a random tree, with hosts that are numbered switch by switch. */
  private static Network tree(int switches, Random random) {
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[switches];
    int[] port = new int[switches];
    for (int s = 0; s < switches; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
      if (s > 0) {
        int father = random.nextInt((s + 2) / 2);
        builder.cable(handle[father], port[father]++, handle[s], port[s]++, "");
      }
    }
    for (int s = 0; s < switches; s++) {
      for (int h = 0; h < HOSTS; h++) {
        int host = builder.host(FabricNode.named("s" + s + "h" + h));
        builder.cable(host, 0, handle[s], port[s]++, "");
      }
    }
    return builder.build(Failures.none(), "tree of " + switches);
  }

  /** The hosts below each child of a switch in the routing tree. */
  private static List<IntArrayList> subtrees(UpDownRouting routing, int a) {
    Orientation orientation = routing.orientation();
    SwitchGraph graph = orientation.graph();
    int top = graph.home(a * HOSTS);
    IntArrayList[] below = new IntArrayList[graph.switchCount()];
    for (int host = 0; host < graph.switchCount() * HOSTS; host++) {
      for (int s = graph.home(host); s >= 0 && s != top; s = orientation.parent(s)) {
        if (orientation.parent(s) == top) {
          below[s] = below[s] == null ? new IntArrayList() : below[s];
          below[s].add(host);
          break;
        }
      }
    }
    return Arrays.stream(below).filter(Objects::nonNull).toList();
  }

  private static int any(IntArrayList hosts, Random random) {
    return hosts.getInt(random.nextInt(hosts.size()));
  }

  private static IntSet shared(Route one, Route other) {
    IntSet channels = new IntOpenHashSet();
    for (int hop = 0; hop < one.length(); hop++) {
      channels.add(one.channel(hop));
    }
    IntSet both = new IntOpenHashSet();
    for (int hop = 0; hop < other.length(); hop++) {
      if (channels.contains(other.channel(hop))) {
        both.add(other.channel(hop));
      }
    }
    return both;
  }
}
