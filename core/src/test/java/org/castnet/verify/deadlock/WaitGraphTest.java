package org.castnet.verify.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WaitGraphTest {
  private static WaitGraph of(int... arcs) {
    WaitGraph graph = new WaitGraph();
    for (int i = 0; i < arcs.length; i += 2) {
      graph.add(arcs[i], arcs[i + 1]);
    }
    return graph;
  }

  private static Optional<IntImmutableList> cycle(int... channels) {
    return Optional.of(new IntImmutableList(channels));
  }

  @Test
  void aVertexWithoutArcsIsInNoCycle() {
    assertThat(of().size()).isZero();
    assertThat(of().cycle()).isEmpty();
    assertThat(of(0, 1, 0, 2, 1, 3, 2, 3, 3, 7).cycle()).isEmpty();
  }

  @Test
  void keepsAnArcOnce() {
    WaitGraph graph = of(3, 7, 3, 7, 7, 4, 4, 7);
    assertThat(graph.size()).isEqualTo(3);
    assertThat(graph.cycle()).isEqualTo(cycle(7, 4));
  }

  @Test
  void aCycleExcludesThePathToIt() {
    assertThat(of(0, 1, 1, 5, 5, 2, 2, 1, 5, 9).cycle()).isEqualTo(cycle(1, 5, 2));
    assertThat(of(4, 4).cycle()).isEqualTo(cycle(4));
  }

  @Test
  void followsLowChannelsFirst() {
    assertThat(of(6, 7, 7, 6, 2, 3, 3, 2).cycle()).isEqualTo(cycle(2, 3));
    assertThat(of(0, 5, 5, 0, 0, 3, 3, 0).cycle()).isEqualTo(cycle(0, 3));
  }

  @Test
  void findsACycleExactlyIfSomeVertexReachesItself() {
    SplittableRandom random = new SplittableRandom(1);
    int circles = 0;
    for (int round = 0; round < 2_000; round++) {
      int channels = 1 + random.nextInt(7);
      boolean[][] reaches = new boolean[channels][channels];
      boolean[][] arc = new boolean[channels][channels];
      WaitGraph graph = new WaitGraph();
      for (int i = random.nextInt(10); i > 0; i--) {
        int held = random.nextInt(channels);
        int awaited = random.nextInt(channels);
        graph.add(held, awaited);
        arc[held][awaited] = reaches[held][awaited] = true;
      }
      boolean closed = closes(reaches);
      Optional<IntImmutableList> found = graph.cycle();
      assertThat(found.isPresent()).as("round %d", round).isEqualTo(closed);
      if (closed) {
        circles++;
        IntImmutableList named = found.orElseThrow();
        for (int i = 0; i < named.size(); i++) {
          assertThat(arc[named.getInt(i)][named.getInt((i + 1) % named.size())]).isTrue();
        }
      }
    }
    assertThat(circles).isBetween(500, 1_500);
  }

  private static boolean closes(boolean[][] reaches) {
    int n = reaches.length;
    for (int by = 0; by < n; by++) {
      for (int from = 0; from < n; from++) {
        for (int to = 0; to < n; to++) {
          reaches[from][to] |= reaches[from][by] && reaches[by][to];
        }
      }
    }
    for (int at = 0; at < n; at++) {
      if (reaches[at][at]) {
        return true;
      }
    }
    return false;
  }
}
