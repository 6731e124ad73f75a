package org.castnet.sim.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Compares the queues that order items by time with simple sorted lists. */
class TimeQueuesTest {
  private static final int ROUNDS = 200;
  private static final int STEPS = 400;

  /** More items than the initial capacity of any of the queues. */
  private static final int MANY = 300;

  private record Timed(long time, int item) {}

  @Test
  void emptyQueueHasNoNextTime() {
    assertThat(new TimeFifo().next()).isEqualTo(Long.MAX_VALUE);
    assertThat(new TimeFifos(3).next()).isEqualTo(Long.MAX_VALUE);
    assertThat(new TimeHeap().next()).isEqualTo(Long.MAX_VALUE);
    assertThat(new TimeQueue().next()).isEqualTo(Long.MAX_VALUE);
    assertThat(TimeRows.rising().next()).isEqualTo(Long.MAX_VALUE);
    assertThat(new RowsByKind(2).next()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void fifoReturnsItemsInInsertionOrder() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      TimeFifo row = new TimeFifo();
      ArrayDeque<Timed> twin = new ArrayDeque<>();
      long time = 0;
      for (int step = 0; step < STEPS; step++) {
        if (twin.isEmpty() || random.nextInt(5) < 3) {
          time += random.nextInt(3);
          row.push(time, step);
          twin.add(new Timed(time, step));
        } else {
          assertThat(row.first()).isEqualTo(twin.getFirst().item());
          assertThat(row.pop()).isEqualTo(twin.remove().item());
        }
        assertThat(row.next()).isEqualTo(twin.isEmpty() ? Long.MAX_VALUE : twin.getFirst().time());
      }
    }
  }

  @Test
  void equalTimesLeaveByKindThenInsertionOrder() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int kinds = 1 + random.nextInt(4);
      TimeFifos queue = new TimeFifos(kinds);
      List<ArrayDeque<Timed>> twin = new ArrayList<>();
      for (int kind = 0; kind < kinds; kind++) {
        twin.add(new ArrayDeque<>());
      }
      long now = 0;
      for (int step = 0; step < STEPS; step++) {
        ArrayDeque<Timed> first =
            twin.stream()
                .filter(each -> !each.isEmpty())
                .min(Comparator.comparingLong(each -> each.getFirst().time()))
                .orElse(null);
        if (first == null || random.nextInt(5) < 3) {
          now += random.nextInt(2);
          int kind = random.nextInt(kinds);
          queue.push(now + 2L * kind, kind, step);
          twin.get(kind).add(new Timed(now + 2L * kind, step));
        } else {
          assertThat(queue.next()).isEqualTo(first.getFirst().time());
          assertThat(queue.pop()).isEqualTo(first.remove().item());
        }
      }
    }
  }

  @Test
  void heapAndQueueReturnEarliestTimeFirst() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      TimeHeap heap = new TimeHeap();
      TimeQueue queue = new TimeQueue();
      TreeMap<Long, List<Integer>> heaped = new TreeMap<>();
      TreeMap<Long, List<Integer>> queued = new TreeMap<>();
      for (int step = 0; step < STEPS; step++) {
        if (heaped.isEmpty() || random.nextInt(5) < 3) {
          // nearly sorted, as times are in a run
          long time = (long) step + (random.nextInt(4) == 0 ? random.nextInt(MANY) : 0);
          heap.push(time, step);
          queue.push(time, step);
          heaped.computeIfAbsent(time, t -> new ArrayList<>()).add(step);
          queued.computeIfAbsent(time, t -> new ArrayList<>()).add(step);
        } else {
          takenOut(heaped, heap.next(), heap.pop());
          takenOut(queued, queue.next(), queue.pop());
        }
        long next = heaped.isEmpty() ? Long.MAX_VALUE : heaped.firstKey();
        assertThat(heap.next()).isEqualTo(next);
        assertThat(queue.next()).isEqualTo(next);
      }
    }
  }

  private static void takenOut(SortedMap<Long, List<Integer>> twin, long time, int item) {
    assertThat(time).isEqualTo(twin.firstKey());
    assertThat(twin.get(time).remove((Integer) item)).isTrue();
    if (twin.get(time).isEmpty()) {
      twin.remove(time);
    }
  }

  @Test
  void rowsReturnItemsInInsertionOrder() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int step = seed % 2 == 0 ? 1 : -1;
      TimeRows rows = step > 0 ? TimeRows.rising() : TimeRows.falling();
      TimeFifo twin = new TimeFifo();
      for (long now = 0; now < 50; now++) {
        for (int i = random.nextInt(40); i > 0; i--) {
          push(rows, step, twin, now + 7, random);
        }
        assertThat(rows.next()).isEqualTo(twin.next());
        while (rows.next() == now) {
          int first = rows.first();
          int last = rows.pop();
          for (int item = first; item != last + step; item += step) {
            assertThat(twin.next()).isEqualTo(now);
            assertThat(twin.pop()).isEqualTo(item);
          }
          if (random.nextInt(3) == 0) {
            push(rows, step, twin, now + 7, random);
          }
        }
        assertThat(twin.next()).isGreaterThan(now);
      }
    }
  }

  /** Since there are few numbers, a row often continues where the previous one ended. */
  private static void push(
      TimeRows rows, int step, TimeFifo twin, long time, SplittableRandom random) {
    int first = random.nextInt(10);
    int last = first + step * random.nextInt(3);
    rows.push(time, first, last);
    for (int item = first; item != last + step; item += step) {
      twin.push(time, item);
    }
  }

  @Test
  void consecutiveItemsAreMergedIntoOneRow() {
    TimeRows rows = TimeRows.falling();
    rows.push(5, 9, 8);
    rows.push(5, 7);
    rows.push(5, 3, 2);
    rows.push(6, 1);
    assertThat(rows.first()).isEqualTo(9);
    assertThat(rows.pop()).isEqualTo(7);
    assertThat(rows.next()).isEqualTo(5);
    assertThat(rows.first()).isEqualTo(3);
    assertThat(rows.pop()).isEqualTo(2);
    assertThat(rows.next()).as("a number of a later time is no part of the row").isEqualTo(6);
    assertThat(rows.first()).isEqualTo(1);
  }

  @Test
  void rowsOfSeveralKindsLeaveByTimeThenKind() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RowsByKind rows = new RowsByKind(3);
      TimeFifos twin = new TimeFifos(3);
      for (long now = 0; now < 50; now++) {
        for (int i = random.nextInt(12); i > 0; i--) {
          int kind = random.nextInt(3);
          int item = random.nextInt(10);
          rows.push(now + 3 + kind, kind, item);
          twin.push(now + 3 + kind, kind, item);
        }
        assertThat(rows.next()).isEqualTo(twin.next());
        while (rows.next() == now) {
          TimeRows due = rows.at(now);
          int first = due.first();
          int last = due.pop();
          for (int item = first; item <= last; item++) {
            assertThat(twin.next()).isEqualTo(now);
            assertThat(twin.pop()).isEqualTo(item);
          }
        }
      }
    }
  }
}
