package org.castnet.group.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.castnet.document.JsonText;
import org.castnet.group.Group;
import org.castnet.group.GroupFabrics;
import org.castnet.group.GroupPartition;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.Partitions;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

/** Reports on groups of a fat tree with three leaves, two spines and two hosts per leaf. */
class GroupReportsTest {
  private final SwitchFabric fabric = GroupFabrics.fatTree(3, 2, 2);

  private MulticastTree tree(String name, int lane, String spine, int... leaves) {
    return GroupFabrics.tree(fabric, name, lane, spine, leaves);
  }

  /** A tree without links. */
  private static MulticastTree empty(String name) {
    return new MulticastTree(name, 0, IntImmutableList.of());
  }

  /** Two groups on leaf 0, of which the second has a lane and a rate, and a third with an error. */
  private GroupTrees three() {
    return GroupTrees.of(
        fabric,
        List.of(
            Group.of("a", 0, 1, 2, 3),
            new Group("b", Group.of("", 0, 1, 4, 5).members(), 2.5, 1),
            Group.of("c", 2, 3, 4)),
        List.of(
            tree("a", 0, "spine0", 0, 1),
            tree("b", 1, "spine0", 0, 2),
            tree("c", 0, "spine1", 1, 2)));
  }

  @Test
  void textCountsGroupsCablesAndLanes() {
    assertThat(GroupsText.lines(GroupReport.of(three())))
        .containsExactly(
            "a fat tree",
            "groups      3, 11 memberships; 1 with errors",
            "            c: h5 would receive its packets, but did not join",
            "cables      5 of 6 between switches in use, 1 idle; 9 uses in total, 1.50 per cable",
            "busiest     3.50 groups on leaf0:3 - spine0:1",
            "lanes       2 on lane 0, 1 on lane 1",
            "deadlock    impossible, among the groups");
  }

  @Test
  void noCableIsTheBusiestIfNoCableIsInUse() throws IOException {
    GroupTrees local = GroupTrees.of(fabric, List.of(Group.of("a", 0, 1)), List.of(empty("a")));
    assertThat(json(local, Partitions.none()).at("/load/cable")).isEmpty();
    assertThat(GroupsText.lines(GroupReport.of(local)))
        .extracting(line -> line.split(" ")[0])
        .containsExactly("a", "groups", "", "cables", "deadlock");
  }

  @Test
  void textListsFortyErrors() {
    for (int errors : new int[] {40, 41, 43}) {
      List<Group> groups = new ArrayList<>();
      List<MulticastTree> trees = new ArrayList<>();
      for (int g = 0; g < errors; g++) {
        groups.add(Group.of("g" + g, 0, 1));
        trees.add(empty("g" + g));
      }
      List<String> lines = GroupsText.lines(GroupReport.of(GroupTrees.of(fabric, groups, trees)));
      assertThat(lines)
          .contains(
              "groups      %d, %d memberships; %1$d with errors".formatted(errors, 2 * errors));
      assertThat(lines).filteredOn(line -> line.contains(": no entry leads to ")).hasSize(40);
      String more = "            and " + (errors - 40) + " faults more";
      if (errors > 40) {
        assertThat(lines).contains(more);
      } else {
        assertThat(lines).doesNotContain(more);
      }
    }
  }

  @Test
  void textCountsTreesThatDifferFromThoseInTheSwitchesExceptForTheirLanes() {
    SwitchFabric recorded =
        fabric.withTrees(List.of(tree("a", 0, "spine0", 0, 1), tree("b", 0, "spine0", 0, 2)));
    List<Group> groups = List.of(Group.of("a", 0, 1, 2, 3), Group.of("b", 0, 1, 4, 5));
    MulticastTree first = tree("a", 1, "spine0", 0, 1);
    assertThat(changes(recorded, groups, first, tree("b", 0, "spine1", 0, 2)))
        .containsExactly("changes     1 of 2 trees differ from those in the switches");
    assertThat(changes(recorded, groups, first, tree("b", 0, "spine0", 0, 2)))
        .containsExactly("changes     0 of 2 trees differ from those in the switches");
    assertThat(changes(recorded, groups, first.onLane(0), tree("b", 0, "spine0", 0, 2))).isEmpty();
    assertThat(changes(fabric, groups, first, tree("b", 0, "spine1", 0, 2))).isEmpty();
  }

  private static List<String> changes(
      SwitchFabric fabric, List<Group> groups, MulticastTree... trees) {
    return GroupsText.lines(GroupReport.of(GroupTrees.of(fabric, groups, List.of(trees)))).stream()
        .filter(line -> line.startsWith("changes"))
        .toList();
  }

