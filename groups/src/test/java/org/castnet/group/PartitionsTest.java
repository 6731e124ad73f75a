package org.castnet.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.group.planning.SharedEntries;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two partitions of 8 hosts each on a fat tree, and groups of 3 hosts. */
class PartitionsTest {
  private static final int HALF = 8;

  private final SwitchFabric fabric = GroupFabrics.fatTree(4, 2, 4);
  @TempDir private Path folder;

  private static String hosts(int from, int to) {
    return IntStream.range(from, to).mapToObj(h -> "h" + h).collect(Collectors.joining(" "));
  }

  private Partitions read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("partitions"), text);
    return PartitionFile.read(TextFile.read(file.toString(), NamedFiles.ofThisMachine()), fabric);
  }

  private Partitions halves(int left, int right) throws IOException {
    return read(
        "# tenants\n0x8001 groups=%d %s\nblue groups=%d %s\n"
            .formatted(left, hosts(0, HALF), right, hosts(HALF, 2 * HALF)));
  }

  /** Returns groups of three neighbours; the first {@code left} are in the first half. */
  private static List<Group> groups(int left, int right) {
    List<Group> groups = new ArrayList<>();
    for (int g = 0; g < left + right; g++) {
      int first = g < left ? g % 6 : HALF + (g - left) % 6;
      groups.add(Group.of("g" + g, first, first + 1, first + 2));
    }
    return groups;
  }

  private GroupTrees plan(Partitions partitions, List<Group> groups, int entries) {
    return new SharedEntries(GroupSchemes.named("opensm"), entries, partitions)
        .plan(fabric, groups, 1);
  }

  @Test
  void groupsOfAPartitionShareTreesUntilTheBudgetIsMet() throws IOException {
    Partitions partitions = halves(2, 4);
    GroupTrees planned = plan(partitions, groups(5, 3), 100);
    assertThat(GroupReport.of(planned).isSound()).isTrue();
    assertThat(partitions.allow(planned)).isTrue();
    List<Partitions.Use> uses = partitions.use(planned);
    assertThat(uses).extracting(Partitions.Use::groups).containsExactly(5, 3);
    assertThat(uses).extracting(Partitions.Use::addresses).containsExactly(2, 3);
    for (int left = 0; left < 5; left++) {
      for (int right = 5; right < 8; right++) {
        assertThat(planned.tree(left)).isNotEqualTo(planned.tree(right));
      }
    }
  }

  @Test
  void sufficientBudgetsChangeNothing() throws IOException {
    List<Group> groups = groups(5, 3);
    assertThat(plan(halves(5, 3), groups, 100)).isEqualTo(plan(Partitions.none(), groups, 100));
  }

  @Test
  void groupsOfDifferentPartitionsShareNoEntry() throws IOException {
    Partitions partitions = halves(9, 9);
    GroupTrees planned = plan(partitions, groups(5, 3), 2);
    assertThat(partitions.use(planned)).extracting(Partitions.Use::addresses).containsExactly(1, 1);
    assertThatThrownBy(() -> plan(partitions, groups(5, 3), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("entries is 1; groups of different partitions share no tree, so 2 are needed");
  }

  @Test
  void tooManyGroupsAreNotAllowed() throws IOException {
    List<Group> groups = groups(5, 3);
    GroupTrees separate = plan(Partitions.none(), groups, 100);
    Partitions partitions = halves(2, 4);
    assertThat(partitions.use(separate)).extracting(Partitions.Use::excess).containsExactly(3, 0);
    assertThat(partitions.allow(separate)).isFalse();
    assertThat(Partitions.none().allow(separate)).isTrue();
  }

  @Test
  void groupBelongsToTheSmallestPartitionWithItsHosts() throws IOException {
    Partitions partitions = read("default groups=9 ALL\nlab groups=2 " + hosts(0, 4));
    assertThat(partitions.of(List.of(Group.of("a", 1, 2), Group.of("b", 3, 4))))
        .containsExactly(1, 0);
  }

  @Test
  void groupsAcrossPartitionsAreOutside() throws IOException {
    Partitions partitions = halves(2, 2);
    List<Group> groups = List.of(Group.of("in", 0, 1), Group.of("across", 0, 9, 10));
    assertThat(partitions.of(groups)).containsExactly(0, Partitions.NONE);
    assertThat(partitions.outside(groups))
        .containsExactly(
            new Partitions.Outside(groups.get(1), partitions.partitions().get(1), 0, 1));
    assertThat(partitions.allow(plan(partitions, groups, 100))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lab h0 h1|:1: expected a name, groups=NUMBER and hosts or ALL, found 'lab h0 h1'",
        "lab groups=many h0|:1: expected a name",
        "lab groups=0 h0|:1: groups is 0; a partition has at least 1",
        "lab groups=1 h77|:1: 'h77' is not a node",
        "lab groups=1 h0 leaf0|:1: leaf0 is a switch",
        "lab groups=1 h0;LAB groups=2 h1|:2: partition LAB occurs twice",
        "'# nothing'|: there are no partitions"
      })
  void rejectsInvalidPartitionsByLine(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(';', '\n')))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("partitions" + message);
  }
}
