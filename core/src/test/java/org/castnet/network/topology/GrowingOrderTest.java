package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.verify.deadlock.WaitGraph;
import org.junit.jupiter.api.Test;

/** The order that grows against a graph that is searched anew for every way. */
class GrowingOrderTest {
  @Test
  void acceptsAnArcExactlyIfItClosesNoCycle() {
    int taken = 0;
    int refused = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int channels = 3 + random.nextInt(12);
      DynamicTopologicalOrder order = new DynamicTopologicalOrder(channels);
      List<int[]> kept = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        int[] path = random.ints(2 + random.nextInt(3), 0, channels).distinct().toArray();
        List<int[]> tried = new ArrayList<>(kept);
        tried.add(path);
        boolean expected = !hasCircle(tried);
        assertThat(order.takes(new IntArrayList(path))).isEqualTo(expected);
        if (expected) {
          kept.add(path);
          taken++;
        } else {
          refused++;
        }
      }
    }
    assertThat(taken).isGreaterThan(1000);
    assertThat(refused).isGreaterThan(1000);
  }

  private static boolean hasCircle(List<int[]> paths) {
    WaitGraph waits = new WaitGraph();
    for (int[] path : paths) {
      for (int i = 1; i < path.length; i++) {
        waits.add(path[i - 1], path[i]);
      }
    }
    return waits.cycle().isPresent();
  }
}
