package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

/** On a ring of five switches and a sixth one behind switch 2; a host at each. */
class NextHopsTest {
  private static SwitchFabric ring() {
    FabricBuilder builder = new FabricBuilder();
    int[] host = new int[6];
    int[] node = new int[6];
    for (int i = 0; i < 6; i++) {
      host[i] = builder.host(FabricNode.named("h" + i));
    }
    for (int i = 0; i < 6; i++) {
      node[i] = builder.addSwitch(FabricNode.named("s" + i));
      builder.cable(host[i], 1, node[i], 1, "");
    }
    for (int i = 0; i < 5; i++) {
      builder.cable(node[i], 2, node[(i + 1) % 5], 3, "");
    }
    return builder.cable(node[2], 4, node[5], 4, "").build(Failures.none(), "a ring");
  }

  private static int[] left(NextHops hops, int destination) {
    hops.aim(destination);
    int[] left = new int[6];
    for (int s = 0; s < left.length; s++) {
      left[s] = hops.left(s);
    }
    return left;
  }

  @Test
  void shortestPathsUseTheRingInBothDirections() {
    NextHops hops = NextHops.shortest(ring());
    assertThat(left(hops, 0)).containsExactly(0, 1, 2, 2, 1, 3);
    assertThat(hops.byDistance()).containsExactly(0, 1, 4, 2, 3, 5);
    assertThat(left(hops, 5)).containsExactly(3, 2, 1, 2, 3, 0);
    SwitchFabric fabric = ring();
    assertThat(hops.links(0).intStream().map(fabric.links()::target))
        .containsExactly(fabric.hostCount() + 1);
  }

  @Test
  void orderedPathsNeverGoUpAfterTheyWentDown() {
    // switch 3 is below 2 and 4, so no path from 2 to 4 leads through it
    NextHops hops = NextHops.ordered(ring(), new int[] {0, 1, 4, 2, 3, 5});
    assertThat(left(hops, 4)).containsExactly(1, 2, 3, 1, 0, 4);
  }
}
