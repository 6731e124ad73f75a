package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.packet.PacketModel;

/**
 * Random sends of few packets that are likely to meet: those of {@link RandomScenario}, and sends
 * of hosts with several links.
 */
record PacketScenario(Network network, Technology parameters, PacketModel model, List<Worm> worms) {
  static PacketScenario of(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomScenario drawn =
        switch (random.nextInt(5)) {
          case 0 -> RandomScenario.of(seed);
          case 1 -> RandomScenario.branching(seed);
          case 2 -> severalLinks(RandomScenario.paced(seed), random);
          default -> RandomScenario.paced(seed);
        };
    Technology parameters = drawn.parameters();
    if (parameters.node().startUpModel() == StartUpModel.HOLD) {
      parameters = parameters.withStartUpModel(StartUpModel.OVERLAP);
    }
    boolean instant = parameters.router().routingDelay() + parameters.node().startUp() == 0;
    boolean relays = drawn.worms().stream().anyMatch(worm -> !worm.triggers().isEmpty());
    if (instant && relays && (parameters.node().ports() == PortModel.ONE || random.nextBoolean())) {
      parameters = parameters.withRoutingDelay(1);
    }
    VirtualChannels[] kinds = VirtualChannels.values();
    return new PacketScenario(
        drawn.network(),
        parameters
            .withVirtualChannels(kinds[random.nextInt(kinds.length)])
            .withReceive(random.nextBoolean() ? 0 : random.nextInt(40)),
        new PacketModel(
            1 + random.nextInt(random.nextInt(1, 9)),
            random.nextInt(3) == 0 ? 1 + random.nextInt(4) : PacketModel.BY_SEND,
            random.nextBoolean() ? 1 : 2 + random.nextInt(3)),
        drawn.worms());
  }

  /** Returns a scenario with long sends on links without lanes, and room for each send. */
  PacketScenario flowing() {
    List<Worm> longer = new ArrayList<>();
    for (Worm worm : worms) {
      long flits = 997 * worm.flits() + worm.ready();
      longer.add(
          new Worm(worm.route(), worm.triggers(), worm.dropOffs(), flits, 101 * worm.ready()));
    }
    return new PacketScenario(
        network,
        parameters.withVirtualChannels(VirtualChannels.SHARED),
        model.withBuffers(PacketModel.BY_SEND),
        longer);
  }

  /** Replaces the network and the routes: hosts have links to two of three switches. */
  private static RandomScenario severalLinks(RandomScenario plain, SplittableRandom random) {
    FabricBuilder builder = new FabricBuilder();
    int hosts = 3 + random.nextInt(4);
    int[] nodes = new int[hosts + 3];
    for (int h = 0; h < hosts; h++) {
      nodes[h] = builder.host(FabricNode.named("h" + h));
    }
    for (int s = hosts; s < nodes.length; s++) {
      nodes[s] = builder.addSwitch(FabricNode.named("s" + s));
    }
    String[] speeds = {"200GB/s", "125GB/s", "100GB/s", "50GB/s"};
    int[] ports = new int[nodes.length];
    for (int h = 0; h < hosts; h++) {
      for (int link = 0; link < 2; link++) {
        int to = hosts + (h + link) % 3;
        builder.cable(
            nodes[h],
            ++ports[h],
            nodes[to],
            ++ports[to],
            plain.parameters().link().flitBytes() > 0 ? speeds[random.nextInt(speeds.length)] : "");
      }
    }
    for (int s = hosts; s < nodes.length; s++) {
      int to = hosts + (s - hosts + 1) % 3;
      builder.cable(
          nodes[s],
          ++ports[s],
          nodes[to],
          ++ports[to],
          plain.parameters().link().flitBytes() > 0 ? speeds[random.nextInt(speeds.length)] : "");
    }
    Network network = builder.build(Failures.none(), "hosts with two links");
    List<Worm> worms = new ArrayList<>();
    for (Worm worm : plain.worms()) {
      worms.add(onTree(network, worm, worms, random));
    }
    return new RandomScenario(
        network,
        plain
            .parameters()
            .withPorts(random.nextInt(3) > 0 ? PortModel.ALL : PortModel.ONE)
            .withStartUp(Math.max(1, plain.parameters().node().startUp())),
        worms);
  }

  /** Returns a send to up to three hosts on a random tree, from a host that holds the message. */
  private static Worm onTree(
      Network network, Worm worm, List<Worm> earlier, SplittableRandom random) {
    IntImmutableList triggers = IntImmutableList.of();
    int origin = random.nextInt(network.endpointCount());
    if (!worm.triggers().isEmpty() && !earlier.isEmpty()) {
      int trigger = random.nextInt(earlier.size());
      triggers = IntImmutableList.of(trigger);
      IntImmutableList held = earlier.get(trigger).dropOffs();
      origin = held.getInt(random.nextInt(held.size()));
    }
    RouteTree tree = new RouteTree(origin);
    IntArrayList entered = IntArrayList.of(origin);
    IntArrayList hops = IntArrayList.of(-1);
    IntArrayList leaves = new IntArrayList();
    int goals = 1 + random.nextInt(3);
    while (leaves.isEmpty()) {
      grow(network, random, tree, entered, hops, leaves, goals);
    }
    Route route = tree.build();
    int[] ends =
        IntStream.range(0, route.length())
            .filter(route::isLeaf)
            .map(hop -> route.node(network, hop + 1))
            .toArray();
    return new Worm(route, triggers, new IntImmutableList(ends), worm.flits(), worm.ready());
  }

  /** Adds branches through switches that end at a host each. */
  private static void grow(
      Network network,
      SplittableRandom random,
      RouteTree tree,
      IntArrayList entered,
      IntArrayList hops,
      IntArrayList leaves,
      int goals) {
    for (int tries = 0; tries < 20 && leaves.size() < goals; tries++) {
      IntArrayList branch = new IntArrayList();
      int from = random.nextInt(entered.size());
      int at = entered.getInt(from);
      if (from > 0 && network.isEndpoint(at)) {
        continue;
      }
      IntArrayList seen = new IntArrayList(entered);
      do {
        int link = network.links().first(at) + random.nextInt(network.links().degree(at));
        at = network.links().target(link);
        branch.add(link);
      } while (!network.isEndpoint(at) && !seen.contains(at) && seen.add(at));
      if (network.isEndpoint(at) && !seen.contains(at)) {
        int hop = hops.getInt(from);
        for (int link : branch) {
          hop = tree.add(hop, network.channel(link, 0));
          entered.add(network.links().target(link));
          hops.add(hop);
        }
        leaves.add(at);
      }
    }
  }
}
