package org.castnet.bound.path;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.Hypercube;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Torus;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

/** Lower bounds on the links of a tree. */
class LeastLinksTest {

  @Test
  void oneDestinationNeedsItsDistance() {
    Network mesh = Mesh.of(8, 8);
    assertThat(new LeastLinks(mesh).of(Message.of(0, 0, 1, 63))).isEqualTo(14);
  }

  @Test
  void aLineIsBetweenItsEnds() {
    assertThat(new LeastLinks(Mesh.of(9, 1)).of(Message.of(0, 4, 1, 0, 8))).isEqualTo(8);
  }

  @Test
  void allNodesNeedALinkEach() {
    assertThat(new LeastLinks(Torus.of(3, 3)).of(Message.of(0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8)))
        .isEqualTo(8);
  }

  @Test
  void findsAStarOfNeighbours() {
    assertThat(new LeastLinks(Hypercube.of(4)).of(Message.of(0, 0, 1, 1, 2, 4, 8))).isEqualTo(4);
  }

  @Test
  void countsTheLinksOfHosts() {
    Network fabric = NetworkSpec.parse("irregular:switches=6,ports=8,hosts=3,seed=1");
    int[] others = new int[fabric.endpointCount() - 1];
    for (int i = 0; i < others.length; i++) {
      others[i] = i + 1;
    }
    // a link into every other host, one out of the source, and five to reach the other switches
    assertThat(new LeastLinks(fabric).of(Message.of(0, 0, 1, others)))
        .isEqualTo(others.length + 1 + 5);
  }
}
