package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.chance.Rounds;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Hosts with several links to switches, as in machines with many accelerators. */
class PackedForestTest {
  private static final int ROUNDS = Rounds.of(40);

  @Test
  void twoMachineForestReachesFlowBound() {
    // three switches for each half of the hosts, and one between all
    List<int[]> cables = new ArrayList<>();
    for (int host = 0; host < 8; host++) {
      for (int plane = 0; plane < 3; plane++) {
        cables.add(new int[] {host, 8 + host / 4 * 3 + plane});
      }
      cables.add(new int[] {host, 14});
    }
    Network network = network(8, 7, cables);
    List<Message> all = broadcasts(network, IntStream.range(0, 8).toArray(), 84_000);
    assertThat(heaviest(network, forest(network, all).orElseThrow().plan(1, 1)))
        .as("seven messages come in over four links")
        .isEqualTo(7 * 84_000 / 4);
  }

  @Test
  void noLinkExceedsFlowBoundOnRandomNetworks() {
    Random random = new Random(31);
    int exact = 0;
    int possible = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Network network = random(random);
      int hosts = network.endpointCount();
      int[] sources = random.ints(0, hosts).distinct().limit(1 + random.nextInt(3)).toArray();
      List<Message> messages =
          broadcasts(
              network,
              sources,
              random.ints(sources.length, 1, 5).mapToLong(n -> n * 1_000_000L).toArray());
      Optional<PackedForest> forest = forest(network, messages);
      possible++;
      if (forest.isPresent()) {
        exact++;
        MulticastPlan plan = forest.get().plan(1, 1);
        assertSound(plan);
        double limit = FlowBound.of(network, PortModel.ALL, messages).flow().toDouble();
        assertThat(heaviest(network, plan))
            .as("but for a flit a part")
            .isBetween((long) limit, (long) limit + plan.messages().size());
      }
    }
    assertThat(exact).as("of %d", possible).isGreaterThan(possible * 3 / 4);
  }

  @Test
  void plansAreSoundForSubsetsOfHosts() {
    Random random = new Random(5);
    for (int round = 0; round < ROUNDS; round++) {
      Network network = random(random);
      int hosts = network.endpointCount();
      int[] some = random.ints(1, hosts).distinct().limit(1 + random.nextInt(hosts - 2)).toArray();
      List<Message> messages =
          List.of(
              Message.of(0, 0, 1 + random.nextInt(500), some),
              Message.of(1, some[0], 1 + random.nextInt(500), new int[] {0}));
      forest(network, messages)
          .ifPresent(
              forest -> {
                assertSound(forest.plan(1, 1));
                assertSound(forest.plan(7, 2));
              });
    }
  }

  @Test
  void railsOfMachinesNeedNoSpines() {
    // two machines of four hosts with a fast switch each, a leaf for each rail, and two spines
    List<int[]> cables = new ArrayList<>();
    List<String> speeds = new ArrayList<>();
    for (int host = 0; host < 8; host++) {
      cables.add(new int[] {host, 8 + host / 4});
      speeds.add("300GB/s");
      cables.add(new int[] {host, 10 + host % 4});
      speeds.add("25GB/s");
    }
    for (int leaf = 10; leaf < 14; leaf++) {
      for (int spine = 14; spine < 16; spine++) {
        cables.add(new int[] {leaf, spine});
        speeds.add("50GB/s");
      }
    }
    Network network = network(8, 8, cables, speeds);
    LinkRates rates = LinkRates.of(network, 1 << 12);
    List<Message> all = broadcasts(network, IntStream.range(0, 8).toArray(), 84_000);
    List<PackedForest> found = PackedForest.of(network, rates, PortModel.ALL, all);
    MulticastPlan plan = found.get(found.size() - 1).plan(1, 1);
    assertSound(plan);
    assertAvoids(plan, 14, 15);
  }

  @Test
  void adaptersWithoutFurtherCablesAreNotUsed() {
    // two switches with two hosts each, a chain of two switches at one, and an adapter at the other
    List<int[]> cables =
        List.of(
            new int[] {0, 4},
            new int[] {1, 4},
            new int[] {2, 5},
            new int[] {3, 5},
            new int[] {4, 5},
            new int[] {4, 6},
            new int[] {6, 7},
            new int[] {5, 8},
            new int[] {5, 8});
    Network network = network(4, 5, cables);
    List<Message> all = broadcasts(network, IntStream.range(0, 4).toArray(), 1000);
    MulticastPlan plan = forest(network, all).orElseThrow().plan(1, 1);
    assertSound(plan);
    assertAvoids(plan, 6, 7, 8);
  }

  private static void assertAvoids(MulticastPlan plan, int... nodes) {
    Links links = plan.network().links();
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        int to = links.target(plan.network().link(send.route().channel(hop)));
        assertThat(nodes).doesNotContain(to);
      }
    }
  }

  @Test
  void directNetworkHasForestAsWell() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    List<Message> messages = broadcasts(mesh, new int[] {0}, 10);
    MulticastPlan plan = forest(mesh, messages).orElseThrow().plan(1, 1);
    assertSound(plan);
    assertThat(heaviest(mesh, plan)).as("a corner has two links").isEqualTo(5);
  }

  private static Optional<PackedForest> forest(Network network, List<Message> messages) {
    List<PackedForest> found = PackedForest.of(network, LinkRates.equal(), PortModel.ONE, messages);
    assertThat(found).hasSizeLessThan(2);
    return found.stream().findFirst();
  }

  private static void assertSound(MulticastPlan plan) {
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).cycle()).isEmpty();
  }

  private static long heaviest(Network network, MulticastPlan plan) {
    long[] load = new long[network.links().count()];
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        load[network.link(send.route().channel(hop))] += plan.flits(send);
      }
    }
    return IntStream.range(0, load.length).mapToLong(link -> load[link]).max().orElseThrow();
  }

  private static List<Message> broadcasts(Network network, int[] sources, long... flits) {
    return IntStream.range(0, sources.length)
        .mapToObj(
            id ->
                Message.of(
                    id,
                    sources[id],
                    flits[id % flits.length],
                    IntStream.range(0, network.endpointCount())
                        .filter(host -> host != sources[id])
                        .toArray()))
        .toList();
  }

  /** Returns five switches in a ring with up to two chords, and hosts with one to three links. */
  private static Network random(Random random) {
    int chords = random.nextInt(3);
    int hosts = 3 + random.nextInt(5);
    List<int[]> cables = new ArrayList<>();
    for (int s = 0; s < 5; s++) {
      cables.add(new int[] {hosts + s, hosts + (s + 1) % 5});
    }
    for (int chord = chords; chord > 0; chord--) {
      cables.add(new int[] {hosts + chord, hosts + chord + 2});
    }
    for (int host = 0; host < hosts; host++) {
      for (int link = 1 + random.nextInt(3); link > 0; link--) {
        cables.add(new int[] {host, hosts + random.nextInt(5)});
      }
    }
    return network(hosts, 5, cables);
  }

  /** Returns a fabric; its switches are numbered after its hosts. */
  private static Network network(int hosts, int switches, List<int[]> cables) {
    return network(hosts, switches, cables, Collections.nCopies(cables.size(), ""));
  }

  private static Network network(int hosts, int switches, List<int[]> cables, List<String> speeds) {
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[hosts + switches];
    int[] port = new int[handle.length];
    for (int node = 0; node < handle.length; node++) {
      FabricNode named = FabricNode.named("n" + node);
      handle[node] = node < hosts ? builder.host(named) : builder.addSwitch(named);
    }
    for (int i = 0; i < speeds.size(); i++) {
      int a = cables.get(i)[0];
      int b = cables.get(i)[1];
      builder.cable(handle[a], port[a]++, handle[b], port[b]++, speeds.get(i));
    }
    return builder.build(Failures.none(), "test");
  }

  @Test
  void statesThatSourcesTimesHostsAreTooMany() {
    Network mesh = NetworkSpec.parse("mesh:6x6");
    List<Message> messages =
        new CollectiveTraffic(CollectiveOperation.ALLGATHER, 36, 1).draw(mesh, 1).messages();
    assertThatThrownBy(() -> PackedForest.requireSmall(mesh, messages))
        .hasMessageContaining("36 sources times 36 hosts exceed 1024");
  }
}
