package org.castnet.sim.header;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SendScheduler;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.packet.LinkSharingEngine;
import org.castnet.sim.packet.OnlinePacketEngine;
import org.castnet.sim.packet.PacketModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run of decisions equals the run of the worms that were decided. */
class OnlineWormEngineTest {
  private static final int SENDS = 150;
  private static final int LONGEST = 40;
  private static final OnlineSimulator.Size SIZE =
      new OnlineSimulator.Size(SENDS, SENDS * 12, LONGEST, SENDS * LONGEST);

  /** Sends worms of random lengths to random nodes, from nodes that have received one. */
  private static final class Drawn implements SendScheduler {
    private final Network network;
    private final Routing routing;
    private final Random random;
    private final int scale; // the flits of the shortest message
    private final int[] last;
    private final List<Worm> worms = new ArrayList<>();
    private final List<Double> times = new ArrayList<>();

    Drawn(Network network, long seed) {
      this(network, seed, 1);
    }

    Drawn(Network network, long seed, int scale) {
      this.scale = scale;
      this.network = network;
      this.routing = network.routing().orElseThrow();
      this.random = new Random(seed);
      this.last = new int[network.nodeCount()];
      Arrays.fill(last, -1);
    }

    @Override
    public void delivered(int send, double now) {
      times.add(now);
      last[worms.get(send).route().end(network)] = send;
    }

    @Override
    public Optional<Decision> next(int node, boolean again, double now) {
      boolean holds = node % 5 == 0 || last[node] >= 0;
      if (!holds || worms.size() == SENDS || (again && random.nextInt(3) == 0)) {
        return Optional.empty();
      }
      int to = random.nextInt(network.nodeCount() - 1);
      Route route = routing.route(node, to < node ? to : to + 1);
      long flits = scale * (1L + random.nextInt(LONGEST));
      IntImmutableList triggers =
          last[node] < 0 ? IntImmutableList.of() : IntImmutableList.of(last[node]);
      worms.add(new Worm(route, triggers, IntImmutableList.of(route.end(network)), flits, 0));
      return Optional.of(new Decision(route, flits));
    }
  }

  private static void assertRunsAsItsWorms(String spec, Technology parameters) {
    Network network = NetworkSpec.parse(spec);
    OnlineWormEngine engine = new OnlineWormEngine(network, parameters);
    assertThat(engine.isExact()).isTrue();
    for (long seed = 0; seed < Math.min(12, Rounds.of(12)); seed++) {
      Drawn drawn = new Drawn(network, seed);
      long end = engine.makespanBelow(Long.MAX_VALUE, SIZE, drawn);
      assertThat(drawn.worms).hasSizeGreaterThan(9);
      assertThat(new WormEngine(network, parameters).run(drawn.worms).makespan())
          .as("%s, %s, seed %d", spec, parameters, seed)
          .isEqualTo(end);
    }
  }

  @ParameterizedTest
  @EnumSource(StartUpModel.class)
  void onePortNodesRunAsPlanned(StartUpModel model) {
    Technology parameters = Technology.defaults().withStartUp(7_654_321).withStartUpModel(model);
    for (String spec : List.of("mesh:4x4", "torus:5x4", "hypercube:4")) {
      for (int buffer : new int[] {1, 3, 16, Technology.WHOLE_WORM}) {
        assertRunsAsItsWorms(spec, parameters.withBuffer(buffer));
        assertRunsAsItsWorms(spec, parameters.withBuffer(buffer).withRoutingDelay(1_500_000));
      }
    }
  }

  @Test
  void packetsRunAsPlanned() {
    Technology parameters =
        Technology.defaults()
            .withStartUp(7_654_321)
            .withPackets(new Technology.Packets(256, Technology.Packets.ROOM_FOR_EACH_SEND, 1));
    for (String spec : List.of("mesh:4x4", "torus:5x4")) {
      assertRunsAsItsPackets(spec, parameters, 1);
      assertRunsAsItsPackets(spec, parameters.withPorts(PortModel.ALL), 3);
      assertRunsAsItsPackets(
          spec, parameters.withPackets(Technology.Packets.USUAL.withSends(2)), 50);
    }
  }

  @Test
  void limitOfSmallPacketsRunsAsPlanned() {
    Technology parameters =
        Technology.defaults()
            .withStartUp(7_654_321)
            .withPackets(new Technology.Packets(64, Technology.Packets.ROOM_FOR_EACH_SEND, 1));
    for (String spec : List.of("mesh:4x4", "torus:5x4")) {
      assertRunsAsItsPackets(spec, parameters, 10_007);
      assertRunsAsItsPackets(spec, parameters.withPorts(PortModel.ALL), 10_007);
    }
  }

