package org.castnet.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

/** Repairs of trees that could not deadlock. */
class RepairedTreesTest {
  private final SwitchFabric recorded = GroupFabrics.recorded("mcfdbs.dump");

  /** The recorded fabric with other trees in its switches. */
  private SwitchFabric planted(String scheme) {
    GroupTrees planned =
        GroupSchemes.named(scheme).plan(recorded, GroupFabrics.joined(recorded), 1);
    return recorded.withTrees(planned.trees());
  }

  @Test
  void ifACableFailsTreesKeepTheOrderOfTheOthers() {
    SwitchFabric whole = planted("legal");
    SwitchFabric faulty = (SwitchFabric) NetworkSpec.parse(recorded.spec() + ",fail=S0-S12");
    List<Group> groups = GroupTrees.of(whole).groups();
    SwitchFabric broken = FaultyTrees.on(faulty, GroupTrees.of(whole));
    GroupTrees repaired = GroupSchemes.named("repair").plan(broken, groups, 1);
    GroupReport report = GroupReport.of(repaired);
    assertThat(report.isSound()).isTrue();
    assertThat(report.cycle()).isEmpty();
    assertThat(kept(broken, repaired)).isBetween(20L, 31L);
  }

  @Test
  void ifHostsJoinAndLeaveOnlyTheirTreesChangeAndNothingCanDeadlock() {
    SwitchFabric fabric = planted("legal");
    List<Group> groups = new ArrayList<>(GroupTrees.of(fabric).groups());
    groups.set(3, with(groups.get(3), fabric.nodeNamed("H100"), fabric.nodeNamed("H3")));
    int[] fewer = groups.get(10).members().intStream().skip(2).toArray();
    groups.set(10, Group.of(groups.get(10).name(), fewer));
    GroupTrees repaired = GroupSchemes.named("repair").plan(fabric, groups, 1);
    GroupReport report = GroupReport.of(repaired);
    assertThat(report.isSound()).isTrue();
    assertThat(report.cycle()).isEmpty();
    assertThat(report.mixedCycle()).as("with packets between hosts").isEmpty();
    assertThat(kept(fabric, repaired)).isEqualTo(30L);
  }

  @Test
  void groupsStayOnTheirLanes() {
    SwitchFabric fabric = planted("lanes=2");
    List<Group> groups = new ArrayList<>();
    for (int group = 0; group < fabric.trees().size(); group++) {
      Group own = GroupTrees.of(fabric).groups().get(group);
      groups.add(new Group(own.name(), own.members(), 1, fabric.trees().get(group).lane()));
    }
    for (int group = 0; group < groups.size(); group += 4) {
      groups.set(group, with(groups.get(group), 100 + group % 3));
    }
    GroupReport report = GroupReport.of(GroupSchemes.named("repair").plan(fabric, groups, 1));
    assertThat(report.isSound()).isTrue();
    assertThat(report.cycle()).isEmpty();
    for (int group = 0; group < groups.size(); group++) {
      assertThat(report.groups().tree(group).lane()).isEqualTo(fabric.trees().get(group).lane());
    }
  }

  @Test
  void aGroupFileSpecifiesTheLanes() {
    assertThat(GroupFile.read(file("a rate=2 lane=3 H1 H2\nb lane=1 H3 H4\nc H5 H6"), recorded))
        .extracting(Group::lane)
        .containsExactly(3, 1, 0);
    assertThatThrownBy(() -> GroupFile.read(file("a lane=15 H1 H2"), recorded))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("groups:1: lane 15; allowed are 0..14");
  }

  private static TextFile file(String text) {
    return new TextFile("groups", text);
  }

  private static Group with(Group group, int... more) {
    int[] members =
        IntStream.concat(group.members().intStream(), IntStream.of(more)).distinct().toArray();
    return new Group(group.name(), Group.of("", members).members(), group.rate(), group.lane());
  }

  private static long kept(SwitchFabric fabric, GroupTrees after) {
    return after.trees().stream().filter(fabric.trees()::contains).count();
  }
}