  @Test
  void adviceIsGivenIfCablesAreIdleWhileGroupsShareOne() {
    assertThat(GroupsText.advice(GroupReport.of(three()).load()))
        .hasValue(
            "advice      1 cable between switches idle while 3.50 groups share one; --plan balanced"
                + " spreads the trees");
    GroupTrees alone =
        GroupTrees.of(
            fabric, List.of(Group.of("a", 0, 1, 2, 3)), List.of(tree("a", 0, "spine0", 0, 1)));
    assertThat(GroupsText.advice(GroupReport.of(alone).load())).isEmpty();
  }

  @Test
  void jsonHasEveryGroupAndTheBusiestCable() throws IOException {
    JsonNode json = json(three(), Partitions.none());
    assertThat(json.at("/groups/0").toString())
        .isEqualTo(
            "{\"name\":\"a\",\"members\":[\"h0\",\"h1\",\"h2\",\"h3\"],\"switches\":3,"
                + "\"cables\":2,\"tree\":true,\"lane\":0}");
    assertThat(json.at("/groups/1/rate").doubleValue()).isEqualTo(2.5);
    assertThat(json.at("/groups/1/lane").intValue()).isEqualTo(1);
    assertThat(json.at("/groups/2/faults").toString())
        .isEqualTo("[\"h5 would receive its packets, but did not join\"]");
    assertThat(json.get("load").toString())
        .isEqualTo(
            "{\"busiest\":3.5,\"cable\":[\"leaf0:3\",\"spine0:1\"],\"used\":5,\"cables\":6,"
                + "\"total\":9,\"mean\":1.5}");
    assertThat(json.get("deadlock").isNull()).isTrue();
    assertThat(json.has("partitions")).isFalse();
    assertThat(json.has("outside")).isFalse();
  }

  @Test
  void partitionsAreReportedWithTheirTrees() throws IOException {
    Partitions partitions =
        new Partitions(
            List.of(
                new GroupPartition("left", Group.of("", 0, 1, 2, 3).members(), 1),
                new GroupPartition("right", Group.of("", 0, 1, 4, 5).members(), 1)));
    assertThat(PartitionsText.lines(partitions, three()))
        .containsExactly(
            "partitions  left: 1 group, at most 1",
            "            right: 1 group, at most 1",
            "            c is in no partition: left lacks h4; add hosts to it or split the group");
    JsonNode json = json(three(), partitions);
    assertThat(json.get("partitions").toString())
        .isEqualTo(
            "[{\"name\":\"left\",\"groups\":1,\"addresses\":1,\"budget\":1},"
                + "{\"name\":\"right\",\"groups\":1,\"addresses\":1,\"budget\":1}]");
    assertThat(json.get("outside").toString()).isEqualTo("[\"c\"]");
  }

  @Test
  void hostsOutsideThePartitionAreCounted() {
    Partitions narrow =
        new Partitions(List.of(new GroupPartition("lab", Group.of("", 2, 5).members(), 3)));
    GroupTrees one = GroupTrees.of(fabric, List.of(Group.of("c", 2, 3, 4)), List.of(empty("c")));
    assertThat(PartitionsText.lines(narrow, one))
        .containsExactly(
            "partitions  lab: 0 groups, at most 3",
            "            c is in no partition: lab lacks h3 and 1 other host; add hosts to it or"
                + " split the group");
  }

  @Test
  void cyclesAreReported() throws IOException {
    SwitchFabric bare = GroupFabrics.ring(false);
    GroupTrees groups = GroupFabrics.halves(bare, new int[] {0, 0, 0, 0});
    assertThat(json(groups, Partitions.none()).at("/deadlock/among").textValue())
        .isEqualTo("groups");
    assertThat(GroupsText.lines(GroupReport.of(groups)))
        .anyMatch(line -> line.startsWith("deadlock    possible among the groups; the channel"));
    GroupTrees routed = GroupFabrics.halves(GroupFabrics.ring(true), new int[] {0});
    JsonNode json = json(routed, Partitions.none());
    assertThat(json.at("/deadlock/among").textValue()).isEqualTo("routes");
    assertThat(json.at("/deadlock/circle").textValue()).startsWith("s");
    assertThat(GroupsText.lines(GroupReport.of(routed)))
        .anyMatch(
            line -> line.contains("possible among packets between single hosts; the channel"));
  }

  @Test
  void drawingHasALineForEveryCableInUse() {
    String svg = GroupDrawing.of(GroupReport.of(three()));
    assertThat(svg).contains("3 groups, 1 of 6 cables idle", "groups on a cable");
    // 1 for all cables together; then 4 for the busiest, 3.14 for 2.5 of its 3.5 uses, 1.86 for one
    assertThat(widths(svg)).containsExactlyInAnyOrder("1", "4", "1.86", "1.86", "3.14", "1.86");
  }

  private static List<String> widths(String svg) {
    return Pattern.compile("<path[^>]* stroke-width=\"([^\"]*)\"")
        .matcher(svg)
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  private static JsonNode json(GroupTrees groups, Partitions partitions) throws IOException {
    return JsonText.parse(JsonText.line(GroupsJson.of(GroupReport.of(groups), partitions)));
  }
}
