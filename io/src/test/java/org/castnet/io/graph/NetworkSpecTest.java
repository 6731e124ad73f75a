package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

class NetworkSpecTest {
  @Test
  void meshOfEightByFourHas104Links() {
    Network mesh = NetworkSpec.parse("mesh:8x4");
    assertThat(mesh.nodeCount()).isEqualTo(32);
    assertThat(mesh.links().count()).isEqualTo(2 * (7 * 4 + 8 * 3));
    assertThat(mesh.nodeNamed("7,3")).isEqualTo(31);
    assertThat(mesh.nodeName(31)).isEqualTo("7,3");
  }

  @Test
  void torusHasTwoLanesAndDoubleLinksOnSideOfTwo() {
    Network torus = NetworkSpec.parse("torus:4x2");
    assertThat(torus.lanes()).isEqualTo(2);
    assertThat(torus.links().countBetween(torus.nodeNamed("0,0"), torus.nodeNamed("0,1")))
        .isEqualTo(2);
    assertThat(torus.portNamed("-y")).isEqualTo(3);
  }

  @Test
  void failedLinksAndNodesRemoveLinksAndRouting() {
    Network mesh = NetworkSpec.parse("mesh:6x6,fail=3,4-4,4;5,5");
    assertThat(mesh.links().between(mesh.nodeNamed("3,4"), mesh.nodeNamed("4,4"))).isEqualTo(-1);
    assertThat(mesh.links().between(mesh.nodeNamed("4,4"), mesh.nodeNamed("3,4"))).isEqualTo(-1);
    assertThat(mesh.links().degree(mesh.nodeNamed("5,5"))).isZero();
    assertThat(mesh.isEndpoint(mesh.nodeNamed("5,5"))).isFalse();
    assertThat(mesh.routing()).isEmpty();
  }

  @Test
  void ringRoutesUseLaneOneUntilWrapAroundLink() {
    Network torus = NetworkSpec.parse("torus:5x5");
    Route route =
        torus.routing().orElseThrow().route(torus.nodeNamed("3,0"), torus.nodeNamed("0,1"));
    assertThat(route.length()).isEqualTo(3);
    assertThat(torus.lane(route.channel(0))).isEqualTo(1);
    assertThat(torus.lane(route.channel(1))).isEqualTo(1);
    assertThat(torus.lane(route.channel(2))).isZero();
  }

  @Test
  void parallelLinksHaveSeparatePorts() {
    Network mesh = NetworkSpec.parse("mesh:3x3,parallel=2");
    assertThat(mesh.links().countBetween(0, 1)).isEqualTo(2);
    assertThat(mesh.portName(mesh.links().port(mesh.links().first(4) + 4))).isEqualTo("+x#1");
    assertThat(mesh.portNamed("+x#1")).isEqualTo(4);
  }

  @Test
  void rejectsInvalidSpecifications() {
    assertThatThrownBy(() -> NetworkSpec.parse("msh:4x4"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("did you mean 'mesh'");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:4x0")).hasMessageContaining("allowed are 1..");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:4x4,lane=2"))
        .hasMessageContaining("did you mean 'lanes'");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:9000x9000")).hasMessageContaining("too large");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:4x4").nodeNamed("4,0"))
        .hasMessageContaining("x is 0..3");
    assertThatThrownBy(() -> NetworkSpec.parse("mesh:4x4,fail=0,0-2,0"))
        .hasMessageContaining("not connected");
  }
}
