package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Routing;
import org.castnet.plan.Effort;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SendScheduler;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.updown.UpDownRouting;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** The scheme swarm with estimates that ignore contention. */
class SwarmPlansTest {
  private static final SenderModel ONE_PORT = new SenderModel(100, StartUpModel.SERIAL);
  private static final SenderModel ALL_PORTS =
      new SenderModel(100, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);

  /** Every send takes its start-up, its links and its flits; a node sends one worm at a time. */
  private record Uncontended() implements OnlineSimulator {
    private record Arrival(double time, int send, int node) {}

    @Override
    public double flitTimesBelow(
        double bound, Network network, SenderModel sender, Size size, SendScheduler scheduler) {
      PriorityQueue<Arrival> events =
          new PriorityQueue<>(
              Comparator.comparingDouble(Arrival::time).thenComparing(Arrival::send));
      double[] free = new double[network.nodeCount()];
      int[] coming = new int[network.nodeCount()];
      for (int node = 0; node < network.endpointCount(); node++) {
        events.add(new Arrival(0, -1, node));
      }
      int sends = 0;
      double last = 0;
      while (!events.isEmpty()) {
        Arrival now = events.remove();
        if (now.send >= 0) {
          scheduler.delivered(now.send, now.time);
          coming[now.node]--;
          last = Math.max(last, now.time);
        }
        if (now.time < free[now.node] || now.time >= bound) {
          continue;
        }
        Optional<SendScheduler.Decision> next =
            scheduler.next(now.node, coming[now.node] > 0, now.time);
        if (next.isPresent()) {
          double took = sender.startUp() + next.get().route().length() + next.get().flits();
          int to = next.get().route().end(network);
          free[now.node] = now.time + took;
          coming[to]++;
          assertThat(sends).isLessThan(size.sends());
          events.add(new Arrival(now.time + took, sends++, to));
          events.add(new Arrival(now.time + took, -1, now.node));
        }
      }
      return last < bound ? last : PlanEvaluator.NEVER;
    }

    @Override
    public double[] flitTimes(Network network) {
      double[] times = new double[network.links().count()];
      Arrays.fill(times, 1);
      return times;
    }

    @Override
    public boolean isExact(Network network, SenderModel sender) {
      return sender.ports() == PortModel.ONE;
    }
  }

  /** Returns the makespan of a plan under the cost model of the scheduler. */
  private static double time(MulticastPlan plan, SenderModel sender) {
    double[] arrival = new double[plan.sends().size()];
    double[] free = new double[plan.network().nodeCount()];
    double last = 0;
    boolean[] done = new boolean[arrival.length];
    for (int count = 0; count < arrival.length; count++) {
      int next = -1;
      double earliest = Double.POSITIVE_INFINITY;
      boolean[] blocked = new boolean[free.length]; // a node sends in the order of the plan
      for (int i = 0; i < arrival.length; i++) {
        Send send = plan.sends().get(i);
        if (done[i] || blocked[send.sender()]) {
          continue;
        }
        blocked[send.sender()] = true;
        double start = free[send.sender()];
        for (int trigger : send.triggers()) {
          start = done[trigger] ? Math.max(start, arrival[trigger]) : Double.POSITIVE_INFINITY;
        }
        if (start < earliest) {
          earliest = start;
          next = i;
        }
      }
      Send send = plan.sends().get(next);
      done[next] = true;
      arrival[next] = earliest + sender.startUp() + send.route().length() + plan.flits(send);
      free[send.sender()] = arrival[next];
      last = Math.max(last, arrival[next]);
    }
    return last;
  }

  private static Routing routing(Network network) {
    return network.routing().orElseGet(() -> UpDownRouting.of(network));
  }

  private static MulticastPlan swarm(
      Network network, SenderModel sender, SwarmEffort effort, long seed, List<Message> messages) {
    MulticastPlan plan =
        new SwarmMulticast(
                network,
                routing(network),
                sender,
                SwarmPlansTest::time,
                new Uncontended(),
                effort,
                seed)
            .plan(messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
    return plan;
  }

  @Test
  void aShortBroadcastDoublesItsHoldersInEveryRound() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    MulticastPlan plan =
        swarm(mesh, ONE_PORT, SwarmEffort.LOW, 1, List.of(Broadcast.of(mesh, 0, 5, 1)));
    assertThat(plan.sends()).hasSize(15);
    assertThat(time(plan, ONE_PORT)).isBetween(4 * 102.0, 4 * 108.0);
  }

