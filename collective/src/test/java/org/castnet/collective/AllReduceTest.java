package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;
import org.castnet.run.Engine;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.MulticastLatencies;
import org.castnet.sim.metrics.RestrictedBounds;
import org.castnet.traffic.CollectiveTraffic;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;
import org.junit.jupiter.api.Test;

/** All-reduces by every scheme: reductions, and multicasts of their results. */
class AllReduceTest {
  private static final int ROUNDS = 16 * Integer.getInteger("scale", 1);
  private static final int MUTANTS = 500;
  private static final List<String> NETWORKS =
      List.of(
          "mesh:3x3",
          "torus:3x3",
          "torus:4x2",
          "hypercube:3",
          "complete:6",
          "irregular:switches=4,ports=8,hosts=2,seed=3",
          "mesh:4x3,linkfaults=2",
          "mesh:3x2,parallel=2");

  private static Technology technology(Network network, Random random) {
    return Technology.defaults()
        .withFlitTime(1 + random.nextInt(20))
        .withStartUp(random.nextInt(3) * 100L)
        .withCombineTime(random.nextInt(3))
        .withReceive(random.nextInt(3) * 60L)
        .withPorts(network.isIndirect() || random.nextBoolean() ? PortModel.ONE : PortModel.ALL);
  }

  private static List<Message> messages(Network network, Random random) {
    int group = random.nextBoolean() ? CollectiveTraffic.ALL : 2 + random.nextInt(4);
    return new CollectiveTraffic(CollectiveOperation.ALLREDUCE, group, 1 + random.nextInt(60))
        .draw(network, 1)
        .messages();
  }

  private static Optional<MulticastPlan> plan(String scheme, Scenario scenario) {
    Map<String, String> options = scheme.equals("steiner") ? Map.of("iterations", "20") : Map.of();
    try {
      return Optional.of(
          new Planner(Schemes.standard())
              .plan(scenario.withScheme(new SchemeChoice(scheme, options)))
              .plan());
    } catch (BadInput doesNotApply) {
      return Optional.empty();
    }
  }

