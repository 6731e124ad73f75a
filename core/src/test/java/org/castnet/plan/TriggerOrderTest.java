package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.castnet.plan.Plans.after;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

/** Sends in an order in which each comes after those that it waits for. */
class TriggerOrderTest {
  private static Send waiting(int... triggers) {
    return after(0, Route.of(0, 0), 1, triggers);
  }

  private static List<Integer> order(Send... sends) {
    TriggerOrder order = TriggerOrder.of(List.of(sends));
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < order.length(); i++) {
      all.add(order.send(i));
    }
    return all;
  }

  @Test
  void sendsWithoutTriggersComeFirstInPlanOrder() {
    assertThat(order(waiting(2), waiting(), waiting())).containsExactly(1, 2, 0);
  }

  @Test
  void aSendComesAfterTheLastOfItsTriggers() {
    assertThat(order(waiting(1, 2), waiting(2), waiting())).containsExactly(2, 1, 0);
  }

  @Test
  void omitsCyclesAndSendsThatDependOnThem() {
    assertThat(order(waiting(1), waiting(0), waiting(1), waiting())).containsExactly(3);
  }

  @Test
  void aSendThatTriggersItselfIsACycle() {
    assertThat(order(waiting(0), waiting())).containsExactly(1);
  }

  @Test
  void ignoresTriggersThatNameNoSend() {
    assertThat(order(waiting(7), waiting(-3))).containsExactly(0, 1);
    assertThat(order(waiting(2), waiting(-1))).containsExactly(0, 1);
  }

  @Test
  void everyTriggerListsTheSendsThatWaitForIt() {
    TriggerOrder order = TriggerOrder.of(List.of(waiting(), waiting(0), waiting(0, 1)));
    assertThat(order.dependentCount(0)).isEqualTo(2);
    assertThat(order.dependent(0, 0)).isEqualTo(1);
    assertThat(order.dependent(0, 1)).isEqualTo(2);
    assertThat(order.dependentCount(1)).isEqualTo(1);
    assertThat(order.dependentCount(2)).isZero();
  }

  @Test
  void randomListsAreSortedByTriggersAndComplete() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      int count = 1 + random.nextInt(30);
      List<Send> sends = new ArrayList<>();
      int[] place = random.ints(0, count).distinct().limit(count).toArray();
      for (int i = 0; i < count; i++) {
        int self = i;
        sends.add(
            waiting(
                random
                    .ints(random.nextInt(3), 0, count)
                    .filter(t -> place[t] < place[self])
                    .distinct()
                    .toArray()));
      }
      TriggerOrder order = TriggerOrder.of(sends);
      assertThat(order.length()).isEqualTo(count);
      int[] at = new int[count];
      for (int i = 0; i < count; i++) {
        at[order.send(i)] = i;
      }
      for (int i = 0; i < count; i++) {
        for (int trigger : sends.get(i).triggers()) {
          assertThat(at[trigger]).isLessThan(at[i]);
        }
      }
    }
  }
}
