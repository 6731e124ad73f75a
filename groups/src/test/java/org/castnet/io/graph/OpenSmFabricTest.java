package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.group.Group;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.io.infiniband.MulticastTableWriter;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The routes that OpenSM's engines make on nets that ibsim plays, and the trees of real joins. */
class OpenSmFabricTest {
  private static final int LEAVES = 4;
  private static final int SPINES = 2;
  private static final int HOSTS = 3;
  private static final int GROUPS = 5;
  private static final String TABLES = "opensm-lfts.dump";

  @TempDir Path folder;

  /** Cables between switches, by their numbers. */
  private enum Net {
    FAT_TREE(LEAVES, LEAVES + SPINES),
    IRREGULAR(5, 5);

    private static final int[][] CHORDS = {
      {0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 2}, {1, 3}, {1, 3}
    };

    private final int leaves;
    private final int switches;

    Net(int leaves, int switches) {
      this.leaves = leaves;
      this.switches = switches;
    }

    private List<int[]> cables() {
      return this == IRREGULAR
          ? List.of(CHORDS)
          : IntStream.range(0, LEAVES * SPINES)
              .mapToObj(i -> new int[] {i / SPINES, LEAVES + i % SPINES})
              .toList();
    }

    /** As ibsim reads it. */
    String topology() {
      StringBuilder[] text = new StringBuilder[switches];
      int[] next = new int[switches];
      StringBuilder hosts = new StringBuilder();
      for (int s = 0; s < switches; s++) {
        text[s] = new StringBuilder("Switch 16 \"S" + s + "\"\n");
        for (int h = 0; h < HOSTS && s < leaves; h++) {
          int host = s * HOSTS + h;
          text[s].append("[%d] \"H%d\"[1]\n".formatted(++next[s], host));
          hosts.append("Hca 1 \"H%d\"\n[1] \"S%d\"[%d]\n\n".formatted(host, s, next[s]));
        }
      }
      for (int[] cable : cables()) {
        int a = ++next[cable[0]];
        int b = ++next[cable[1]];
        text[cable[0]].append("[%d] \"S%d\"[%d]\n".formatted(a, cable[1], b));
        text[cable[1]].append("[%d] \"S%d\"[%d]\n".formatted(b, cable[0], a));
      }
      return String.join("\n", text) + "\n" + hosts;
    }
  }

  private SwitchFabric read(IbsimFabric living, Net net, String tables, String... more)
      throws IOException, InterruptedException {
    Path dump = living.discover(net.switches, net.leaves * HOSTS);
    return (SwitchFabric)
        NetworkSpec.parse(
            "fabric:"
                + dump
                + ",routes="
                + living.file(tables)
                + Arrays.stream(more).map(word -> "," + word).collect(Collectors.joining()));
  }

  /** The switches that are to be roots of up*&#47;down* routes, as OpenSM numbers them here. */
  private static String roots(IbsimFabric living, Net net) throws IOException {
    int first = net == Net.FAT_TREE ? LEAVES : 1;
    int last = net == Net.FAT_TREE ? LEAVES + SPINES : 2;
    return Files.writeString(
            living.file("roots"),
            IntStream.range(first, last)
                .mapToObj(s -> "0x%x\n".formatted(0x200000 + s))
                .collect(Collectors.joining()))
        .toString();
  }

  private static void manage(IbsimFabric living, Net net, String engine)
      throws IOException, InterruptedException {
    if (engine.equals("updn")) {
      living.manage(engine, "-a", roots(living, net));
    } else {
      living.manage(engine);
    }
  }

  @ParameterizedTest
  @CsvSource({"FAT_TREE,ftree", "IRREGULAR,updn"})
  void readsAndVerifiesRoutes(Net net, String engine) throws IOException, InterruptedException {
    routesAreVerified(net, engine);
  }

  @Tag("heavy")
  @ParameterizedTest
  @CsvSource({
    "FAT_TREE,updn",
    "FAT_TREE,dfsssp",
    "FAT_TREE,lash",
    "IRREGULAR,ftree",
    "IRREGULAR,dfsssp",
    "IRREGULAR,lash"
  })
  void readsAndVerifiesRoutesOfOtherEngines(Net net, String engine)
      throws IOException, InterruptedException {
    routesAreVerified(net, engine);
  }

  private void routesAreVerified(Net net, String engine) throws IOException, InterruptedException {
    try (IbsimFabric living = IbsimFabric.of(folder, net.topology())) {
      manage(living, net, engine);
      SwitchFabric fabric = read(living, net, TABLES);
      assertThat(fabric.hostCount()).isEqualTo(net.leaves * HOSTS);
      assertThat(fabric.links().count() / 2).isEqualTo(net.leaves * HOSTS + net.cables().size());
      for (int to = 1; to < fabric.hostCount(); to++) {
        int length = fabric.routing().orElseThrow().distance(0, to);
        assertThat(length).as("%s to host %d", engine, to).isBetween(2, 5);
      }
      SwitchFabric listed = read(living, net, "opensm.fdbs");
      for (int to = 1; to < fabric.hostCount(); to++) {
        assertThat(listed.routing().orElseThrow().route(0, to))
            .isEqualTo(fabric.routing().orElseThrow().route(0, to));
      }
      boolean loops =
          GroupReport.of(GroupTrees.of(fabric, List.of(), List.of())).routesCycle().isPresent();
      if (net == Net.FAT_TREE || engine.equals("updn")) {
        assertThat(loops).as("a circle on %s", engine).isFalse();
      }
    }
  }

  @Test
  void joinedGroupsAreTreesThatFollowTheRuleOfTheManager()
      throws IOException, InterruptedException {
    groupsFollowTheRule(Net.FAT_TREE, "ftree");
  }

  @Tag("heavy")
  @ParameterizedTest
  @CsvSource({"IRREGULAR,updn", "IRREGULAR,minhop", "FAT_TREE,updn", "IRREGULAR,lash"})
  void joinedGroupsFollowTheRuleWithOtherEnginesToo(Net net, String engine)
      throws IOException, InterruptedException {
    groupsFollowTheRule(net, engine);
  }

  private void groupsFollowTheRule(Net net, String engine)
      throws IOException, InterruptedException {
    Map<String, List<String>> joins = new TreeMap<>();
    for (int group = 1; group <= GROUPS; group++) {
      for (int host = group; host < net.leaves * HOSTS; host += group) {
        joins.computeIfAbsent("H" + host, name -> new ArrayList<>()).add(Integer.toString(group));
      }
    }
    try (IbsimFabric living = IbsimFabric.of(folder, net.topology())) {
      manage(living, net, engine);
      living.discover(net.switches, net.leaves * HOSTS);
      living.join(joins);
      living.rewriteTables("0xC00" + GROUPS);
      SwitchFabric fabric = read(living, net, TABLES, "mfts=" + living.file("opensm.mcfdbs"));
      GroupTrees groups = GroupTrees.of(fabric);
      assertThat(groups.groups()).hasSize(GROUPS);
      assertThat(GroupReport.of(groups).isSound()).isTrue();
      List<Group> members = groups.groups();
      assertThat(
              MulticastTableWriter.write(
                  fabric, GroupSchemes.named("opensm").plan(fabric, members, 1).trees()))
          .isEqualTo(MulticastTableWriter.write(fabric, fabric.trees()));
      double planned =
          GroupReport.of(GroupSchemes.named("balanced").plan(fabric, members, 1)).load().busiest();
      assertThat(planned).isLessThanOrEqualTo(GroupReport.of(groups).load().busiest());
    }
  }
}
