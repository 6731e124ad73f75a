package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.castnet.branching.BranchingSchemes;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.sim.header.WormEngine;
import org.castnet.updown.UpDownTree;
import org.junit.jupiter.api.Test;

/** Gated and plain trees that start at the same time, with buffers of a few flits. */
class GatedTreesTest {
  private static final List<String> NETWORKS =
      List.of("mesh:6x5,lanes=2", "mesh:6x5,lanes=3", "torus:5x4", "mesh:3x3x3,lanes=4");

  private static final int SETS = Rounds.of(150);

  @Test
  void gatedTreesNeverDeadlockUnlikePlainTrees() {
    int plainDeadlocks = 0;
    for (int seed = 0; seed < SETS; seed++) {
      Network network = NetworkSpec.parse(NETWORKS.get(seed % NETWORKS.size()));
      SplittableRandom random = new SplittableRandom(seed);
      List<Message> messages = messages(network, random);
      Map<String, String> width = Map.of("band", "" + (1 + random.nextInt(6)));
      Technology parameters =
          Row.parameters().withPorts(PortModel.ALL).withBuffer(1 + random.nextInt(3));
      WormEngine engine = new WormEngine(network, parameters);
      assertThat(engine.run(plan("gated-trees", width, network, messages)).deadlock())
          .as("seed %d", seed)
          .isEmpty();
      plainDeadlocks +=
          engine.run(plan("tree", Map.of(), network, messages)).deadlock().isPresent() ? 1 : 0;
    }
    assertThat(plainDeadlocks).isGreaterThan(SETS / 2);
  }

  private static MulticastPlan plan(
      String scheme, Map<String, String> options, Network network, List<Message> messages) {
    return BranchingSchemes.all(UpDownTree::of).stream()
        .filter(candidate -> candidate.name().equals(scheme))
        .findFirst()
        .orElseThrow()
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(messages);
  }

  private static List<Message> messages(Network network, SplittableRandom random) {
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < 60; id++) {
      int source = random.nextInt(network.nodeCount());
      int[] destinations =
          random
              .ints(1 + random.nextInt(20), 0, network.nodeCount())
              .distinct()
              .filter(node -> node != source)
              .toArray();
      if (destinations.length > 0) {
        messages.add(Message.of(messages.size(), source, 1 + random.nextInt(40), destinations));
      }
    }
    return messages;
  }
}
