package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.summary.LeafComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slurm's topology.conf as a network, written from a fabric, and compared with one. */
class SlurmTopologyTest {
  private static final String FABRIC =
      """
      {"hosts":["node1 mlx5_0","node2 mlx5_0","node3 mlx5_0","node4 mlx5_0"],
       "switches":["leaf1","leaf2","spine"],
       "links":[{"from":"node1 mlx5_0","to":"leaf1"},{"from":"node2 mlx5_0","to":"leaf1"},
        {"from":"node3 mlx5_0","to":"leaf2"},{"from":"node4 mlx5_0","to":"leaf2"},
        {"from":"leaf1","to":"spine"},{"from":"leaf2","to":"spine"}]}
      """;

  private static Network read(String text) {
    return NetworkSpec.parse("slurm:topology.conf", name -> Optional.of(text));
  }

  @Test
  void nodesOfRangesAreHosts() {
    Network network =
        read(
            """
            # a comment
            SwitchName=leaf1 Nodes=n[08-10,12],login LinkSpeed=100
            SwitchName=leaf2 Nodes=gpu-[1-2]
            switchname=top switches=leaf[1-2]
            """);
    assertThat(network.endpointCount()).isEqualTo(7);
    assertThat(network.nodeName(0)).isEqualTo("n08");
    assertThat(network.links().between(network.nodeNamed("n10"), network.nodeNamed("leaf1")))
        .isNotNegative();
    assertThat(network.links().between(network.nodeNamed("leaf2"), network.nodeNamed("top")))
        .isNotNegative();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SwitchName=a Nodes=n1;SwitchName=b Nodes=n1|topology.conf:2: node n1 occurs twice",
        "SwitchName=a Nodes=n1;SwitchName=a Nodes=n2|topology.conf:2: switch a occurs twice",
        "SwitchName=a Nodes=n1;SwitchName=t Switches=a,b|:2: there is no line SwitchName=b",
        "SwitchName=a Nodes=n1;NodeName=n1|:2: expected SwitchName=",
        "SwitchName=a Nodes=n[1-];|:1: 'n[1-]' is not a list of names",
        "SwitchName=a Nodes=n[1-100001]|line 1 lists too many names"
      })
  void wrongLineIsNamed(String text, String message) {
    assertThatThrownBy(() -> read(text.replace(";", "\n")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }

  @Test
  void lineMayListAHundredThousandNames() {
    assertThat(read("SwitchName=a Nodes=n[1-100000]").endpointCount()).isEqualTo(100_000);
  }

  @Test
  void topologyWrittenFromFabricHasTheSameLeaves() {
    Network fabric = NetworkSpec.parse("json:f", name -> Optional.of(FABRIC));
    String written = NetworkKinds.standard().written("slurm", fabric);
    assertThat(written).contains("SwitchName=leaf1 Nodes=node1,node2\n", "Switches=leaf1,leaf2");
    assertThat(LeafComparison.differences(fabric, read(written))).isEmpty();
  }

  /** Leaves a and b are linked to each other, and c is two links from b. */
  @Test
  void nearestLeavesAreJoinedFirst() {
    String text =
        """
        {"hosts":["n1","n2","n3"],"switches":["a","b","c","x"],
         "links":[{"from":"n1","to":"a"},{"from":"n2","to":"b"},{"from":"n3","to":"c"},
          {"from":"a","to":"b"},{"from":"b","to":"x"},{"from":"x","to":"c"}]}
        """;
    Network fabric = NetworkSpec.parse("json:f", name -> Optional.of(text));
    assertThat(NetworkKinds.standard().written("slurm", fabric))
        .isEqualTo(
            """
            SwitchName=a Nodes=n1
            SwitchName=b Nodes=n2
            SwitchName=c Nodes=n3
            SwitchName=level2-1 Switches=a,b
            SwitchName=level3-1 Switches=level2-1,c
            """);
  }

  @Test
  void machinesAtOtherLeavesAreListed() {
    Network fabric = NetworkSpec.parse("json:f", name -> Optional.of(FABRIC));
    String wrong =
        """
        SwitchName=s1 Nodes=node1,node2,node3
        SwitchName=s2 Nodes=node5
        SwitchName=top Switches=s1,s2
        """;
    assertThat(LeafComparison.differences(fabric, read(wrong)))
        .containsExactly(
            "not listed  node4",
            "unknown     node5",
            "misplaced   node3: listed at s1 with machines of leaf1, but connected to leaf2");
  }

  @Test
  void dividedLeafIsListed() {
    Network fabric = NetworkSpec.parse("json:f", name -> Optional.of(FABRIC));
    String divided =
        """
        SwitchName=s1 Nodes=node1
        SwitchName=s2 Nodes=node2
        SwitchName=s3 Nodes=node[3-4]
        SwitchName=top Switches=s[1-3]
        """;
    assertThat(LeafComparison.differences(fabric, read(divided)))
        .containsExactly("divided     leaf1: its machines are listed at s1 and s2");
  }
}