  private static void assertRunsAsItsPackets(String spec, Technology parameters, int scale) {
    Network network = NetworkSpec.parse(spec);
    OnlinePacketEngine engine = new OnlinePacketEngine(network, parameters);
    assertThat(engine.isExact()).isTrue();
    long longest = (long) LONGEST * scale;
    OnlineSimulator.Size size =
        new OnlineSimulator.Size(SENDS, SENDS * 12, longest, SENDS * longest / 2);
    LinkSharingEngine whole =
        new LinkSharingEngine(network, parameters, PacketModel.of(parameters));
    for (long seed = 0; seed < Math.min(6, Rounds.of(6)); seed++) {
      Drawn drawn = new Drawn(network, seed, scale);
      double end = engine.flitTimesBelow(PlanEvaluator.NEVER, size, drawn);
      assertThat(drawn.worms).hasSizeGreaterThan(9);
      assertThat(whole.run(drawn.worms).makespan() / (double) parameters.link().flitTime())
          .as("%s, %s, seed %d", spec, parameters, seed)
          .isEqualTo(end);
    }
  }

  @Test
  void nodesWithoutStartUpRunAsPlanned() {
    Technology parameters = Technology.defaults().withStartUp(0);
    assertRunsAsItsWorms("torus:4x4", parameters.withRoutingDelay(2_000_000));
  }

  @Test
  void startUpProcessorsRunAsPlanned() {
    Technology parameters =
        Technology.defaults()
            .withStartUp(7_654_321)
            .withPorts(PortModel.ALL)
            .withProcessors(Processors.ONE);
    assertRunsAsItsWorms("torus:5x4", parameters);
    assertRunsAsItsWorms("hypercube:4", parameters.withBuffer(4));
  }

  @Test
  void endsAtTheBound() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    OnlineWormEngine engine = new OnlineWormEngine(mesh, Technology.defaults());
    long end = engine.makespanBelow(Long.MAX_VALUE, SIZE, new Drawn(mesh, 1));
    assertThat(engine.makespanBelow(end + 1, SIZE, new Drawn(mesh, 1))).isEqualTo(end);
    Drawn cut = new Drawn(mesh, 1);
    assertThat(engine.makespanBelow(end / 2, SIZE, cut)).isEqualTo(OnlineWormEngine.NEVER);
    assertThat(cut.times).allMatch(time -> time * 1_000_000 < end / 2.0);
  }

  @Test
  void severalPortsWithoutProcessorsAreNotExact() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    Technology parameters =
        Technology.defaults().withPorts(PortModel.ALL).withProcessors(Processors.PARALLEL);
    OnlineWormEngine engine = new OnlineWormEngine(mesh, parameters);
    assertThat(engine.isExact()).isFalse();
    assertThat(engine.makespanBelow(Long.MAX_VALUE, SIZE, new Drawn(mesh, 1)))
        .isLessThan(OnlineWormEngine.NEVER);
  }

  /** Sends the given routes in turn, each from its first node when that node may begin a send. */
  private static final class InTurn implements SendScheduler {
    private final List<Decision> decisions;
    private final List<String> queries = new ArrayList<>();
    private int made;

    InTurn(List<Decision> decisions) {
      this.decisions = decisions;
    }

    @Override
    public void delivered(int send, double now) {}

    @Override
    public Optional<Decision> next(int node, boolean again, double now) {
      queries.add(node + (again ? " again" : " last") + " at " + (long) now);
      boolean due = made < decisions.size() && decisions.get(made).route().origin() == node;
      return due ? Optional.of(decisions.get(made++)) : Optional.empty();
    }
  }

  /**
   * Node 0 sends a flit to 1, then ten flits to 3; node 1 returns 20 flits. A node is queried again
   * if a worm is on its way to it, or if its next worm has not left it.
   */
  @Test
  void queriesStateWhetherTheNodeWillBeConsideredAgain() {
    Network row = NetworkSpec.parse("mesh:4");
    Routing routing = row.routing().orElseThrow();
    InTurn decisions =
        new InTurn(
            List.of(
                new SendScheduler.Decision(routing.route(0, 1), 1),
                new SendScheduler.Decision(routing.route(0, 3), 10),
                new SendScheduler.Decision(routing.route(1, 0), 20)));
    Technology parameters =
        Technology.defaults().withFlitTime(1).withStartUp(5).withRoutingDelay(0);
    new OnlineWormEngine(row, parameters).makespanBelow(Long.MAX_VALUE, SIZE, decisions);
    assertThat(decisions.queries)
        .containsExactly(
            "0 last at 0",
            "1 again at 0",
            "2 last at 0",
            "3 last at 0",
            "0 last at 6",
            "1 last at 6",
            // the tail of the ten flits leaves node 0; 20 flits are on their way to it
            "0 again at 21",
            "3 last at 23",
            "0 last at 31",
            "1 last at 31");
  }
}
