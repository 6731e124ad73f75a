package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

class ColourTreesTest {
  private static ColourTree tree(int source, int... hosts) {
    return new ColourTree(
        source, IntStream.of(hosts).mapToObj(h -> new int[] {h}).toList(), h -> h % 2 == 0);
  }

  private static List<String> edges(ColourTree tree) {
    return IntStream.range(1, tree.nodes())
        .mapToObj(node -> tree.host(tree.parent(node)) + ">" + tree.host(node))
        .toList();
  }

  @Test
  void theFirstSenderOfASwitchServesItAfterItHasPassedThePartOn() {
    ColourTree tree =
        new ColourTree(9, List.of(new int[] {0, 1, 2, 3}, new int[] {4, 5, 6}), h -> h % 2 == 0);
    // 0 has one copy left for its switch, 2 has two; one of these is spare
    assertThat(edges(tree)).containsExactly("9>0", "0>2", "2>1", "2>3", "0>4", "4>6", "6>5");
  }

  @Test
  void hostsWithoutASenderAtTheirSwitchAreServedFromTheNextOne() {
    // 1 and 3 wait for 4, which serves only one more in addition to its successor
    assertThat(edges(tree(0, 1, 3, 4, 6))).containsExactly("0>4", "4>1", "4>6", "6>3");
  }

  @Test
  void hostsThatAreLeftOverAreServedByTheLastSenders() {
    assertThat(edges(tree(0, 2, 1))).containsExactly("0>2", "2>1");
    assertThat(edges(tree(0, 1, 3))).as("no sender at all").containsExactly("0>1", "0>3");
    assertThat(edges(tree(0, 2, 4, 1, 3))).containsExactly("0>2", "2>4", "4>1", "4>3");
  }

  /** With every host on one ring, a host sends as many parts as it receives. */
  @Test
  void onlyHostsOfTheColourForwardAndEachAtMostTwice() {
    for (int hosts = 8; hosts < 60; hosts += 2) {
      HostCycle cycle = cycle("irregular:switches=" + hosts / 2 + ",ports=8,hosts=2,seed=" + hosts);
      int count = hosts;
      Message message =
          Message.of(0, 1, 1, IntStream.range(0, count).filter(h -> h != 1).toArray());
      List<CopyTree> trees = cycle.treesFrom(message);
      assertThat(trees).hasSize(2);
      int[] sent = new int[hosts];
      for (CopyTree tree : trees) {
        boolean[] reached = new boolean[hosts];
        int[] inTree = new int[hosts];
        for (int i = 0; i < tree.size(); i++) {
          assertThat(reached[tree.to(i)]).isFalse();
          reached[tree.to(i)] = true;
          sent[tree.from(i)]++;
          inTree[tree.from(i)]++;
          int after = tree.after(i);
          assertThat(after == SendList.FROM_SOURCE ? 1 : tree.to(after)).isEqualTo(tree.from(i));
        }
        assertThat(tree.size()).isEqualTo(hosts - 1);
        assertThat(IntStream.of(inTree).max().orElseThrow()).as("%d hosts", hosts).isEqualTo(2);
      }
      assertThat(IntStream.of(sent).max().orElseThrow()).as("%d hosts", hosts).isLessThan(4);
      List<Integer> both = new ArrayList<>();
      for (int host = 0; host < hosts; host++) {
        int h = host;
        boolean first = IntStream.range(0, hosts - 1).anyMatch(i -> trees.get(0).from(i) == h);
        boolean second = IntStream.range(0, hosts - 1).anyMatch(i -> trees.get(1).from(i) == h);
        if (first && second) {
          both.add(host);
        }
      }
      assertThat(both).as("the colours share the source only").isSubsetOf(1);
    }
  }

  private static HostCycle cycle(String spec) {
    Orientation orientation =
        Orientation.of(SwitchGraph.of(NetworkSpec.parse(spec)), RootChoice.LOW);
    return HostCycle.of(new HostRings(orientation, 1), orientation);
  }

  @Test
  void theTreesGoAroundTheRingInOppositeDirections() {
    // a line of 4097 switches is its own ring; even positions forward in the first tree
    HostCycle line = cycle("mesh:4097x1");
    List<CopyTree> trees = line.treesFrom(Message.of(0, 10, 1, 12, 11, 9, 8, 13));
    assertThat(Fabrics.text(trees.get(0))).contains("10>12", "12>8@0").hasSize(5);
    assertThat(Fabrics.text(trees.get(1))).contains("10>9", "9>13@0").hasSize(5);
    List<CopyTree> swapped = line.fromNext().treesFrom(Message.of(0, 10, 1, 12, 11, 9, 8, 13));
    assertThat(Fabrics.text(swapped.get(0))).contains("10>11", "11>13@0").hasSize(5);
  }

  @Test
  void aSenderServesTheCopyOfTheOtherTurnFirst() {
    ColourTree one = tree(0, 2, 1, 3);
    assertThat(edges(one)).containsExactly("0>2", "2>1", "2>3");
    assertThat(Fabrics.text(one.copies(new int[] {1, 0, 0, 1})))
        .containsExactly("0>2", "2>3@0", "2>1@0");
    assertThat(Fabrics.text(one.copies(new int[] {1, 0, 1, 0})))
        .containsExactly("0>2", "2>1@0", "2>3@0");
  }

  @Test
  void turnsAlternateAlongSendersAndReceivers() {
    // first tree: 0>2, 2>1, 2>3; second tree: 0>1, 1>2, 1>3
    ColourTree even = tree(0, 2, 1, 3);
    ColourTree odd =
        new ColourTree(0, List.of(new int[] {1}, new int[] {2}, new int[] {3}), host -> host == 1);
    assertThat(edges(odd)).containsExactly("0>1", "1>2", "1>3");
    // turns: 0>2 0, hence 1>2 1, 0>1 1, 1>3 0, 2>1 0, 2>3 1
    List<CopyTree> trees = ColourTurns.written(even, odd);
    assertThat(Fabrics.text(trees.get(0))).containsExactly("0>2", "2>3@0", "2>1@0");
    assertThat(Fabrics.text(trees.get(1))).containsExactly("0>1", "1>3@0", "1>2@0");
  }
}
