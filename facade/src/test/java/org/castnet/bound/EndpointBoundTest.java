package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.StartUpModel;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.Test;

/** The bound of machines on which each worm serves one node, and nodes handle copies in turn. */
class EndpointBoundTest {
  private static final int ROUNDS = 24 * Integer.getInteger("scale", 1);

  private static final Set<String> SLOW = Set.of("exact", "steiner", "swarm");

  /** A start-up of 10 ps every 10 ps; a flit crosses a link in 1 ps and is received in 4 ps. */
  private static final Technology POSTAL =
      Technology.defaults()
          .withFlitTime(1)
          .withStartUp(10)
          .withStartUpModel(StartUpModel.OVERLAP)
          .withReceive(4);

  private static LowerBound bound(Network network, Technology technology, Message... messages) {
    return LowerBound.of(
        network,
        technology,
        Machine.SOFTWARE,
        List.of(messages),
        new LongImmutableList(new long[messages.length]));
  }

  @Test
  void broadcastIsBoundedByPostalModel() {
    Network eight = NetworkSpec.parse("complete:8");
    // sends begin at 0, 10, 15, 20, 25, 25, 30: the latency is 10 + 1 + 4
    Message broadcast = Message.of(0, 0, 1, IntStream.range(1, 8).toArray());
    LowerBound bound = bound(eight, POSTAL, broadcast);
    assertThat(bound.picoseconds()).isEqualTo(30 + 15);
    assertThat(bound.binds()).isEqualTo(LowerBound.Bound.START_UP);
    assertThat(bound(eight, POSTAL, Message.of(0, 0, 100, 1, 2, 3, 4, 5, 6, 7)).picoseconds())
        .isEqualTo(30 + 15 + 99);
    assertThat(LowerBound.of(eight, POSTAL, List.of(broadcast)).picoseconds()).isEqualTo(15);
  }

  @Test
  void scatterIsBoundedByRoundsAlthoughSendsMayCarrySeveralMessages() {
    Network eight = NetworkSpec.parse("complete:8");
    Message[] scatter =
        IntStream.range(1, 8)
            .mapToObj(node -> Message.of(node - 1, 0, 1, node))
            .toArray(Message[]::new);
    assertThat(bound(eight, POSTAL, scatter).picoseconds()).isEqualTo(30 + 15);
  }

  @Test
  void startUpsDoNotWaitForTailsIfSendsShareLink() {
    Network star = NetworkSpec.parse("irregular:switches=1,ports=8,hosts=3");
    Technology worms = Technology.defaults().withFlitTime(1).withStartUp(10).withRoutingDelay(5);
    Technology packets = worms.withPackets(Technology.Packets.USUAL.withSends(3));
    Message[] both = {Message.of(0, 0, 1, 1), Message.of(1, 0, 1, 2)};
    // the second start-up begins with the routing of the first worm's tail, or at 10
    assertThat(bound(star, worms, both).picoseconds()).isEqualTo(10 + 6 + 10 + 2 * 6);
    assertThat(bound(star, packets, both).picoseconds()).isEqualTo(2 * 10 + 2 * 6);
    PlanRun run =
        Simulation.on(packets)
            .run(
                new Planner(Schemes.standard())
                    .plan(
                        Scenario.of(star, List.of(both))
                            .on(packets)
                            .withScheme(new SchemeChoice("unicast", Map.of())))
                    .plan());
    assertThat(run.makespan()).hasValue(2 * 10 + 2 * 6);
  }

  @Test
  void reductionIsBoundedByReceivingInTurn() {
    Network eight = NetworkSpec.parse("complete:8");
    Message reduction = Message.reduction(0, 0, 1, IntStream.range(1, 8).toArray());
    // seven partial results, each received in 4 ps; a node that forwards is too late to help
    LowerBound bound = bound(eight, POSTAL, reduction);
    assertThat(bound.picoseconds()).isEqualTo(10 + 1 + 4 + 4 * 4 + 3);
    assertThat(bound.binds()).isEqualTo(LowerBound.Bound.RECEIVING);
    Technology combining = POSTAL.withCombineTime(100);
    assertThat(bound(eight, combining, Message.reduction(0, 0, 50, 1, 2)).picoseconds())
        .isGreaterThanOrEqualTo(10 + 1 + 4 + 50 * 100);
  }

