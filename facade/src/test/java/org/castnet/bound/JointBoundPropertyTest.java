package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.Test;

/**
 * Compares plans of all schemes for traffic in which destinations want different data with the
 * lower bound, as worms and as packets.
 */
class JointBoundPropertyTest {
  private static final int ROUNDS = 60 * Integer.getInteger("scale", 1);
  private static final List<String> NETWORKS =
      List.of(
          "complete:5,speed=10GB/s",
          "torus:3x3,speed=25GB/s",
          "irregular:switches=4,ports=8,hosts=2,seed=%d,speed=25GB/s",
          "complete:6",
          "mesh:3x3",
          "torus:4x4",
          "hypercube:3",
          "irregular:switches=5,ports=6,hosts=2,seed=%d");

  private final Random random = new Random(29);

  @Test
  void noPlanIsFasterThanTheLeastTimeOfAllMessages() {
    int shared = 0;
    int finished = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String spec = NETWORKS.get(round % NETWORKS.size()).formatted(1 + random.nextInt(40));
      Network network = NetworkSpec.parse(spec);
      Technology technology = technology(network);
      List<Message> messages = messages(network.endpointCount());
      LowerBound bound = LowerBound.of(network, technology, messages);
      shared += bound.flow().root() < 0 || bound.flow().outward() ? 1 : 0;
      for (Scheme scheme : Schemes.standard().on(technology).list()) {
        finished += holds(scheme, network, technology, messages, bound) ? 1 : 0;
      }
    }
    assertThat(shared).isGreaterThan(ROUNDS / 4);
    assertThat(finished).isGreaterThan(5 * ROUNDS);
  }

  private Technology technology(Network network) {
    Technology usual = DefaultTechnology.of(network);
    boolean hosts = network.isIndirect();
    return usual
        .withStartUp(random.nextInt(3) * 1_000L)
        .withPorts(hosts || random.nextBoolean() ? PortModel.ONE : PortModel.ALL);
  }

  /** Returns a scatter, an all-to-all, concurrent groups, or random multicasts. */
  private List<Message> messages(int nodes) {
    List<Message> messages = new ArrayList<>();
    int kind = random.nextInt(4);
    List<Integer> order = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
    Collections.shuffle(order, random);
    int group = kind == 2 ? 2 + random.nextInt(2) : nodes;
    for (int i = 0; i < nodes; i++) {
      int first = i / group * group;
      List<Integer> peers = new ArrayList<>(order.subList(first, Math.min(nodes, first + group)));
      peers.remove(order.get(i));
      Collections.shuffle(peers, random);
      if (kind == 3) {
        add(messages, order.get(i), peers.subList(0, 1 + random.nextInt(peers.size())));
      } else if (kind == 2) {
        add(messages, order.get(i), peers);
      } else if (kind == 1 || i == 0) {
        for (int peer : peers) {
          add(messages, order.get(i), List.of(peer));
        }
      }
    }
    return messages;
  }

  private void add(List<Message> messages, int source, List<Integer> destinations) {
    if (!destinations.isEmpty()) {
      int[] to = destinations.stream().mapToInt(Integer::intValue).toArray();
      messages.add(Message.of(messages.size(), source, 50L + random.nextInt(200), to));
    }
  }

  /** Returns whether a plan ran to its end; asserts that it does not beat the bound. */
  private static boolean holds(
      Scheme scheme,
      Network network,
      Technology technology,
      List<Message> messages,
      LowerBound bound) {
    if (Set.of("auto", "exact", "steiner").contains(scheme.name())) {
      return false;
    }
    try {
      PlanRun run =
          Simulation.on(technology)
              .run(
                  scheme
                      .on(network, Map.of(), technology.sender(), 1)
                      .orThrow(scheme.name())
                      .plan(messages));
      assertThat(run.checkedBy(bound).brokenLaw())
          .as("%s on %s, %s, %s", scheme.name(), network.spec(), technology, messages)
          .isEmpty();
      return run.makespan().isPresent();
    } catch (BadInput doesNotApply) {
      return false;
    }
  }
}
