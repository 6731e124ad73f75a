package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

/** The data structures of the searches, compared with slow twins. */
class QueuesAndTurnsTest {
  private static final double ABSENT = Double.POSITIVE_INFINITY;

  @Test
  void nodesLeaveTheQueueByCostAndThenByNumber() {
    Random random = new Random(1);
    CheapestFirst queue = new CheapestFirst(30);
    double[] cost = new double[30];
    for (int round = 0; round < 200; round++) {
      Arrays.fill(cost, ABSENT);
      int held = 0;
      for (int step = 0; step < 100; step++) {
        int node = random.nextInt(30);
        if (held > 0 && random.nextInt(3) == 0) {
          int cheapest = 0;
          for (int other = 1; other < 30; other++) {
            cheapest = cost[other] < cost[cheapest] ? other : cheapest;
          }
          assertThat(queue.remove()).isEqualTo(cheapest);
          cost[cheapest] = ABSENT;
          held--;
        } else {
          held += cost[node] == ABSENT ? 1 : 0;
          cost[node] = Math.min(cost[node] == ABSENT ? 9 : cost[node] - 1, random.nextInt(9));
          queue.cheaper(node, cost[node]);
        }
      }
      queue.clear();
    }
  }

  @Test
  void turnsAreAllowedIfTheyCloseNoCycle() {
    Random random = new Random(2);
    int rejected = 0;
    for (int round = 0; round < 100; round++) {
      PathTurns turns = new PathTurns(12);
      boolean[][] leads = new boolean[12][12]; // closure of the accepted turns
      for (int link = 0; link < 12; link++) {
        leads[link][link] = true;
      }
      for (int step = 0; step < 40; step++) {
        int link = random.nextInt(12);
        int next = random.nextInt(12);
        boolean allowed = turns.allow(link, next);
        assertThat(allowed).isEqualTo(!leads[next][link]);
        if (allowed) {
          turns.take(link, next);
          for (int a = 0; a < 12; a++) {
            for (int b = 0; b < 12; b++) {
              leads[a][b] |= leads[a][link] && leads[next][b];
            }
          }
        } else {
          rejected++;
        }
      }
    }
    assertThat(rejected).isGreaterThan(500);
  }

  /** Node 0 sends to 1 and 2, and 2 to 3; node 4 receives nothing. */
  private static final PartTree WIDE =
      new PartTree(0, 0, new int[] {-1, 10, 11, 12, -1}, new int[] {0, 1, 1, 2, 7});

  private static final PartTree LINE =
      new PartTree(1, 1, new int[] {20, -1, 21, 22, 23}, new int[] {3, 0, 1, 2, 4});

  @Test
  void linksAreSortedByDepthTreeAndNode() {
    LinksByLevel levels = LinksByLevel.of(List.of(WIDE, LINE));
    assertThat(levels.deepest()).isEqualTo(4);
    List<String> crossings =
        IntStream.rangeClosed(1, 4)
            .boxed()
            .flatMap(
                level ->
                    IntStream.range(levels.first(level), levels.end(level))
                        .mapToObj(c -> level + ":" + levels.tree(c) + ">" + levels.node(c)))
            .toList();
    assertThat(crossings)
        .containsExactly("1:0>1", "1:0>2", "1:1>2", "2:0>3", "2:1>3", "3:1>0", "4:1>4");
    assertThat(NodesByDepth.of(LINE.depth(), node -> node != 1)).containsExactly(2, 3, 0, 4);
  }

  @Test
  void theFirstPartsAreAFlitLonger() {
    assertThat(IntStream.range(0, 4).mapToLong(part -> Parts.share(10, 4, part)))
        .containsExactly(3L, 3L, 2L, 2L);
    assertThat(Parts.share(8, 4, 0)).isEqualTo(2);
  }

  @Test
  void everyTreeCarriesAPartOfItsMessage() {
    List<Message> messages =
        new ArrayList<>(List.of(Message.of(0, 0, 7, 1, 2, 3), Message.of(1, 1, 4, 0, 2)));
    int[] ids = Parts.cut(messages, List.of(WIDE, LINE), 2);
    assertThat(ids).containsExactly(2, 3);
    assertThat(messages.stream().map(Message::flits)).containsExactly(7L, 4L, 4L, 2L);
    assertThat(Parts.cut(messages, List.of(LINE, WIDE), 1))
        .as("one part is the message itself")
        .containsExactly(1, 0);
    assertThat(messages).hasSize(4);
  }
}