  @Test
  void noPlanInSoftwareBeatsBoundByWormsOrPackets() {
    Random random = new Random(11);
    int compared = 0;
    List<String> networks =
        List.of("complete:9", "mesh:4x4", "torus:4x4", "irregular:switches=4,ports=8,hosts=3");
    for (int round = 0; round < ROUNDS; round++) {
      Network network = NetworkSpec.parse(networks.get(round % networks.size()));
      Technology technology = technology(network, random);
      Message[] messages = messages(network, random);
      LowerBound bound = bound(network, technology, messages);
      Scenario scenario = Scenario.of(network, List.of(messages)).on(technology);
      for (Scheme scheme : Schemes.standard().list()) {
        boolean slow = scheme.effort().choosesAmongOthers() || SLOW.contains(scheme.name());
        compared += !slow && holds(scheme, technology, scenario, bound) ? 1 : 0;
      }
    }
    assertThat(compared).isGreaterThan(2 * ROUNDS);
  }

  private static Technology technology(Network network, Random random) {
    StartUpModel[] models = {StartUpModel.SERIAL, StartUpModel.OVERLAP, StartUpModel.LATENCY};
    Technology technology =
        Technology.defaults()
            .withFlitTime(1 + random.nextInt(20))
            .withRoutingDelay(1 + random.nextInt(20))
            .withStartUp(random.nextInt(400))
            .withBuffer(Technology.WHOLE_WORM)
            .withPorts(network.isIndirect() || random.nextBoolean() ? PortModel.ONE : PortModel.ALL)
            .withStartUpModel(models[random.nextInt(models.length)])
            .withReceive(random.nextInt(3) * 100L)
            .withCombineTime(random.nextInt(3));
    return random.nextBoolean()
        ? technology.withPackets(Technology.Packets.USUAL.withSends(1 + random.nextInt(3)))
        : technology;
  }

  private static Message[] messages(Network network, Random random) {
    int nodes = network.endpointCount();
    int count = random.nextBoolean() ? 1 : nodes;
    int flits = 1 + random.nextInt(60);
    boolean reduce = random.nextInt(3) == 0;
    if (random.nextInt(3) == 0) {
      return pairs(nodes, random);
    }
    return IntStream.range(0, count)
        .mapToObj(
            node -> {
              int[] others = IntStream.range(0, nodes).filter(n -> n != node).toArray();
              return reduce
                  ? Message.reduction(node, node, 1 + flits, others)
                  : Message.of(node, node, 1 + flits, others);
            })
        .toArray(Message[]::new);
  }

  /** Returns messages between random pairs of nodes, several from some of them. */
  private static Message[] pairs(int nodes, Random random) {
    int few = 1 + random.nextInt(3);
    return IntStream.range(0, 2 + random.nextInt(6))
        .mapToObj(
            id -> {
              int from = random.nextInt(few);
              int to = (from + 1 + random.nextInt(nodes - 1)) % nodes;
              return Message.of(id, from, 1 + random.nextInt(60), to);
            })
        .toArray(Message[]::new);
  }

  private static boolean holds(
      Scheme scheme, Technology technology, Scenario scenario, LowerBound bound) {
    try {
      MulticastPlan plan =
          new Planner(Schemes.standard())
              .plan(scenario.withScheme(new SchemeChoice(scheme.name(), Map.of())))
              .plan();
      if (Machine.of(plan) != Machine.SOFTWARE) {
        return false;
      }
      PlanRun run = Simulation.on(technology).run(plan);
      if (run.makespan().isEmpty()) {
        return false;
      }
      assertThat(run.checkedBy(bound).brokenLaw())
          .as("%s on %s, %s", scheme.name(), plan.network().spec(), technology)
          .isEmpty();
      return true;
    } catch (BadInput doesNotApply) {
      return false;
    }
  }
}
