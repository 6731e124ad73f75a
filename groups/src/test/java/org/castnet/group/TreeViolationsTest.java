package org.castnet.group;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

/** Entries on a fat tree of three leaves and two spines, with two hosts a leaf. */
class TreeViolationsTest {
  private final SwitchFabric fabric = GroupFabrics.fatTree(3, 2, 2);
  private final IntArrayList links = new IntArrayList();

  @Test
  void aTreeThatReachesItsMembersHasNoViolation() {
    both("leaf0", "spine0");
    both("leaf1", "spine0");
    host("leaf0", "h0");
    host("leaf1", "h2");
    assertThat(judge("h0", "h2")).isEmpty();
  }

  @Test
  void membersOfOneLeafNeedNoCable() {
    host("leaf0", "h0");
    host("leaf0", "h1");
    GroupVerdict verdict = verdict("h0", "h1");
    assertThat(verdict.isTree()).isTrue();
    assertThat(verdict.cables()).isZero();
    assertThat(verdict.switches()).isEqualTo(1);
  }

  @Test
  void aLoopIsNamedSwitchBySwitch() {
    both("leaf0", "spine0");
    both("leaf1", "spine0");
    both("leaf0", "spine1");
    both("leaf1", "spine1");
    host("leaf0", "h0");
    host("leaf1", "h2");
    assertThat(judge("h0", "h2"))
        .singleElement()
        .asString()
        .contains("loop: ", "leaf0", "leaf1", "spine0", "spine1", "circulate for ever");
  }

  @Test
  void namesMissedMembersAndReachedStrangers() {
    host("leaf0", "h0");
    host("leaf0", "h1");
    assertThat(judge("h0", "h4"))
        .containsExactly("no entry leads to h4", "h1 would receive its packets, but did not join");
  }

  @Test
  void reportsPartsThatNoCableConnects() {
    host("leaf0", "h0");
    host("leaf2", "h4");
    assertThat(judge("h0", "h4"))
        .containsExactly("its switches form 2 components; no cable connects those of leaf0, leaf2");
  }

  @Test
  void reportsAnEntryWithoutItsOpposite() {
    both("leaf0", "spine0");
    links.add(link("spine0", "leaf1"));
    host("leaf0", "h0");
    host("leaf1", "h2");
    assertThat(judge("h0", "h2")).first().asString().contains("does not send back");
  }

  @Test
  void packetsOfTreesThatTurnInAllDirectionsCanWaitInACycle() {
    SwitchFabric ring = GroupFabrics.fatTree(3, 3, 1);
    List<MulticastTree> trees =
        List.of(
            path(ring, "leaf0", "spine0", "leaf1"),
            path(ring, "spine0", "leaf1", "spine1"),
            path(ring, "leaf1", "spine1", "leaf0"),
            path(ring, "spine1", "leaf0", "spine0"));
    assertThat(GroupWaits.of(trees(ring, trees)).cycle()).isPresent();
    assertThat(GroupWaits.of(trees(ring, trees.subList(0, 3))).cycle()).isEmpty();
  }

  private static GroupTrees trees(SwitchFabric ring, List<MulticastTree> trees) {
    List<Group> groups = trees.stream().map(tree -> Group.of(tree.name(), 0)).toList();
    return GroupTrees.of(ring, groups, trees);
  }

  private static MulticastTree path(SwitchFabric ring, String a, String b, String c) {
    IntArrayList around = new IntArrayList();
    for (String[] step : new String[][] {{a, b}, {b, a}, {b, c}, {c, b}}) {
      around.add(ring.links().between(ring.nodeNamed(step[0]), ring.nodeNamed(step[1])));
    }
    around.sort(null);
    return new MulticastTree(a + b + c, 0, new IntImmutableList(around));
  }

  private void both(String a, String b) {
    links.add(link(a, b));
    links.add(link(b, a));
  }

  private void host(String at, String host) {
    links.add(link(at, host));
  }

  private int link(String from, String to) {
    return fabric.links().between(fabric.nodeNamed(from), fabric.nodeNamed(to));
  }

  private List<String> judge(String... members) {
    return verdict(members).violations();
  }

  private GroupVerdict verdict(String... members) {
    links.sort(null);
    int[] hosts = List.of(members).stream().mapToInt(fabric::nodeNamed).toArray();
    MulticastTree tree = new MulticastTree("g", 0, new IntImmutableList(links));
    return GroupVerdict.of(GroupTrees.of(fabric, List.of(Group.of("g", hosts)), List.of(tree)), 0);
  }
}
