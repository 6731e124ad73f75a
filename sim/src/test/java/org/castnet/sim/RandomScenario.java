package org.castnet.sim;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;

/**
 * Random worms on a small network that are likely to meet: short times with many ties, all start-up
 * models, relays with several triggers, drop-offs on the route, dimension-order routes and walks
 * that may cross themselves, in lanes that may deadlock.
 */
record RandomScenario(Network network, Technology parameters, List<Worm> worms) {
  private static final List<Network> GRIDS =
      Stream.of(
              "mesh:4x3",
              "mesh:20x2",
              "mesh:3x2,lanes=2",
              "mesh:2x3x2",
              "torus:4x4",
              "torus:5x3",
              "torus:5,lanes=1",
              "torus:3x3,lanes=1",
              "torus:6,lanes=2",
              "hypercube:3")
          .map(NetworkSpec::parse)
          .toList();

  private static final List<StartUpModel> MODELS = List.of(StartUpModel.values());

  /** Worms on paths; copies are dropped on the route only on all-port nodes. */
  static RandomScenario of(long seed) {
    return new Draw(new SplittableRandom(seed), false).scenario();
  }

  /** Two of three worms branch, and copies are dropped on the route on one-port nodes as well. */
  static RandomScenario branching(long seed) {
    return new Draw(new SplittableRandom(seed), true).scenario();
  }

  /** Like {@link #branching}, with links that differ in speed, latency and delay. */
  static RandomScenario paced(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomScenario plain = new Draw(random, true).scenario();
    return paced(plain, random);
  }

  /**
   * Like {@link #of}, with queued buffers; one scenario in three has links that differ in speed or
   * latency.
   */
  static RandomScenario queued(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomScenario plain = new Draw(random, false).scenario();
    RandomScenario drawn = random.nextInt(3) == 0 ? paced(plain, random) : plain;
    Technology parameters = drawn.parameters;
    boolean instant =
        parameters.router().routingDelay() == 0
            && (parameters.node().startUp() == 0
                || parameters.node().startUpModel() == StartUpModel.HOLD);
    boolean relays = drawn.worms.stream().anyMatch(worm -> !worm.triggers().isEmpty());
    return new RandomScenario(
        drawn.network,
        parameters
            .withRoutingDelay(instant && relays ? 1 : parameters.router().routingDelay())
            .withVirtualChannels(
                List.of(VirtualChannels.SHARED, VirtualChannels.LANES, VirtualChannels.HALF_DUPLEX)
                    .get(random.nextInt(3)))
            .withRouter(
                new RouterModel(
                    RouterModel.Kind.QUEUED,
                    random.nextBoolean() ? LaneChoice.ANY : LaneChoice.ROUTE,
                    Math.max(0, random.nextInt(8) - 4),
                    Math.max(0, random.nextInt(12) - 6),
                    Math.max(0, random.nextInt(10) - 6),
                    random.nextBoolean()
                        ? RouterModel.Arbiter.ROUND_ROBIN
                        : RouterModel.Arbiter.OLDEST)),
        drawn.worms);
  }

  /**
   * Like {@link #queued}, but lanes share no wire, and the oldest header gets that of its route.
   */
  static RandomScenario queuedOnOwnWires(long seed) {
    RandomScenario drawn = queued(seed);
    RouterModel router =
        drawn
            .parameters
            .router()
            .model()
            .withLanes(LaneChoice.ROUTE)
            .withArbiter(RouterModel.Arbiter.OLDEST);
    return new RandomScenario(
        drawn.network,
        drawn.parameters.withVirtualChannels(VirtualChannels.LANES).withRouter(router),
        drawn.worms);
  }

  /**
   * Like {@link #paced}, with lanes that may share wires and with worms that may carry addresses.
   */
  static RandomScenario wired(long seed) {
    SplittableRandom random = new SplittableRandom(~seed);
    RandomScenario drawn = paced(seed);
    return new RandomScenario(
        drawn.network,
        drawn
            .parameters
            .withVirtualChannels(
                List.of(VirtualChannels.LANES, VirtualChannels.SHARED, VirtualChannels.HALF_DUPLEX)
                    .get(random.nextInt(3)))
            .withAddresses(new AddressList(random.nextInt(3), 1 + random.nextInt(2))),
        drawn.worms);
  }

