package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.bound.path.FewestLinks;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.routing.Translations;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.junit.jupiter.api.Test;

class TreeTimesTest {
  private static final Network LINE = NetworkSpec.parse("mesh:3");

  private static final SenderModel ONE =
      new SenderModel(10, StartUpModel.SERIAL, PortModel.ALL, Processors.ONE, 0);
  private static final SenderModel MANY =
      new SenderModel(10, StartUpModel.SERIAL, PortModel.ALL, Processors.PARALLEL, 0);

  private static int link(int from, int to) {
    return LINE.links().between(from, to);
  }

  /** Two trees of a message of 200 flits from node 0, and one of 60 flits from node 2. */
  private static TreeTimes times() {
    PartTree right =
        new PartTree(0, 0, new int[] {-1, link(0, 1), link(1, 2)}, new int[] {0, 1, 2});
    PartTree again =
        new PartTree(0, 1, new int[] {-1, link(0, 1), link(1, 2)}, new int[] {0, 1, 2});
    PartTree left = new PartTree(1, 0, new int[] {-1, link(2, 1), -1}, new int[] {0, 1, 0});
    List<Message> messages = List.of(Message.of(0, 0, 200, 1, 2), Message.of(1, 2, 60, 1));
    return new TreeTimes(messages, List.of(right, again, left), 2, LINE.links(), LinkRates.equal());
  }

  @Test
  void partsInSeparateWormsTakeTheHeaviestLinkAndTheDepth() {
    assertThat(times().hops()).isEqualTo(5);
    // 200 flits on the heaviest link, then two links of 10 + 100
    assertThat(times().apart(MANY, 1)).isEqualTo(200 + 2 * 110);
    assertThat(times().apart(MANY, 10)).isEqualTo(200 + 2 * 20);
    // a processor starts two worms for each of 30 rounds
    assertThat(times().apart(ONE, 30)).isCloseTo(600 + 2 * (10 + 100 / 30.0), within(1e-9));
  }

  @Test
  void partsInLevelsTakeTheHeaviestLinkOfEachLevel() {
    // 200 flits on both levels, and three start-ups on each
    assertThat(times().inLevels(10, 3)).isEqualTo(400 + 2 * 3 * 10);
  }

  @Test
  void repeatsSaveTimeAndAreBounded() {
    int free = times().repeats(MANY, 400_000);
    for (int count = 1; count <= 100; count++) {
      assertThat(0.98 * times().apart(MANY, free)).isLessThanOrEqualTo(times().apart(MANY, count));
    }
    assertThat(free).isGreaterThan(10);
    assertThat(times().repeats(MANY, 24)).as("five sends in each round").isBetween(2, 4);
    assertThat(times().repeats(MANY, 4)).isEqualTo(1);
    // with one processor more than ten rounds are longer than the link needs
    assertThat(times().repeats(ONE, 400_000)).isBetween(8, 12);
  }

  @Test
  void aPlanFasterThanItsBusiestWireIsRejected() {
    Network lanes = NetworkSpec.parse("torus:4,lanes=2");
    int link = lanes.links().between(0, 1);
    List<Send> sends =
        List.of(
            Send.fromSource(0, Route.of(0, lanes.channel(link, 0)), 1),
            Send.fromSource(0, Route.of(0, lanes.channel(link, 1)), 1));
    MulticastPlan plan =
        new MulticastPlan(lanes, List.of(Message.of(0, 0, 50, 1)), sends, PortModel.ALL);
    // a start-up of 10, and twice 50 flits over one wire
    for (double time : new double[] {20, 109, 110, 500}) {
      SharedWireEvaluator shared = new SharedWireEvaluator((p, s) -> time);
      double expected = time < 110 ? PlanEvaluator.NEVER : time;
      assertThat(shared.flitTimes(plan, MANY)).isEqualTo(expected);
      assertThat(shared.flitTimesBelow(1000, plan, MANY)).isEqualTo(expected);
    }
  }

  @Test
  void shiftedTreesLoadAllDirectionsNearlyEqually() {
    Network torus = NetworkSpec.parse("torus:5x5");
    Translations shifts = Translations.of(torus).orElseThrow();
    ShiftedTrees trees = new ShiftedTrees(torus, shifts);
    List<int[]> base = trees.ofNodeZero(4);
    int[] byDirection = new int[4];
    for (int[] tree : base) {
      assertThat(tree[0]).isEqualTo(PartTree.NONE);
      IntStream.range(1, 25).forEach(node -> byDirection[tree[node]]++);
    }
    for (int links : byDirection) {
      assertThat(links).as("of 4 trees of 24 links").isBetween(23, 25);
    }
    for (int source = 0; source < 25; source += 7) {
      PartTree tree = trees.at(source, 3, 2, base.get(2));
      assertThat(tree.linkInto()[source]).isEqualTo(PartTree.NONE);
      FewestLinks distance = FewestLinks.from(source, torus);
      for (int node = 0; node < 25; node++) {
        assertThat(tree.depth()[node]).isEqualTo(distance.to(node));
        if (node != source) {
          int into = tree.linkInto()[node];
          assertThat(torus.links().target(into)).isEqualTo(node);
          assertThat(distance.to(torus.links().source(into))).isEqualTo(distance.to(node) - 1);
        }
      }
    }
  }

  @Test
  void loadedTreesUseLinksEvenly() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    List<Message> messages =
        List.of(
            Message.of(0, 0, 80, IntStream.range(1, 16).toArray()), Message.of(1, 15, 80, 0, 3));
    LoadedTrees grower = new LoadedTrees(mesh, LinkRates.equal(), 80);
    List<PartTree> trees = grower.grow(messages, 4);
    assertThat(trees.stream().map(tree -> tree.message() + "." + tree.part()))
        .containsExactly("0.0", "0.1", "0.2", "0.3", "1.0", "1.1", "1.2", "1.3");
    double[] load = new double[mesh.links().count()];
    for (PartTree tree : trees) {
      Message message = messages.get(tree.message());
      for (int node = 0; node < 16; node++) {
        int into = tree.linkInto()[node];
        if (into != PartTree.NONE) {
          load[into] += 20;
          int from = mesh.links().source(into);
          assertThat(tree.depth()[node])
              .isEqualTo(from == message.source() ? 1 : tree.depth()[from] + 1);
        }
      }
      assertThat(tree.linkInto()[message.source()]).isEqualTo(PartTree.NONE);
      assertThat(message.destinations().intStream())
          .allMatch(node -> tree.linkInto()[node] != PartTree.NONE);
    }
    double most = Arrays.stream(load).max().orElseThrow();
    assertThat(grower.busiest()).isCloseTo(most, within(1e-9));
    assertThat(most).as("both messages enter corner 3, over two links").isEqualTo(80);
  }
}
