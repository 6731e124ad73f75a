package org.castnet.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages sent by the multicast of switches, on recorded and on planned trees. */
class GroupTreesTest {
  private static final Path FOLDER = Path.of("../examples/fabrics/irregular-16x8-groups");
  private static final String SPEC =
      "fabric:"
          + FOLDER.resolve("ibnetdiscover.txt")
          + ",routes="
          + FOLDER.resolve("lfts.dump")
          + ",mfts="
          + FOLDER.resolve("mcfdbs.dump");

  /** A nanosecond a byte, 5 us of start-up, switches that hold whole packets. */
  private static final Simulation SIMULATION =
      Simulation.on(
          Technology.defaults()
              .withFlitTime(1_000)
              .withStartUp(5_000_000)
              .withBuffer(Technology.WHOLE_WORM));

  private static PlanRun run(Network network, List<Message> messages, String trees) {
    MulticastPlan plan =
        Schemes.standard()
            .named("group-tree")
            .on(network, Map.of("trees", trees), SenderModel.USUAL, 1)
            .orThrow("group-tree")
            .plan(messages);
    return SIMULATION.run(plan);
  }

  private static List<Message> groups(Network network) throws IOException {
    List<Message> messages = new ArrayList<>();
    for (String line : Files.readAllLines(FOLDER.resolve("groups.txt"))) {
      int[] members = Arrays.stream(line.split(" ")).skip(1).mapToInt(network::nodeNamed).toArray();
      messages.add(
          Message.of(
              messages.size(), members[0], 4096, Arrays.copyOfRange(members, 1, members.length)));
    }
    return messages;
  }

  @ParameterizedTest
  @ValueSource(strings = {"fabric", "balanced", "legal"})
  void oneWormReachesAllHostsShortlyAfterItsStartUp(String trees) {
    Network network = NetworkSpec.parse(SPEC);
    int[] others = IntStream.range(1, 128).toArray();
    PlanRun run = run(network, List.of(Message.of(0, 0, 128, others)), trees);
    assertThat(run.verdict().valid()).as(run.verdict().describe()).isTrue();
    assertThat(run.plan().sends()).hasSize(1);
    assertThat(run.makespan().getAsLong()).isBetween(5_128_000L, 5_200_000L);
  }

  @Test
  void allGroupsTogetherAreTwiceAsFastOnBalancedTrees() throws IOException {
    Network network = NetworkSpec.parse(SPEC);
    PlanRun recorded = run(network, groups(network), "fabric");
    PlanRun balanced = run(network, groups(network), "balanced");
    assertThat(recorded.verdict().valid()).as(recorded.verdict().describe()).isTrue();
    assertThat(balanced.verdict().valid()).as(balanced.verdict().describe()).isTrue();
    // the busiest cable alone has to carry the packets of 24 groups
    assertThat(recorded.makespan().getAsLong()).isGreaterThan(24 * 4_096_000L);
    assertThat(balanced.makespan().getAsLong()).isLessThan(recorded.makespan().getAsLong() / 2);
  }

  @Test
  void theRecordedTreesFollowTheRuleOfTheManager() throws IOException {
    Network network = NetworkSpec.parse(SPEC);
    assertThat(run(network, groups(network), "fabric").plan().sends())
        .isEqualTo(run(network, groups(network), "opensm").plan().sends());
  }

  @Test
  void legalTreesCannotDeadlockWithAnyBuffers() throws IOException {
    Network network = NetworkSpec.parse(SPEC);
    assertThat(run(network, groups(network), "legal").verdict().freeWithWholeWorms()).isTrue();
  }

  @Test
  void rejectsLanesThatTheNetworkLacks() throws IOException {
    Network network = NetworkSpec.parse(SPEC);
    List<Message> messages = groups(network);
    assertThatThrownBy(() -> run(network, messages, "lanes=4"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("add lanes=");
    Network laned = NetworkSpec.parse(SPEC + ",lanes=4");
    assertThat(run(laned, messages, "lanes=4").verdict().freeWithWholeWorms()).isTrue();
  }

  @Test
  void rejectsUnknownTreesAndNetworksWithoutSwitches() {
    Network network = NetworkSpec.parse(SPEC);
    assertThatThrownBy(() -> run(network, List.of(), "balansed"))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("option trees", "balanced");
    Network mesh = NetworkSpec.parse("mesh:4x4");
    assertThatThrownBy(() -> run(mesh, List.of(), "fabric"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("needs switches");
  }
}