  /**
   * The slow twin: moves each flit of each message as a list of the nodes that contributed to it;
   * returns whether every participant ends with every contribution to every flit exactly once.
   */
  private static boolean isSound(MulticastPlan plan) {
    TriggerOrder order = TriggerOrder.of(plan.sends());
    if (order.length() < plan.sends().size()) {
      return false;
    }
    Map<String, List<Integer>> received = new HashMap<>(); // by node, original message and flit
    List<Map<String, List<Integer>>> carried = new ArrayList<>();
    plan.sends().forEach(send -> carried.add(new TreeMap<>()));
    long[] firstFlit = firstFlits(plan.messages());
    Set<Integer> exchanged = unsent(plan);
    Map<String, Integer> leaves = new HashMap<>(); // the send that takes an own contribution
    for (int s = 0; s < plan.sends().size(); s++) {
      for (int m : plan.sends().get(s).messages()) {
        leaves.putIfAbsent(plan.sends().get(s).sender() + " " + m, s);
      }
    }
    for (int i = 0; i < order.length(); i++) {
      int s = order.send(i);
      Send send = plan.sends().get(s);
      for (int m : send.messages()) {
        Message message = plan.messages().get(m);
        for (long flit = firstFlit[m]; flit < firstFlit[m] + message.flits(); flit++) {
          String key = (message.isResult() ? "result " : "") + original(message) + " " + flit;
          List<Integer> content = new ArrayList<>();
          boolean own = !message.isResult() && message.sources().contains(send.sender());
          if (own && leaves.get(send.sender() + " " + m) == s) {
            content.add(send.sender());
          }
          if (exchanged.contains(original(message))) {
            for (int t : send.triggers()) {
              content.addAll(carried.get(t).getOrDefault(key, List.of()));
            }
            if (!content.contains(send.sender())
                && contributes(send.sender(), plan.messages().get(message.resultOf()))) {
              content.add(send.sender());
            }
            if (content.isEmpty()) {
              return false;
            }
            carried.get(s).put(key, content);
            for (int end : send.dropOffs()) {
              received.computeIfAbsent(end + " " + key, none -> new ArrayList<>()).addAll(content);
            }
            continue;
          }
          boolean first = message.isResult() && message.source() == send.sender();
          if (first) {
            content.add(send.sender());
          }
          String awaited = first ? original(message) + " " + flit : key;
          for (int t : send.triggers()) {
            if (!plan.sends().get(t).dropOffs().contains(send.sender())) {
              return false;
            }
            content.addAll(carried.get(t).getOrDefault(awaited, List.of()));
          }
          if (content.isEmpty()) {
            return false;
          }
          carried.get(s).put(key, content);
          for (int end : send.dropOffs()) {
            if (message.destinations().contains(end)) {
              received.computeIfAbsent(end + " " + key, none -> new ArrayList<>()).addAll(content);
            }
          }
        }
      }
    }
    for (Message message : plan.messages()) {
      if (!message.isPart() && message.isResult()) {
        List<Integer> all = new ArrayList<>(message.destinations());
        all.add(message.source());
        all.sort(null);
        for (long flit = 0; flit < message.flits(); flit++) {
          if (exchanged.contains(original(message))) {
            for (int node : all) {
              String key = node + " result " + original(message) + " " + flit;
              List<Integer> sum = new ArrayList<>(received.getOrDefault(key, List.of()));
              if (!sum.contains(node)) {
                sum.add(node);
              }
              if (!sum.stream().sorted().toList().equals(all)) {
                return false;
              }
            }
            continue;
          }
          for (int node : message.destinations()) {
            List<Integer> found = received.get(node + " result " + original(message) + " " + flit);
            if (found == null || !found.stream().sorted().toList().equals(all)) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

  /** Returns the messages that no send carries, not even in part. */
  private static Set<Integer> unsent(MulticastPlan plan) {
    Set<Integer> unsent = new HashSet<>();
    plan.messages().forEach(message -> unsent.add(message.whole()));
    for (Send send : plan.sends()) {
      send.messages().forEach((int id) -> unsent.remove(plan.messages().get(id).whole()));
    }
    return unsent;
  }

  private static boolean contributes(int node, Message original) {
    return original.sources().contains(node) || original.destinations().contains(node);
  }

  private static int original(Message message) {
    return message.isResult() ? message.resultOf() : message.whole();
  }

  private static long[] firstFlits(List<Message> messages) {
    long[] first = new long[messages.size()];
    long[] filled = new long[messages.size()];
    for (Message message : messages) {
      if (message.isPart()) {
        first[message.id()] = filled[message.partOf()];
        filled[message.partOf()] += message.flits();
      }
    }
    return first;
  }

  private static long savedAtPorts(MulticastPlan plan, Technology technology) {
    int[] in = new int[plan.network().nodeCount()];
    int[] out = new int[in.length];
    for (Send send : plan.sends()) {
      send.dropOffs().forEach((int node) -> in[node]++);
      out[send.sender()]++;
    }
    int most = Math.max(Arrays.stream(in).max().orElse(1), Arrays.stream(out).max().orElse(1));
    return technology.node().ports() == PortModel.ONE
        ? technology.link().flitTime() * (most - 1)
        : 0;
  }

  @Test
  void everyNodeEndsWithEveryContributionOnceAndNotBeforeTheBound() {
    Random random = new Random(3);
    int finished = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      Technology technology = technology(network, random);
      List<Message> messages = messages(network, random);
      Scenario scenario = Scenario.of(network, messages).on(technology);
      LowerBound bound = LowerBound.of(network, technology, messages);
      LowerBound serving = RestrictedBounds.serving(network, technology, messages).raise(bound);
      for (Scheme scheme : Schemes.standard().list()) {
        if (scheme.effort().choosesAmongOthers() || scheme.name().equals("exact")) {
          continue;
        }
        Optional<MulticastPlan> plan = plan(scheme.name(), scenario);
        if (plan.isEmpty()) {
          continue;
        }
        String name = scheme.name() + " on " + network.spec() + ", " + technology;
        assertThat(PlanVerifier.verify(plan.get())).as(name).isEmpty();
        assertThat(isSound(plan.get())).as(name).isTrue();
        if (plan.get().sends().stream().anyMatch(send -> network.isSwitch(send.sender()))) {
          continue; // switches combine packets, not worms
        }
        SimulationResult result = new WormEngine(network, technology).run(plan.get());
        if (MulticastLatencies.of(plan.get(), result).isComplete()) {
          assertThat(result.makespan())
              .as(name)
              .isGreaterThanOrEqualTo(
                  (Machine.of(plan.get()) == Machine.SOFTWARE ? serving : bound).picoseconds()
                      - savedAtPorts(plan.get(), technology));
          finished++;
        }
      }
    }
    assertThat(finished).isGreaterThan(8 * ROUNDS);
  }

  @Test
  void catchesPlansWithoutATrigger() {
    Random random = new Random(4);
    int caught = 0;
    List<MulticastPlan> plans = new ArrayList<>();
    for (String scheme : List.of("binomial", "u-mesh", "forest", "rings", "swarm", "unicast")) {
      Network network = NetworkSpec.parse("mesh:3x2");
      plan(scheme, Scenario.of(network, messages(network, random))).ifPresent(plans::add);
    }
    Network mesh = NetworkSpec.parse("mesh:3x2");
    plans.add(doubling(mesh, new CollectiveTraffic(CollectiveOperation.ALLREDUCE, 6, 4)));
    plans.add(doubling(mesh, new CollectiveTraffic(CollectiveOperation.BARRIER, 5, 1)));
    while (caught < MUTANTS) {
      MulticastPlan plan = plans.get(random.nextInt(plans.size()));
      List<Send> sends = new ArrayList<>(plan.sends());
      int chosen = random.nextInt(sends.size());
      Send send = sends.get(chosen);
      if (send.triggers().isEmpty()) {
        continue;
      }
      int left = random.nextInt(send.triggers().size());
      int[] fewer =
          send.triggers().intStream().filter(t -> t != send.triggers().getInt(left)).toArray();
      sends.set(
          chosen,
          new Send(send.messages(), new IntImmutableList(fewer), send.route(), send.dropOffs()));
      MulticastPlan mutant =
          new MulticastPlan(plan.network(), plan.messages(), sends, plan.ports());
      List<Violation> found = PlanVerifier.verify(mutant);
      assertThat(found.isEmpty()).as("%s", found).isEqualTo(isSound(mutant));
      caught += found.isEmpty() ? 0 : 1;
    }
  }

  private static MulticastPlan doubling(Network network, CollectiveTraffic traffic) {
    return new Planner(Schemes.standard())
        .plan(
            Scenario.of(network, traffic.draw(network, 1).messages())
                .withScheme(new SchemeChoice("binomial", Map.of("allReduce", "doubling"))))
        .plan();
  }

  @Test
  void barrierByRecursiveDoublingTakesHalfTheRoundsOfTrees() {
    Network network = NetworkSpec.parse("hypercube:4");
    Scenario scenario =
        Scenario.of(
            network,
            new CollectiveTraffic(CollectiveOperation.BARRIER, CollectiveTraffic.ALL, 1)
                .draw(network, 1)
                .messages());
    Map<String, Long> times = new HashMap<>();
    for (String how : List.of("trees", "doubling", "fastest")) {
      Scenario chosen = scenario.withScheme(new SchemeChoice("binomial", Map.of("allReduce", how)));
      times.put(
          how,
          new Runner(Schemes.standard(), Engine.AUTO)
              .one(chosen)
              .run()
              .orElseThrow()
              .result()
              .makespan());
    }
    assertThat(times.get("trees")).isEqualTo(2 * times.get("doubling"));
    assertThat(times.get("fastest")).isEqualTo(times.get("doubling"));
  }

  @Test
  void longAllReducesTakeTrees() {
    Network network = NetworkSpec.parse("mesh:16x1");
    List<Message> messages =
        new CollectiveTraffic(CollectiveOperation.ALLREDUCE, 16, 20_000)
            .draw(network, 1)
            .messages();
    MulticastPlan plan = plan("binomial", Scenario.of(network, messages)).orElseThrow();
    assertThat(plan.sends())
        .anyMatch(send -> send.messages().intStream().anyMatch(m -> !messages.get(m).isResult()));
  }

  @Test
  void enginesAgreeOnExchangedResults() {
    Random random = new Random(9);
    for (String spec : List.of("mesh:3x3", "torus:4x2", "complete:7", "hypercube:3")) {
      Network network = NetworkSpec.parse(spec);
      Technology technology = technology(network, random).withRoutingDelay(7).withBuffer(2);
      MulticastPlan plan =
          doubling(
              network,
              new CollectiveTraffic(CollectiveOperation.ALLREDUCE, CollectiveTraffic.ALL, 5));
      SimulationResult headers = new WormEngine(network, technology).run(plan);
      SimulationResult flits = new FlitEngine(network, technology).run(plan);
      for (int send = 0; send < plan.sends().size(); send++) {
        assertThat(headers.deliveryTime(send, 0)).isEqualTo(flits.deliveryTime(send, 0));
      }
    }
  }

  @Test
  void allReduceReturnsEachReductionToItsSources() {
    List<Message> drawn =
        new CollectiveTraffic(CollectiveOperation.ALLREDUCE, 4, 8)
            .draw(NetworkSpec.parse("mesh:2x2"), 1)
            .messages();
    assertThat(drawn).hasSize(8);
    assertThat(drawn.get(2).sources().toIntArray()).containsExactly(0, 2, 3);
    assertThat(drawn.get(3)).isEqualTo(drawn.get(2).result(3));
  }

  @Test
  void barrierIsOneReductionOfOneFlitAndItsResult() {
    List<Message> drawn =
        new CollectiveTraffic(CollectiveOperation.BARRIER, CollectiveTraffic.ALL, 1)
            .draw(NetworkSpec.parse("mesh:2x2"), 1)
            .messages();
    assertThat(drawn).hasSize(2);
    assertThat(drawn.get(0)).isEqualTo(Message.reduction(0, 0, 1, 1, 2, 3));
    assertThat(drawn.get(1)).isEqualTo(drawn.get(0).result(1));
  }
}