  @Test
  void aLongBroadcastIsPipelined() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    MulticastPlan plan =
        swarm(mesh, ONE_PORT, SwarmEffort.LOW, 1, List.of(Broadcast.of(mesh, 0, 0, 20_000)));
    assertThat(plan.messages().size()).as("the message and its parts").isGreaterThan(5);
    // the whole message in four rounds would take 80,000, and no plan takes less than 20,000
    assertThat(time(plan, ONE_PORT)).isBetween(20_100.0, 45_000.0);
  }

  @Test
  void aWormCarriesPiecesOfSeveralMessages() {
    Network torus = NetworkSpec.parse("mesh:4x3");
    List<Message> messages =
        IntStream.range(0, 12).mapToObj(source -> Broadcast.of(torus, source, source, 4)).toList();
    MulticastPlan plan = swarm(torus, ONE_PORT, SwarmEffort.LOW, 1, messages);
    assertThat(plan.sends().size()).isLessThan(12 * 11 * 2 / 3);
    assertThat(plan.sends()).anyMatch(send -> send.messages().size() > 3);
    assertThat(plan.sends())
        .allMatch(send -> send.messages().intStream().distinct().count() == send.messages().size());
  }

  @Test
  void moreEffortIsNotWorseAndASeedGivesOnePlan() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    List<Message> messages =
        List.of(
            Broadcast.of(mesh, 0, 0, 900),
            Broadcast.of(mesh, 1, 9, 300),
            Message.of(2, 7, 50, 1, 2));
    for (SenderModel sender : List.of(ONE_PORT, ALL_PORTS)) {
      MulticastPlan low = swarm(mesh, sender, SwarmEffort.LOW, 3, messages);
      MulticastPlan normal = swarm(mesh, sender, SwarmEffort.NORMAL, 3, messages);
      assertThat(time(normal, sender)).isLessThanOrEqualTo(time(low, sender));
      assertThat(swarm(mesh, sender, SwarmEffort.LOW, 3, messages).sends()).isEqualTo(low.sends());
    }
  }

  @Test
  void disconnectedDestinationsAreNamed() {
    Network mesh = NetworkSpec.parse("mesh:3x3,fail=0,1-0,0;1,0-0,0");
    List<Message> messages = List.of(Message.of(0, 4, 8, 0, 8));
    assertThatThrownBy(() -> swarm(mesh, ONE_PORT, SwarmEffort.LOW, 1, messages))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no links lead from 1,1 to 0,0");
  }

  @Test
  void mutationsChangeAThirdOfTheWeightsByUpToSixtyPercent() {
    SwarmWeights start = new SwarmWeights(1, 1, 1, 1, 1, 1, 1);
    int changed = 0;
    int larger = 0;
    Set<Double> values = new HashSet<>();
    for (int seed = 0; seed < 1000; seed++) {
      SwarmWeights next = start.mutated(seed);
      assertThat(next.first()).isBetween(0.625, 1.0);
      for (double weight :
          new double[] {
            next.parts(), next.worm(), next.distance(), next.rarity(), next.need(), next.patience()
          }) {
        assertThat(weight).isBetween(0.625, 1.6);
        changed += weight != 1 ? 1 : 0;
        larger += weight > 1 ? 1 : 0;
        values.add(weight);
      }
    }
    assertThat(changed).isBetween(1800, 2200);
    assertThat(larger).isBetween(900, 1100);
    assertThat(values).anyMatch(w -> w > 1.5).anyMatch(w -> w < 0.66);
  }

  private static Scheme swarm() {
    return SwarmSchemes.all(SwarmPlansTest::routing, SwarmPlansTest::time, new Uncontended())
        .get(0);
  }

  @Test
  void swarmIsRefusedOnLargeNetworksAndLeftOutForManySends() {
    assertThat(swarm().on(NetworkSpec.parse("mesh:257"), Map.of(), ONE_PORT, 1).ifApplies())
        .isEmpty();
    assertThat(swarm().on(NetworkSpec.parse("mesh:256"), Map.of(), ONE_PORT, 1).ifApplies())
        .isPresent();
    Effort effort = swarm().effort();
    Network network = NetworkSpec.parse("mesh:200");
    // 160 million pairs of a send and a node, and a 256th more for each message
    assertThat(effort.leftOut(network, broadcasts(network, 200), 1)).isEmpty();
    assertThat(
            SwarmMulticast.tooLong(
                List.of(Message.of(0, 0, 1, IntStream.rangeClosed(1, 399).toArray())), 400_000))
        .as("399 * 400,000 * (1 + 1/256) is 160.2 million")
        .isPresent();
    assertThat(
            SwarmMulticast.tooLong(
                List.of(Message.of(0, 0, 1, IntStream.rangeClosed(1, 398).toArray())), 400_000))
        .isEmpty();
    assertThat(effort.inBrief()).isEqualTo(Map.of("effort", "low"));
    assertThat(swarm().options().get(0).choices()).containsExactly("normal", "low", "high");
  }

  private static List<Message> broadcasts(Network network, int count) {
    return IntStream.range(0, count).mapToObj(id -> Broadcast.of(network, id, id, 100)).toList();
  }

  @Test
  void theEffortOfASearchIsAnOption() {
    Network mesh = NetworkSpec.parse("mesh:3x3");
    List<Message> messages = List.of(Broadcast.of(mesh, 0, 4, 700), Broadcast.of(mesh, 1, 0, 90));
    for (String effort : List.of("low", "normal")) {
      MulticastPlan plan =
          swarm().on(mesh, Map.of("effort", effort), ONE_PORT, 3).orThrow("swarm").plan(messages);
      SwarmEffort same = SwarmEffort.valueOf(effort.toUpperCase(Locale.ROOT));
      assertThat(plan.sends()).isEqualTo(swarm(mesh, ONE_PORT, same, 3, messages).sends());
    }
  }

  @Test
  void manySendsAreLeftOut() {
    Network line = NetworkSpec.parse("mesh:256");
    List<Message> messages =
        IntStream.range(0, 800).mapToObj(id -> Broadcast.of(line, id, id % 256, 1)).toList();
    // 800 * 255 sends to weigh with 256 nodes, four times as much for 800 messages
    assertThat(swarm().effort().leftOut(line, messages, 1))
        .hasValueSatisfying(
            why ->
                assertThat(why.text())
                    .startsWith("skipped for 800 messages to 204000 destinations among 256"));
  }
}
