package org.castnet.papers.star;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.Mesh;
import org.castnet.papers.star.PrintedStarTable.Bounds;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.api.Test;

class PrintedStarTableTest {
  private static final int SIDE = 6;
  private static final Mesh MESH = Mesh.of(SIDE, SIDE);

  private static int label(int node) {
    int x = node % SIDE;
    int y = node / SIDE;
    return y * SIDE + (y % 2 == 0 ? x : SIDE - 1 - x);
  }

  /** Node 1 has the neighbours 2 and 7 above; everything from label 2 on may be a destination. */
  private static PrintedStarTable random(Random random) {
    List<Integer> above =
        IntStream.range(2, SIDE * SIDE)
            .boxed()
            .sorted(Comparator.comparingInt(PrintedStarTableTest::label))
            .toList();
    List<Integer> chosen = above.stream().filter(v -> random.nextInt(6) == 0).toList();
    return new PrintedStarTable(MESH.shape(), 1, chosen.isEmpty() ? List.of(above.get(0)) : chosen);
  }

  @Test
  void printedLoopsFindNoStarForAnyOrigin() {
    Random random = new Random(1);
    for (int round = 0; round < 50; round++) {
      PrintedStarTable table = random(random);
      for (int shift = 0; shift <= table.destinations().size() + 2; shift++) {
        Bounds p = table.printed();
        Bounds shifted =
            new Bounds(p.firstStop(), p.firstOther(), p.firstLength(), p.longest(), shift);
        assertThat(table.longestPaths(shifted)).as(table + ", shifted by " + shift).isEmpty();
      }
    }
  }

  @Test
  void repairedLoopsFindTheShortestStar() {
    MulticastAlgorithm otms =
        HamiltonianSchemes.all().stream()
            .filter(each -> each.name().equals(HamiltonianSchemes.OTMS))
            .findFirst()
            .map(each -> each.on(MESH, Map.of(), SenderModel.USUAL, 1).orThrow(each.name()))
            .orElseThrow();
    Random random = new Random(2);
    for (int round = 0; round < 200; round++) {
      PrintedStarTable table = random(random);
      int[] destinations = table.destinations().stream().mapToInt(Integer::intValue).toArray();
      Message message = new Message(0, 1, IntImmutableList.of(destinations), 1, Message.WHOLE);
      assertThat((long) Collections.min(table.longestPaths(table.repaired())))
          .as(table.toString())
          .isEqualTo(PlanMetrics.of(otms.plan(List.of(message))).longestPath());
    }
  }
}