  /** Like {@link #branching}, with link delays that are not multiples of the flit time. */
  static RandomScenario latent(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomScenario plain = new Draw(random, true).scenario();
    int tau = 2 + random.nextInt(9);
    int longest = 1 + random.nextInt(4 * tau);
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < plain.network.links().count(); link++) {
      wires.add(new LinkPace.Wire("", 1, random.nextInt(longest)));
    }
    return new RandomScenario(
        new PacedNetwork(plain.network, LinkPace.of(wires)),
        plain
            .parameters
            .withFlitTime(tau)
            .withBuffer(1 + random.nextInt(4))
            .withStartUp(Math.max(1, plain.parameters.node().startUp())),
        plain.worms);
  }

  /** Returns the same scenario with nodes that receive, combine, or both. */
  RandomScenario handled(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int kind = random.nextInt(3);
    return new RandomScenario(
        network,
        parameters
            .withReceive(kind == 0 ? 0 : 1 + random.nextInt(30))
            .withCombineTime(kind == 1 ? 0 : 1 + random.nextInt(3)),
        worms.stream()
            .map(
                worm ->
                    new Worm(
                        worm.route(),
                        worm.triggers(),
                        worm.dropOffs(),
                        worm.flits(),
                        worm.ready(),
                        random.nextBoolean() ? worm.flits() : 0))
            .toList());
  }

  private static RandomScenario paced(RandomScenario plain, SplittableRandom random) {
    boolean speeds = random.nextBoolean();
    boolean latencies = !speeds || random.nextBoolean();
    boolean delays = random.nextInt(3) == 0;
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < plain.network.links().count(); link++) {
      wires.add(
          new LinkPace.Wire(
              speeds ? SPEEDS.get(random.nextInt(SPEEDS.size())) : "",
              latencies ? 1 + random.nextInt(random.nextInt(1, 5)) : 1,
              delays ? random.nextInt(random.nextInt(1, 40)) : 0));
    }
    Technology parameters = plain.parameters;
    if (speeds) {
      parameters = parameters.withFlitBytes(1);
      if (parameters.node().startUpModel() == StartUpModel.HOLD) {
        parameters = parameters.withStartUpModel(StartUpModel.SERIAL);
      }
    }
    if (random.nextInt(3) > 0) {
      parameters = parameters.withBuffer(Technology.WHOLE_WORM);
    }
    return new RandomScenario(
        new PacedNetwork(plain.network, LinkPace.of(wires)),
        parameters.withStartUp(Math.max(1, parameters.node().startUp())),
        plain.worms);
  }

  /** Speeds at which a byte takes 5, 8, 10 or 20 ps. */
  private static final List<String> SPEEDS = List.of("200GB/s", "125GB/s", "100GB/s", "50GB/s");

  /** Returns the same scenario with links that are {@code factor} times as fast. */
  RandomScenario faster(int factor) {
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < network.links().count(); link++) {
      LinkPace.Wire wire = network.pace().wire(link);
      String speed = wire.speed();
      wires.add(
          new LinkPace.Wire(
              speed.isEmpty()
                  ? speed
                  : factor * Integer.parseInt(speed.replace("GB/s", "")) + "GB/s",
              wire.latency(),
              wire.delay()));
    }
    return new RandomScenario(new PacedNetwork(network, LinkPace.of(wires)), parameters, worms);
  }

  /** Returns the same scenario with all times except flit times multiplied. */
  RandomScenario delayed(int factor) {
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < network.links().count(); link++) {
      LinkPace.Wire wire = network.pace().wire(link);
      wires.add(new LinkPace.Wire(wire.speed(), wire.latency(), factor * wire.delay()));
    }
    return new RandomScenario(
        new PacedNetwork(network, LinkPace.of(wires)),
        parameters.inTicks(factor),
        worms.stream()
            .map(
                worm ->
                    new Worm(
                        worm.route(),
                        worm.triggers(),
                        worm.dropOffs(),
                        worm.flits(),
                        factor * worm.ready()))
            .toList());
  }

  private static final class Draw {
    private final SplittableRandom random;
    private final boolean branching;

    Draw(SplittableRandom random, boolean branching) {
      this.random = random;
      this.branching = branching;
    }

    RandomScenario scenario() {
      boolean fabric = chance(5);
      Network network = fabric ? fabric() : GRIDS.get(random.nextInt(GRIDS.size()));
      Technology parameters = parameters(fabric);
      int longest = chance(4) ? 3 : chance(4) ? 60 : 12;
      boolean instant =
          parameters.router().routingDelay() == 0
              && (parameters.node().startUp() == 0
                  || parameters.node().startUpModel() == StartUpModel.HOLD);
      List<Worm> worms = new ArrayList<>();
      int count = 1 + random.nextInt(branching ? 12 : chance(3) ? 40 : 15);
      boolean walks = chance(3);
      boolean early = chance(2);
      for (int w = 0; w < count; w++) {
        worms.add(worm(network, parameters, worms, longest, instant ? 2 : 1, walks, early));
      }
      return new RandomScenario(network, parameters, worms);
    }

    private Technology parameters(boolean fabric) {
      int tau = 1 + random.nextInt(chance(2) ? 1 : 4);
      return Row.parameters()
          .withFlitTime(tau)
          .withRoutingDelay(chance(2) ? 0 : random.nextInt(6))
          .withStartUp(chance(4) ? 0 : random.nextInt(30))
          .withBuffer(
              branching && chance(6)
                  ? Technology.WHOLE_WORM
                  : 1 + (chance(2) ? 0 : random.nextInt(5)))
          .withPorts(fabric || chance(2) ? PortModel.ONE : PortModel.ALL)
          .withStartUpModel(MODELS.get(random.nextInt(MODELS.size())))
          .withProcessors(chance(2) ? Processors.PARALLEL : Processors.ONE);
    }

    private Worm worm(
        Network network,
        Technology parameters,
        List<Worm> earlier,
        int longest,
        int shortest,
        boolean walks,
        boolean early) {
      IntArrayList triggers = new IntArrayList();
      int origin = random.nextInt(network.endpointCount());
      if (!earlier.isEmpty() && chance(2)) {
        int trigger = random.nextInt(earlier.size());
        Worm parent = earlier.get(trigger);
        origin = parent.dropOffs().getInt(random.nextInt(parent.dropOffs().size()));
        for (int i = 0; i < earlier.size(); i++) {
          if (i == trigger || (earlier.get(i).dropOffs().contains(origin) && chance(4))) {
            triggers.add(i);
          }
        }
      }
      boolean forks = branching && !chance(3);
      Route route =
          forks
              ? tree(network, origin)
              : walks && chance(2) ? walk(network, origin) : direct(network, origin);
      boolean onTheWay =
          network.endpointCount() == network.nodeCount()
              && (branching || parameters.node().ports() == PortModel.ALL);
      IntArrayList drops = new IntArrayList();
      for (int hop = 0; hop < route.length(); hop++) {
        if (route.isLeaf(hop) || (onTheWay && chance(3))) {
          drops.add(route.node(network, hop + 1));
        }
      }
      return new Worm(
          route,
          new IntImmutableList(triggers),
          new IntImmutableList(drops),
          shortest + random.nextInt(longest),
          early ? 0 : random.nextInt(60));
    }

    private Route direct(Network network, int origin) {
      int to = random.nextInt(network.endpointCount() - 1);
      to += to >= origin ? 1 : 0;
      if (network instanceof SwitchFabric) {
        return viaSwitches(network, origin, to);
      }
      return network.routing().orElseThrow().route(origin, to);
    }

    /**
     * Returns a route from host to host via the switch of the source and possibly one or two
     * others.
     */
    private Route viaSwitches(Network network, int origin, int to) {
      IntArrayList channels = new IntArrayList();
      int at = origin;
      int goal = ((SwitchFabric) network).switchOf(to);
      while (at != to) {
        int next =
            at == origin
                ? ((SwitchFabric) network).switchOf(origin)
                : at == goal
                    ? to
                    : network.links().between(at, goal) >= 0 ? goal : around(network, at);
        int link = network.links().between(at, next);
        channels.add(network.channel(link, random.nextInt(network.lanes())));
        at = next;
      }
      return Route.of(origin, channels.toIntArray());
    }

    private int around(Network network, int at) {
      return at + 1 == network.nodeCount() ? network.endpointCount() : at + 1;
    }

    private Route walk(Network network, int origin) {
      IntArrayList channels = new IntArrayList();
      int at = origin;
      int length = 1 + random.nextInt(8);
      while (channels.size() < length || !network.isEndpoint(at)) {
        int link = network.links().first(at) + random.nextInt(network.links().degree(at));
        channels.add(network.channel(link, random.nextInt(network.lanes())));
        at = network.links().target(link);
      }
      return Route.of(origin, channels.toIntArray());
    }

    /**
     * Adds random hops to nodes that were not entered; branches that end at a switch are removed.
     */
    private Route tree(Network network, int origin) {
      IntArrayList nodes = IntArrayList.of(origin);
      IntArrayList parents = IntArrayList.of(Route.NO_HOP);
      IntArrayList channels = IntArrayList.of(Route.NO_HOP);
      int size = 1 + random.nextInt(chance(3) ? 20 : 7);
      for (int tries = 0; tries < 10 * size && nodes.size() <= size; tries++) {
        int from = chance(2) ? nodes.size() - 1 : random.nextInt(nodes.size());
        int at = nodes.getInt(from);
        if (network.links().degree(at) == 0 || (from > 0 && isHost(network, at))) {
          continue;
        }
        int link = network.links().first(at) + random.nextInt(network.links().degree(at));
        int to = network.links().target(link);
        if (!nodes.contains(to)) {
          nodes.add(to);
          parents.add(from);
          channels.add(network.channel(link, random.nextInt(network.lanes())));
        }
      }
      boolean[] kept = new boolean[nodes.size()];
      for (int i = nodes.size() - 1; i > 0; i--) {
        kept[i] |= network.isEndpoint(nodes.getInt(i));
        kept[parents.getInt(i)] |= kept[i];
      }
      RouteTree tree = new RouteTree(origin);
      int[] hops = new int[nodes.size()];
      hops[0] = Route.NO_HOP;
      for (int i = 1; i < nodes.size(); i++) {
        if (kept[i]) {
          hops[i] = tree.add(hops[parents.getInt(i)], channels.getInt(i));
        }
      }
      return tree.size() == 0 ? direct(network, origin) : tree.build();
    }

    private static boolean isHost(Network network, int node) {
      return network.endpointCount() < network.nodeCount() && node < network.endpointCount();
    }

    /** Returns a ring of three or four switches with two hosts each. */
    private SwitchFabric fabric() {
      FabricBuilder builder = new FabricBuilder().lanes(1 + random.nextInt(2));
      int switches = 3 + random.nextInt(2);
      int[] hosts = new int[2 * switches];
      for (int h = 0; h < hosts.length; h++) {
        hosts[h] = builder.host(FabricNode.named("h" + h));
      }
      int[] rings = new int[switches];
      for (int s = 0; s < switches; s++) {
        rings[s] = builder.addSwitch(FabricNode.named("s" + s));
      }
      for (int s = 0; s < switches; s++) {
        builder.cable(hosts[2 * s], 1, rings[s], 1, "");
        builder.cable(hosts[2 * s + 1], 1, rings[s], 2, "");
        if (s + 1 < switches || switches > 2) {
          builder.cable(rings[s], 3, rings[(s + 1) % switches], 4, "");
        }
      }
      return builder.build(Failures.none(), "ring of switches");
    }

    private boolean chance(int oneIn) {
      return random.nextInt(oneIn) == 0;
    }
  }
}
