package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

/** Links between switches of one level are distinguishable. */
class LevelBowsTest {
  private final Network fabric = NetworkSpec.parse("irregular:switches=16,ports=8,hosts=4,seed=3");
  private final Layout layout = Layout.of(fabric);
  private final LevelBows bows = new LevelBows(fabric, layout);

  private boolean switchBetween(int from, int to) {
    for (int node = fabric.endpointCount(); node < fabric.nodeCount(); node++) {
      if (layout.y(node) == layout.y(from)
          && (layout.x(node) - layout.x(from)) * (layout.x(node) - layout.x(to)) < 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void linkRisesOnlyAboveSwitchBetweenItsEnds() {
    int risen = 0;
    for (int link = 0; link < fabric.links().count(); link++) {
      int from = fabric.links().source(link);
      int to = fabric.links().target(link);
      boolean hidden =
          fabric.isSwitch(from)
              && fabric.isSwitch(to)
              && layout.y(from) == layout.y(to)
              && switchBetween(from, to);
      assertThat(bows.rise(from, to) > 0).as("%d to %d", from, to).isEqualTo(hidden);
      risen += hidden ? 1 : 0;
    }
    assertThat(risen).isPositive();
    assertThat(NetworkDrawing.of(fabric)).containsPattern("<path d=\"[^\"]*Q");
  }

  @Test
  void linkLeavesColumnOnlyForSwitchBetweenItsEnds() {
    Network grid = NetworkSpec.parse("hyperx:4x4,hosts=1");
    Layout places = Layout.of(grid);
    LevelBows all = new LevelBows(grid, places);
    int left = 0;
    for (int link = 0; link < grid.links().count(); link++) {
      int from = grid.links().source(link);
      int to = grid.links().target(link);
      if (grid.isSwitch(from) && grid.isSwitch(to)) {
        double far = places.y(to) - places.y(from);
        boolean hidden = far != 0 && Math.abs(far) > columnStep(grid, places);
        assertThat(all.aside(from, to) > 0).as("%d to %d", from, to).isEqualTo(hidden);
        left += hidden ? 1 : 0;
      }
    }
    // in each of four columns three of six pairs, in both directions
    assertThat(left).isEqualTo(24);
  }

  private static double columnStep(Network grid, Layout places) {
    return IntStream.range(grid.endpointCount(), grid.nodeCount())
        .mapToDouble(node -> Math.abs(places.y(node) - places.y(grid.endpointCount())))
        .filter(apart -> apart > 0)
        .min()
        .orElseThrow();
  }
}
