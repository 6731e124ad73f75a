package org.castnet.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Groups, loads and waits on three leaves and two spines, with two hosts per leaf. */
class GroupsOnFatTreeTest {
  private final SwitchFabric fabric = GroupFabrics.fatTree(3, 2, 2);

  private int link(String from, String to) {
    return fabric.links().between(fabric.nodeNamed(from), fabric.nodeNamed(to));
  }

  private MulticastTree tree(String name, int lane, String spine, int... leaves) {
    return GroupFabrics.tree(fabric, name, lane, spine, leaves);
  }

  private List<Group> read(String text) {
    return GroupFile.read(new TextFile("groups.txt", text), fabric);
  }

  @Test
  void groupsAreReadLineByLine() {
    List<Group> groups = read("# all\n\na h3 h0\nB rate=2.5 lane=14 h1;h2 h4\n c rate=.5 h5 h0");
    assertThat(groups)
        .containsExactly(
            new Group("a", IntImmutableList.of(0, 3), 1, 0),
            new Group("B", IntImmutableList.of(1, 2, 4), 2.5, 14),
            new Group("c", IntImmutableList.of(0, 5), 0.5, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          a              | groups.txt:1: group 'a' has no hosts
          a h0 leaf1     | groups.txt:1: leaf1 is a switch; only working hosts can join
          a h0 h0        | groups.txt:1: h0 occurs twice in the group
          a rate=0 h0    | groups.txt:1: rate 0 is not allowed; a rate is above 0
          a lane=15 h0   | groups.txt:1: lane 15; allowed are 0..14
          # nothing      | groups.txt: there are no groups; a line has a name and the hosts of the group
          """)
  void rejectsMalformedGroups(String text, String message) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(BadInput.class).hasMessage(message);
  }

  @Test
  void rejectsGroupsThatOccurTwiceAndUnknownHosts() {
    assertThatThrownBy(() -> read("a h0\n\nA h1")).hasMessage("groups.txt:3: group A occurs twice");
    assertThatThrownBy(() -> read("a h0 h9"))
        .hasMessageStartingWith("groups.txt:1: 'h9' is not a node");
  }

  @Test
  void aGroupHasSortedMembersAndAPositiveRate() {
    assertThat(Group.of("a", 3, 1, 3)).isEqualTo(new Group("a", IntImmutableList.of(1, 3), 1));
    for (double rate : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new Group("a", IntImmutableList.of(1), rate))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void everyCableBetweenSwitchesHasANumber() {
    SwitchCables cables = SwitchCables.of(fabric);
    assertThat(cables.count()).isEqualTo(6);
    assertThat(cables.switchCount()).isEqualTo(5);
    assertThat(cables.fabric()).isSameAs(fabric);
    assertThat(IntStream.range(0, 5).map(s -> cables.end(s) - cables.first(s)))
        .containsExactly(2, 2, 2, 3, 3);
    for (int cable = 0; cable < 6; cable++) {
      int link = cables.link(cable);
      assertThat(cables.cable(link)).isEqualTo(cable);
      assertThat(cables.cable(fabric.back(link))).isEqualTo(cable);
      assertThat(link).isLessThan(fabric.back(link));
    }
    assertThat(cables.cable(link("leaf0", "h0"))).isEqualTo(-1);
    // leaf 1 to spine 0 is the third cable; hosts use the ports 1 and 2 of a leaf
    assertThat(cables.end(2, false)).isEqualTo("leaf1:3");
    assertThat(cables.end(2, true)).isEqualTo("spine0:2");
    assertThat(cables.to(cables.out(cables.first(1)))).isEqualTo(3);
    assertThat(IntStream.range(cables.first(3), cables.end(3)).map(i -> cables.to(cables.out(i))))
        .containsExactly(0, 1, 2);
  }

  @Test
  void aCableCarriesTheRatesOfAllGroupsThatUseIt() {
    List<Group> groups =
        List.of(
            new Group("a", IntImmutableList.of(0, 1, 2, 3), 2),
            new Group("b", IntImmutableList.of(2, 3, 4, 5), 3),
            Group.of("c", 0, 1, 2, 3));
    GroupTrees trees =
        GroupTrees.of(
            fabric,
            groups,
            List.of(
                tree("a", 0, "spine0", 0, 1),
                tree("b", 0, "spine0", 1, 2),
                tree("c", 0, "spine1", 0, 1)));
    CableLoad load = CableLoad.of(trees, SwitchCables.of(fabric));
    assertThat(IntStream.range(0, 6).mapToObj(load::at))
        .containsExactly(2.0, 1.0, 5.0, 1.0, 3.0, 0.0);
    assertThat(load.busiestCable()).isEqualTo(2);
    assertThat(load.busiest()).isEqualTo(5);
    assertThat(load.used()).isEqualTo(5);
    assertThat(load.total()).isEqualTo(12);
    assertThat(load.mean()).isEqualTo(2);
    assertThat(load.cables().count()).isEqualTo(6);
  }

  @Test
  void aFabricWithOneSwitchHasNoLoad() {
    SwitchFabric single = GroupFabrics.fatTree(1, 0, 2);
    CableLoad load =
        CableLoad.of(GroupTrees.of(single, List.of(), List.of()), SwitchCables.of(single));
    assertThat(load.busiestCable()).isEqualTo(-1);
    assertThat(load.busiest()).isZero();
    assertThat(load.mean()).isZero();
    assertThat(load.used()).isZero();
  }

  @Test
  void ofEquallyBusyCablesTheLowestIsNamed() {
    GroupTrees trees =
        GroupTrees.of(
            fabric, List.of(Group.of("a", 2, 3, 4, 5)), List.of(tree("a", 0, "spine1", 1, 2)));
    assertThat(CableLoad.of(trees, SwitchCables.of(fabric)).busiestCable()).isEqualTo(3);
    GroupTrees unused = GroupTrees.of(fabric, List.of(), List.of());
    assertThat(CableLoad.of(unused, SwitchCables.of(fabric)).busiestCable()).isEqualTo(-1);
  }

  @Test
  void groupsAreNamedLikeTheTreesOfTheFabric() {
    SwitchFabric recorded =
        fabric.withTrees(List.of(tree("A", 1, "spine0", 0, 1), tree("b", 0, "spine1", 2)));
    GroupTrees own = GroupTrees.of(recorded);
    assertThat(own.groups()).containsExactly(Group.of("A", 0, 1, 2, 3), Group.of("b", 4, 5));
    assertThat(own.lanes()).isEqualTo(2);
    GroupTrees named =
        GroupTrees.named(
            recorded,
            List.of(
                new Group("a", IntImmutableList.of(0), 1, 3),
                new Group("B", IntImmutableList.of(4), 1, 0),
                new Group("c", IntImmutableList.of(5), 1, 2)));
    assertThat(named.tree(0).name()).isEqualTo("A");
    assertThat(named.tree(0).lane()).as("the larger lane").isEqualTo(3);
    assertThat(named.tree(1).lane()).isZero();
    assertThat(named.tree(2)).isEqualTo(new MulticastTree("c", 2, IntImmutableList.of()));
    assertThat(named.lanes()).isEqualTo(4);
    assertThat(GroupTrees.of(fabric, List.of(), List.of()).lanes()).isEqualTo(1);
  }

  @Test
  void groupsMayShareATree() {
    GroupTrees shared =
        new GroupTrees(
            fabric,
            List.of(Group.of("a", 0, 2), Group.of("b", 1, 3), Group.of("c", 4, 5)),
            List.of(tree("ab", 0, "spine0", 0, 1), tree("c", 0, "spine1", 2)),
            IntImmutableList.of(0, 0, 1));
    assertThat(shared.riders(0).toIntArray()).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(shared.riders(1).toIntArray()).containsExactlyInAnyOrder(4, 5);
    assertThat(shared.tree(1).name()).isEqualTo("ab");
    GroupReport report = GroupReport.of(shared);
    assertThat(report.isSound()).as("members of other groups are no strangers").isTrue();
    assertThat(report.verdicts().get(1).cables()).isEqualTo(2);
    assertThat(report.verdicts().get(1).switches()).isEqualTo(3);
    assertThat(report.verdicts().get(2).cables()).isEqualTo(1);
    assertThat(report.cycle()).isEmpty();
    assertThatThrownBy(() -> new GroupTrees(fabric, List.of(), List.of(), IntImmutableList.of(0)))
        .hasMessage("1 trees for 0 groups");
  }

  @Test
  void aReportNamesUnsoundGroups() {
    GroupTrees missed =
        GroupTrees.of(fabric, List.of(Group.of("a", 0, 4)), List.of(tree("a", 0, "spine0", 0, 1)));
    GroupReport report = GroupReport.of(missed);
    assertThat(report.isSound()).isFalse();
    assertThat(report.verdicts().get(0).violations())
        .containsExactly(
            "no entry leads to h4", "h1, h2, h3 would receive its packets, but did not join");
    assertThat(report.load().total()).isEqualTo(2);
  }

  @Test
  void atMostFiveHostsAreNamed() {
    GroupTrees none =
        GroupTrees.of(
            fabric,
            List.of(Group.of("a", 0, 1, 2, 3, 4, 5), Group.of("b", 0, 1, 2, 3, 4)),
            List.of(
                new MulticastTree("a", 0, IntImmutableList.of()),
                new MulticastTree("b", 0, IntImmutableList.of(), List.of("leaf0:9"))));
    assertThat(GroupVerdict.of(none, 0).violations())
        .containsExactly("no entry leads to h0, h1, h2, h3, h4 and 1 more");
    assertThat(GroupVerdict.of(none, 1).violations())
        .containsExactly("an entry leads to leaf0:9", "no entry leads to h0, h1, h2, h3, h4");
  }

  @Test
  void treesAroundARingWaitForOneAnother() {
    SwitchFabric ring = GroupFabrics.ring(false);
    GroupReport report = GroupReport.of(GroupFabrics.halves(ring, new int[] {0, 0, 0, 0}));
    assertThat(report.cycle())
        .hasValueSatisfying(cycle -> assertThat(cycle).matches("s(\\d)( -> s\\d){3} -> s\\1"));
    assertThat(report.mixedCycle()).as("a cycle of the groups alone").isEmpty();
    assertThat(GroupReport.of(GroupFabrics.halves(ring, new int[] {0, 0, 0})).cycle()).isEmpty();
    assertThat(GroupReport.of(GroupFabrics.halves(ring, new int[] {0, 1, 0, 1})).cycle())
        .as("two lanes with two halves each")
        .isEmpty();
    assertThat(GroupReport.of(GroupFabrics.halves(ring, new int[] {1, 1, 1, 1})).cycle())
        .hasValueSatisfying(cycle -> assertThat(cycle).contains("-(lane 1)->"));
  }

  @Test
  void packetsBetweenHostsCanWaitForGroups() {
    SwitchFabric ring = GroupFabrics.ring(true);
    GroupReport alone = GroupReport.of(GroupFabrics.halves(ring, new int[] {0}));
    assertThat(alone.routesCycle()).as("routes around the ring").isPresent();
    assertThat(alone.mixedCycle()).as("a cycle of the routes alone").isEmpty();
    assertThat(GroupWaits.withRoutes(GroupFabrics.halves(ring, new int[] {0})).cycle()).isPresent();
    assertThat(
            GroupReport.of(GroupFabrics.halves(GroupFabrics.ring(false), new int[] {0}))
                .routesCycle())
        .isEmpty();
  }
}
