package org.castnet.group.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.castnet.group.Group;
import org.castnet.group.GroupFabrics;
import org.castnet.group.GroupTrees;
import org.castnet.input.BadInput;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

class GroupSchemesTest {
  @Test
  void everySchemeHasANameThatIsParsedAndItsOwnSummary() {
    assertThat(GroupSchemes.all())
        .allSatisfy(
            scheme -> {
              GroupScheme named = GroupSchemes.named(" " + scheme.name() + " ");
              assertThat(named.name()).isEqualTo(scheme.name());
              assertThat(named.summary()).isEqualTo(scheme.summary()).isNotBlank();
            });
    assertThat(GroupSchemes.all()).extracting(GroupScheme::summary).doesNotHaveDuplicates();
    assertThat(GroupSchemes.all())
        .extracting(GroupScheme::name)
        .containsExactly("balanced", "legal", "lanes=2", "repair", "opensm");
  }

  @Test
  void thereAreOneToFifteenLanes() {
    for (String allowed : List.of("lanes=1", "lanes=15")) {
      assertThat(GroupSchemes.named(allowed).name()).isEqualTo(allowed);
    }
    for (String outside : List.of("lanes=0", "lanes=16")) {
      assertThatThrownBy(() -> GroupSchemes.named(outside))
          .isInstanceOf(BadInput.class)
          .hasMessage(outside + "; allowed are 1..15");
    }
  }

  @Test
  void rejectsGroupsWithDisconnectedMembers() {
    SwitchFabric islands = GroupFabrics.fatTree(2, 0, 2);
    List<Group> groups = List.of(Group.of("near", 0, 1), Group.of("far", 0, 2));
    for (GroupScheme scheme : GroupSchemes.all()) {
      assertThatThrownBy(() -> scheme.plan(islands, groups, 1))
          .as(scheme.name())
          .isInstanceOf(BadInput.class)
          .hasMessage("group far: its members are not connected by cables");
    }
  }

  @Test
  void groupsOnTheSameSwitchesShareATreeFirst() {
    SwitchFabric fabric = GroupFabrics.fatTree(4, 2, 2);
    List<Group> groups = List.of(Group.of("a", 4, 6), Group.of("b", 0, 2), Group.of("c", 1, 3));
    GroupTrees shared = new SharedEntries(GroupSchemes.named("opensm"), 2).plan(fabric, groups, 1);
    assertThat(shared.trees()).hasSize(2);
    assertThat(shared.tree(2)).isEqualTo(shared.tree(1)).isNotEqualTo(shared.tree(0));
  }
}
