package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** HL: leaders of columns serve leaders of rows, which serve their rows. */
class HierarchicalLeadersTest {
  private static final int RUNS = Rounds.of(200);

  private static MulticastPlan plan(
      Network network, Map<String, String> options, Message... messages) {
    return scheme("hl", network, options, messages);
  }

  private static MulticastPlan scheme(
      String name, Network network, Map<String, String> options, Message... messages) {
    return PartitionSchemes.all().stream()
        .filter(scheme -> scheme.name().equals(name))
        .findFirst()
        .orElseThrow()
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(name)
        .plan(List.of(messages));
  }

  private static String worms(MulticastPlan plan) {
    StringBuilder text = new StringBuilder();
    for (Send send : plan.sends()) {
      text.append(plan.network().nodeName(send.sender())).append(" >");
      for (int node : send.dropOffs()) {
        text.append(' ').append(plan.network().nodeName(node));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static Message message(Network network, String source, String... destinations) {
    int[] nodes = new int[destinations.length];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = network.nodeNamed(destinations[i]);
    }
    return Message.of(0, network.nodeNamed(source), 1, nodes);
  }

  @Test
  void oneDestinationGetsAUnicast() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    assertThat(worms(plan(mesh, Map.of(), message(mesh, "3,3", "6,1")))).isEqualTo("3,3 > 6,1\n");
  }

  @Test
  void theFirstDestinationOfARowServesTheOthers() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    assertThat(worms(plan(mesh, Map.of(), message(mesh, "3,3", "6,1", "2,1", "7,1"))))
        .isEqualTo("3,3 > 2,1\n2,1 > 6,1 7,1\n");
  }

  @Test
  void theFirstLeaderOfAColumnServesTheOthers() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    assertThat(worms(plan(mesh, Map.of(), message(mesh, "3,3", "2,6", "2,1", "7,1", "2,4", "3,4"))))
        .isEqualTo("3,3 > 2,1\n2,1 > 2,4 2,6\n2,1 > 7,1\n2,4 > 3,4\n");
  }

  /** The known example: 25 destinations on a 7 x 7 mesh in four steps. */
  @Test
  void theKnownExampleHasItsLeadersAndSteps() {
    Network mesh = NetworkSpec.parse("mesh:7x7");
    Message message =
        message(
            mesh, "4,0", "2,0", "3,0", "5,0", "1,1", "2,1", "3,1", "5,1", "1,2", "3,2", "5,2",
            "0,3", "3,3", "4,3", "6,3", "1,4", "3,4", "5,4", "1,5", "2,5", "3,5", "5,5", "0,6",
            "2,6", "4,6", "6,6");
    MulticastPlan plan = plan(mesh, Map.of(), message);
    assertThat(worms(plan))
        .isEqualTo(
            """
            4,0 > 1,1
            1,1 > 0,3
            4,0 > 2,0
            0,3 > 0,6
            1,1 > 1,2 1,4 1,5
            2,0 > 3,0 5,0
            1,1 > 2,1 3,1 5,1
            1,2 > 3,2 5,2
            0,3 > 3,3 4,3 6,3
            1,4 > 3,4 5,4
            1,5 > 2,5 3,5 5,5
            0,6 > 2,6 4,6 6,6
            """);
    assertThat(new Steps(plan).count()).isEqualTo(4);
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
  }

  @Test
  void withOneLevelEveryRowHasALeaderOfUMesh() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    Message message = message(mesh, "3,3", "2,6", "2,1", "7,1", "2,4", "3,4");
    assertThat(worms(plan(mesh, Map.of("levels", "1"), message)))
        .isEqualTo(
            worms(scheme("u-mesh", mesh, Map.of(), message(mesh, "3,3", "2,1", "2,4", "2,6")))
                + "2,1 > 7,1\n2,4 > 3,4\n");
  }

  @Test
  void withoutCommonRowsAndColumnsItIsUMesh() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    Message message = message(mesh, "3,3", "0,6", "2,1", "7,5", "4,4", "5,0");
    assertThat(plan(mesh, Map.of(), message).sends())
        .isEqualTo(scheme("u-mesh", mesh, Map.of(), message).sends());
  }

  @Test
  void randomPlansHaveTheGroupsOfADirectComputation() {
    Random random = new Random(21);
    for (int run = 0; run < RUNS; run++) {
      Grid grid =
          (Grid) NetworkSpec.parse(List.of("mesh:5x7", "mesh:4x3x3", "mesh:9").get(run % 3));
      Message message =
          Instances.message(
              0, grid.nodeCount(), 1 + random.nextInt(grid.nodeCount() - 1), 1, random);
      Set<List<Integer>> expected = new HashSet<>();
      Collection<Integer> leaders = new ArrayList<>(message.destinations());
      for (int d = 0; d < grid.shape().dimensions(); d++) {
        Map<Integer, TreeSet<Integer>> lines = new TreeMap<>();
        for (int node : leaders) {
          int[] at = grid.shape().coordinates(node);
          at[d] = 0;
          lines.computeIfAbsent(grid.shape().node(at), l -> new TreeSet<>()).add(node);
        }
        leaders = new ArrayList<>();
        for (TreeSet<Integer> line : lines.values()) {
          leaders.add(line.first());
          if (line.size() > 1) {
            expected.add(List.copyOf(line));
          }
        }
      }
      MulticastPlan plan = plan(grid, Map.of(), message);
      Set<List<Integer>> found = new HashSet<>();
      for (Send send : plan.sends().subList(leaders.size(), plan.sends().size())) {
        List<Integer> group = new ArrayList<>(List.of(send.sender()));
        group.addAll(send.dropOffs());
        found.add(group);
      }
      assertThat(found).as("run %d", run).isEqualTo(expected);
      assertThat(plan.sends()).hasSize(leaders.size() + expected.size());
      assertThat(new Steps(plan).count())
          .isLessThanOrEqualTo(Steps.fewest(leaders.size()) + grid.shape().dimensions());
    }
  }

  @Test
  void randomPlansAreSoundAndAddNoDependencyThatCloses() {
    Random random = new Random(22);
    for (int run = 0; run < RUNS; run++) {
      Network grid =
          NetworkSpec.parse(
              List.of("mesh:5x7", "mesh:9", "mesh:3x4x3", "mesh:6x6,lanes=2").get(run % 4));
      List<Message> messages = Instances.messages(20, grid.nodeCount(), random);
      MulticastPlan plan = plan(grid, Map.of(), messages.toArray(Message[]::new));
      assertThat(PlanVerifier.verify(plan)).as("run %d", run).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as("run %d", run).isTrue();
    }
  }

  @Test
  void rejectsMoreLevelsThanDimensionsAndRings() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    assertThatThrownBy(() -> plan(mesh, Map.of("levels", "3"), message(mesh, "3,3", "2,6")))
        .isInstanceOf(BadInput.class)
        .hasMessage("levels=3 exceeds the dimensions of mesh:8x8; levels is 1..2");
    assertThatThrownBy(() -> plan(NetworkSpec.parse("torus:4x4"), Map.of(), Message.of(0, 0, 1, 1)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("has rings");
  }
}
