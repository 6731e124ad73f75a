package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.castnet.chance.Rounds;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.network.Routing;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.packet.FluidEngine;
import org.castnet.sim.packet.PacketEngine;
import org.castnet.sim.packet.PacketModel;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The limit of small packets is near packets of 1 KB: random plans of messages of 1 to 5 MB on
 * links of 25 to 300 GB/s with latencies of up to 0.5 us.
 */
class SmallPacketsTest {
  private static final List<String> NETWORKS =
      List.of(
          "mesh:4x4",
          "torus:4x4",
          "hypercube:4",
          "mesh:3x3x2",
          "fattree:4",
          "fattree:8",
          "complete:6",
          "dragonfly:h=1",
          "hyperx:3x3,hosts=2",
          "slimfly:q=3",
          "jellyfish:routers=8,degree=3,hosts=2,seed=1");

  private static final List<String> SPEEDS = List.of("25GB/s", "50GB/s", "100GB/s", "300GB/s");
  private static final List<StartUpModel> MODELS =
      List.of(StartUpModel.SERIAL, StartUpModel.OVERLAP, StartUpModel.LATENCY);

  /** 1 KB and 1 MB in flits of 64 bytes. */
  private static final int PACKET = 16;

  private static final int MEGABYTE = 16_384;

  @Test
  void makespanIsWithinTwoPercentOfPacketsOfOneKilobyte() {
    for (long seed = 0; seed < 20; seed++) {
      assertThat(ratio(seed)).as("makespans for seed %d", seed).isCloseTo(1, within(0.02));
    }
  }

  /** Two messages that arrive at nearly the same time may be relayed in another order. */
  @Test
  @Tag("heavy")
  void makespanIsWithinTwoPercentInNinetyNineOfHundredPlans() {
    int plans = Rounds.of(8);
    int others = 0;
    for (long seed = 20; seed < 20 + plans; seed++) {
      others += Math.abs(ratio(seed) - 1) > 0.02 ? 1 : 0;
    }
    assertThat(others).isLessThanOrEqualTo(plans / 100);
  }

  /** Returns the makespan of the limit, divided by that of packets. */
  private static double ratio(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Network network = network(random);
    Technology parameters = parameters(network, random);
    List<Worm> worms = worms(network, random);
    PacketModel model = PacketModel.ofFlits(PACKET);
    double fluid = new FluidEngine(network, parameters, model).run(worms).makespan();
    return fluid / new PacketEngine(network, parameters, model).run(worms).makespan();
  }

  private static Network network(SplittableRandom random) {
    Network plain = NetworkSpec.parse(NETWORKS.get(random.nextInt(NETWORKS.size())));
    boolean mixed = random.nextBoolean();
    boolean latencies = random.nextBoolean();
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < plain.links().count(); link++) {
      wires.add(
          new LinkPace.Wire(
              SPEEDS.get(mixed ? random.nextInt(4) : 1),
              1,
              latencies ? random.nextInt(500_000) : 0));
    }
    return new PacedNetwork(plain, LinkPace.of(wires));
  }

  private static Technology parameters(Network network, SplittableRandom random) {
    boolean all = !network.isIndirect() && random.nextBoolean();
    return TechnologyPreset.NDR
        .on(network)
        .withFlitBytes(64)
        .withPorts(all ? PortModel.ALL : PortModel.ONE)
        .withStartUpModel(MODELS.get(random.nextInt(3)));
  }

  private static List<Worm> worms(Network network, SplittableRandom random) {
    List<Worm> worms = new ArrayList<>();
    int count = 2 + random.nextInt(40);
    for (int w = 0; w < count; w++) {
      IntImmutableList triggers = IntImmutableList.of();
      int from = random.nextInt(network.endpointCount());
      if (w > 0 && random.nextInt(3) == 0) {
        int trigger = random.nextInt(w);
        triggers = IntImmutableList.of(trigger);
        IntImmutableList holders = worms.get(trigger).dropOffs();
        from = holders.getInt(random.nextInt(holders.size()));
      }
      int goals = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1;
      Route route = tree(network, from, goals, random);
      long flits =
          MEGABYTE * (1L + random.nextInt(4)) + random.nextInt(2) * random.nextInt(MEGABYTE);
      worms.add(new Worm(route, triggers, leaves(network, route), flits, 0));
    }
    return worms;
  }

  /** Returns the union of the routes to some nodes; each begins at its last node on the others. */
  private static Route tree(Network network, int from, int goals, SplittableRandom random) {
    Routing routing = network.routing().orElseThrow();
    RouteTree tree = new RouteTree(from);
    IntArrayList nodes = IntArrayList.of(from);
    IntArrayList hops = IntArrayList.of(Route.NO_HOP);
    while (tree.size() == 0 || goals-- > 1) {
      int to = random.nextInt(network.endpointCount());
      if (nodes.contains(to)) {
        continue;
      }
      Route route = routing.route(from, to);
      int start = 0;
      int hop = Route.NO_HOP;
      for (int i = 0; i < route.length(); i++) {
        int at = nodes.indexOf(route.node(network, i + 1));
        if (at >= 0) {
          hop = hops.getInt(at);
          start = i + 1;
        }
      }
      for (int i = start; i < route.length(); i++) {
        hop = tree.add(hop, route.channel(i));
        nodes.add(route.node(network, i + 1));
        hops.add(hop);
      }
    }
    return tree.build();
  }

  private static IntImmutableList leaves(Network network, Route route) {
    IntArrayList ends = new IntArrayList();
    for (int hop = 0; hop < route.length(); hop++) {
      if (route.isLeaf(hop)) {
        ends.add(route.node(network, hop + 1));
      }
    }
    return new IntImmutableList(ends);
  }
}
