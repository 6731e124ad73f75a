package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failed nodes and links of fabrics with semicolons in the names of switches. */
class FailedNodeNamesTest {
  @TempDir Path folder;

  private Network with(String failed) throws IOException {
    String dump = RailFabric.dump().replace("left", "MF0;left:U1").replace("right", "MF0;right:U1");
    Path net = Files.writeString(folder.resolve("net.txt"), dump);
    return NetworkSpec.parse("fabric:" + net + ",fail=" + failed);
  }

  @Test
  void failedNodeNamesMayContainSemicolons() throws IOException {
    for (String failed :
        new String[] {
          "MF0;left:U1;n2 mlx5_1", "\"MF0;left:U1\";n2 mlx5_1", "n2 mlx5_1;MF0;left:U1"
        }) {
      Network network = with(failed);
      assertThat(network.failed(network.nodeNamed("MF0;left:U1"))).as(failed).isTrue();
      assertThat(network.failed(network.nodeNamed("n2 mlx5_1"))).as(failed).isTrue();
      assertThat(network.failed(network.nodeNamed("MF0;right:U1"))).as(failed).isFalse();
    }
  }

  @Test
  void failedLinkMayJoinNamesWithSemicolons() throws IOException {
    Network network = with("MF0;left:U1-MF0;right:U1");
    int left = network.nodeNamed("MF0;left:U1");
    assertThat(network.links().between(left, network.nodeNamed("MF0;right:U1"))).isNegative();
  }

  @Test
  void rejectsUnknownFailedNode() {
    assertThatThrownBy(() -> with("MF0;lft"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("fail=MF0: 'MF0' is not a node");
  }
}
