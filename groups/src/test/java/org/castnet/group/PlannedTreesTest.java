package org.castnet.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.group.planning.SharedEntries;
import org.castnet.input.BadInput;
import org.castnet.network.MulticastTree;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlannedTreesTest {
  @TempDir private Path folder;

  @Test
  void anyTreesReduceTheBusiestCableToFourGroups() {
    GroupReport report = planned("balanced");
    assertThat(report.isSound()).isTrue();
    assertThat(report.load().busiest()).isLessThanOrEqualTo(4);
    assertThat(report.load().total()).isLessThanOrEqualTo(225);
  }

  @Test
  void oneOrderOnOneLaneReducesItToNineWithoutDeadlock() {
    GroupReport report = planned("legal");
    free(report);
    assertThat(report.load().busiest()).isLessThanOrEqualTo(9);
  }

  @Test
  void twoAndFourLanesReduceItToFive() {
    for (String scheme : List.of("lanes=2", "lanes=4")) {
      GroupReport report = planned(scheme);
      free(report);
      assertThat(report.load().busiest()).isLessThanOrEqualTo(5);
    }
  }

  @Test
  void theSameSeedGivesTheSameTrees() {
    SwitchFabric fabric = GroupFabrics.fatTree(6, 3, 4);
    List<Group> groups = GroupFabrics.drawn(fabric, 20, 10, new Random(3));
    for (String scheme : List.of("balanced", "legal", "lanes=2")) {
      assertThat(GroupSchemes.named(scheme).plan(fabric, groups, 7))
          .isEqualTo(GroupSchemes.named(scheme).plan(fabric, groups, 7));
    }
  }

  @Test
  void onAFatTreeAThirdOfTheManagersBusiestCableIsEnough() {
    SwitchFabric fabric = GroupFabrics.fatTree(8, 4, 8);
    List<Group> groups = GroupFabrics.drawn(fabric, 24, 24, new Random(1));
    double opensm = report("opensm", fabric, groups).load().busiest();
    for (String scheme : List.of("balanced", "legal", "lanes=2")) {
      GroupReport report = report(scheme, fabric, groups);
      assertThat(report.isSound()).isTrue();
      assertThat(report.load().busiest()).as(scheme).isLessThanOrEqualTo(opensm / 3);
    }
  }

  @Test
  void onRandomFabricsEveryPlanIsSoundAndLegalOnesAreFreeOfDeadlock() {
    Random random = new Random(5);
    for (int round = 0; round < 2; round++) {
      SwitchFabric fabric =
          (SwitchFabric)
              NetworkSpec.parse("irregular:switches=9,ports=8,hosts=3,seed=" + random.nextInt(999));
      List<Group> groups = GroupFabrics.drawn(fabric, 1 + random.nextInt(12), 12, random);
      double managers = report("opensm", fabric, groups).load().busiest();
      GroupReport any = report("balanced", fabric, groups);
      assertThat(any.isSound()).isTrue();
      assertThat(any.load().busiest()).isLessThanOrEqualTo(managers);
      for (String scheme : List.of("legal", "lanes=3")) {
        GroupReport report = report(scheme, fabric, groups);
        free(report);
      }
    }
  }

  @Test
  void aBusyGroupCountsByItsRate() {
    SwitchFabric fabric = GroupFabrics.fatTree(2, 3, 4);
    List<Group> groups =
        List.of(
            new Group("heavy", Group.of("", 0, 4).members(), 10),
            Group.of("a", 1, 5),
            Group.of("b", 2, 6),
            Group.of("c", 3, 7));
    GroupTrees planned = GroupSchemes.named("balanced").plan(fabric, groups, 1);
    assertThat(GroupReport.of(planned).load().busiest()).as("the heavy one alone").isEqualTo(10);
  }

  @Test
  void withFewEntriesGroupsShareTrees() {
    SwitchFabric fabric = GroupFabrics.recorded("mcfdbs.dump");
    List<Group> groups = GroupFabrics.joined(fabric);
    for (int entries : new int[] {1, 5, 31, 32}) {
      GroupTrees shared =
          new SharedEntries(GroupSchemes.named("balanced"), entries).plan(fabric, groups, 1);
      assertThat(shared.trees()).hasSize(entries);
      assertThat(shared.groups()).isEqualTo(groups);
      assertThat(GroupReport.of(shared).isSound()).isTrue();
    }
  }

  @Test
  void ifAHostJoinsOnlyTheTreeOfItsGroupChanges() {
    SwitchFabric fabric = GroupFabrics.recorded("mcfdbs.dump");
    List<Group> groups = new ArrayList<>(GroupFabrics.joined(fabric));
    int[] more = groups.get(1).members().toIntArray();
    more[0] = fabric.nodeNamed("H100");
    groups.set(1, Group.of(groups.get(1).name(), more));
    GroupTrees repaired = GroupSchemes.named("repair").plan(fabric, groups, 1);
    assertThat(GroupReport.of(repaired).isSound()).isTrue();
    assertThat(kept(repaired)).isEqualTo(31);
  }

  @Test
  void ifACableFailsOnlyTreesThatUseItChange() {
    SwitchFabric whole = GroupFabrics.recorded("mcfdbs.dump");
    SwitchFabric faulty = (SwitchFabric) NetworkSpec.parse(whole.spec() + ",fail=S0-S12");
    GroupTrees broken = GroupTrees.of(faulty);
    assertThat(GroupReport.of(broken).verdicts()).filteredOn(v -> !v.isTree()).hasSize(24);
    GroupTrees repaired = GroupSchemes.named("repair").plan(faulty, broken.groups(), 1);
    assertThat(GroupReport.of(repaired).isSound()).isTrue();
    assertThat(kept(repaired)).isEqualTo(8);
  }

  @Test
  void reportsGroupsThatCannotBePlanned() {
    SwitchFabric fabric = GroupFabrics.fatTree(2, 1, 2);
    assertThatThrownBy(() -> GroupSchemes.named("balansed"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("did you mean 'balanced'?");
    assertThatThrownBy(() -> GroupSchemes.named("lanes=16"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("1..15");
    assertThatThrownBy(
            () -> GroupSchemes.named("legal").plan(fabric, List.of(Group.of("empty")), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("group empty has no members");
    assertThatThrownBy(() -> new SharedEntries(GroupSchemes.named("legal"), 0))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void rejectsFabricsWithHostsThatAreLinkedToEachOther() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("linked.topo"),
            """
            MTS2400 S-1
              P1 -4x-5G-> MT23108 H-1 P1
              P2 -4x-5G-> MT23108 H-2 P1
              P3 -4x-5G-> MT23108 H-3 P1

            MT23108 H-3
              P2 -4x-5G-> MT23108 H-2 P2
            """);
    SwitchFabric fabric = (SwitchFabric) NetworkSpec.parse("fabric:" + file);
    List<Group> groups = GroupFabrics.drawn(fabric, 1, 2, new Random(1));
    for (String scheme : List.of("balanced", "legal", "lanes=2", "repair", "opensm")) {
      assertThatThrownBy(() -> GroupSchemes.named(scheme).plan(fabric, groups, 1))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("are linked to each other");
    }
  }

  private static long kept(GroupTrees groups) {
    HashSet<MulticastTree> before = new HashSet<>(groups.fabric().trees());
    return groups.trees().stream().filter(before::contains).count();
  }

  private static void free(GroupReport report) {
    assertThat(report.isSound()).isTrue();
    assertThat(report.cycle()).isEmpty();
    assertThat(report.mixedCycle()).isEmpty();
  }

  private static GroupReport planned(String scheme) {
    SwitchFabric fabric = GroupFabrics.recorded("mcfdbs.dump");
    return report(scheme, fabric, GroupFabrics.joined(fabric));
  }

  private static GroupReport report(String scheme, SwitchFabric fabric, List<Group> groups) {
    return GroupReport.of(GroupSchemes.named(scheme).plan(fabric, groups, 1));
  }
}
