package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.routing.Connectivity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailedPartsTest {
  private static final NamedFiles FILES =
      name ->
          switch (name) {
            case "broken.txt" -> Optional.of("# dead parts\n1,1\n\n0,0-1,0 # cable\n");
            case "wrong.txt" -> Optional.of("1,1\n0,0-2,0\n");
            default -> Optional.empty();
          };

  private static Network parse(String text) {
    return NetworkKinds.standard().parse(text, FILES);
  }

  private static List<Integer> failedNodes(Network network) {
    return IntStream.range(0, network.nodeCount()).filter(network::failed).boxed().toList();
  }

  @Test
  void failuresAreSymmetric() {
    Failures failures = new Failures.Builder().node(3).link(7, 5).build();
    assertThat(failures.link(5, 7)).isTrue();
    assertThat(failures.link(7, 5)).isTrue();
    assertThat(failures.link(3, 9)).as("a link of a failed node").isTrue();
    assertThat(failures.link(9, 3)).isTrue();
    assertThat(failures.link(5, 9)).isFalse();
    assertThat(failures.node(5)).isFalse();
    assertThat(failures.nodeCount()).isEqualTo(1);
    assertThat(failures.isEmpty()).isFalse();
    assertThat(failures.links()).hasSize(1).allMatch(pair -> pair[0] == 5 && pair[1] == 7);
    assertThat(Failures.none().link(1, 2)).isFalse();
    assertThat(new Failures.Builder().link(1, 2).build().isEmpty()).isFalse();
  }

  @Test
  void failedNodesAndLinksAreListed() {
    Network mesh = parse("mesh:3x3,fail=1,1;0,0-1,0; 2,2 ");
    assertThat(failedNodes(mesh)).containsExactly(4, 8);
    // of 24 links, 8 of the middle, 4 of the corner and 2 more
    assertThat(mesh.links().count()).isEqualTo(10);
    assertThat(mesh.hasFailures()).isTrue();
    assertThat(mesh.isEndpoint(4)).isFalse();
    assertThat(mesh.isEndpoint(0)).isTrue();
    assertThat(mesh.isEndpoint(-1)).isFalse();
    assertThat(mesh.isEndpoint(9)).isFalse();
  }

  @Test
  void failuresAreReadFromAFileWithComments() {
    for (String text : List.of("mesh:3x3,fail=broken.txt", "mesh:3x3,fail=@broken.txt")) {
      Network mesh = parse(text);
      assertThat(failedNodes(mesh)).containsExactly(4);
      assertThat(mesh.links().between(0, 1)).isEqualTo(-1);
      assertThat(mesh.links().count()).isEqualTo(24 - 8 - 2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          fail=@          | network 'mesh:3x3,fail=@': fail is '@'; a file name is needed after it
          fail=@none.txt  | there is no file none.txt
          fail=0,0-2,0    | fail=0,0-2,0: these nodes of mesh:3x3,fail=0,0-2,0 are not connected by a link
          fail=@wrong.txt | wrong.txt:2: fail=0,0-2,0: these nodes of mesh:3x3,fail=@wrong.txt are not connected by a link
          fail=7,7        | fail=7,7: node [7,7] is outside 3x3; x is 0..2 (a link is written a-b, a node by its name)
          linkfaults=13   | network 'mesh:3x3,linkfaults=13': linkfaults is 13; allowed are 0..12
          nodefaults=9    | network 'mesh:3x3,nodefaults=9': nodefaults is 9; allowed are 0..8
          faultseed=a     | network 'mesh:3x3,faultseed=a': faultseed is 'a'; a whole number is needed
          """)
  void rejectsFailuresOfOtherParts(String parameter, String message) {
    assertThatThrownBy(() -> parse("mesh:3x3," + parameter))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void rejectsNetworksWithoutAWorkingEndpoint() {
    assertThatThrownBy(() -> parse("mesh:2,fail=0;1"))
        .hasMessageContaining("all nodes that send and receive have failed (2)");
  }

  @Test
  void randomFailuresAreAsManyAsRequestedAndDependOnTheSeed() {
    Set<List<Integer>> drawn = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      Network mesh = parse("mesh:4x4,linkfaults=5,faultseed=" + seed);
      assertThat(mesh.links().count()).isEqualTo(48 - 10);
      assertThat(mesh.body().failures().links()).hasSize(5);
      Network nodes = parse("mesh:4x4,nodefaults=3,faultseed=" + seed);
      assertThat(failedNodes(nodes)).hasSize(3);
      assertThat(failedNodes(parse("mesh:4x4,nodefaults=3,faultseed=" + seed)))
          .isEqualTo(failedNodes(nodes));
      drawn.add(failedNodes(nodes));
    }
    assertThat(drawn).hasSizeGreaterThan(15);
    assertThat(failedNodes(parse("mesh:3x3,nodefaults=8"))).hasSize(8);
    assertThat(parse("mesh:3x3,linkfaults=12").links().count()).isZero();
    assertThat(parse("mesh:3x3,linkfaults=0,nodefaults=0").hasFailures()).isFalse();
  }

  @Test
  void onlySwitchesOfAFabricFailAtRandom() {
    String spec = "irregular:switches=8,ports=6,hosts=2,seed=1";
    Network whole = parse(spec);
    Network failed = parse(spec + ",nodefaults=8");
    assertThat(failedNodes(failed)).isEqualTo(IntStream.range(16, 24).boxed().toList());
    long between =
        IntStream.range(0, whole.links().count())
            .filter(link -> whole.isSwitch(whole.links().source(link)))
            .filter(link -> whole.isSwitch(whole.links().target(link)))
            .count();
    Network cut = parse(spec + ",linkfaults=3");
    assertThat(cut.body().failures().links())
        .hasSize(3)
        .allMatch(pair -> pair[0] >= 16 && pair[1] >= 16);
    assertThat(between).isGreaterThan(14);
  }

  @Test
  void theLargestOfAllPartsHasNumberZeroOnlyIfItHasNodeZero() {
    Network apart = parse("mesh:6,fail=1-2;4");
    assertThat(Connectivity.parts(apart)).containsExactly(0, 0, 1, 1, -1, 2);
    assertThatThrownBy(() -> Connectivity.require(apart))
        .hasMessageContaining("no links join 2 and 2 more nodes to 0");
    Network two = parse("mesh:3,fail=1-2");
    assertThatThrownBy(() -> Connectivity.require(two))
        .hasMessageContaining("no links join 2 to 0");
    Connectivity.require(parse("torus:5,fail=1-2"));
    Network oneWay = graph(4, new int[][] {{3, 2}, {2, 1}, {0, 3}});
    assertThat(Connectivity.parts(oneWay)).containsExactly(0, 0, 0, 0);
  }

  private static Network graph(int nodes, int[][] links) {
    Links.Builder builder = new Links.Builder(nodes);
    for (int i = 0; i < links.length; i++) {
      builder.add(links[i][0], i, links[i][1]);
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    return new GraphNetwork(builder.build(), names, 1, Failures.none(), "test");
  }
}
