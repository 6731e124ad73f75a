package org.castnet.sim.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Compares the waiting lines of nodes and ports with simple lists. */
class WaitingQueuesTest {
  private static final int ROUNDS = 200;
  private static final int LINES = 3;
  private static final int HEADS = 40;

  private record Waiting(long since, int head) {}

  @Test
  void earliestRequestLeavesFirstThenLowerHead() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WaitingLines lines = new WaitingLines(LINES, HEADS);
      List<TreeSet<Waiting>> twin = new ArrayList<>();
      for (int line = 0; line < LINES; line++) {
        twin.add(
            new TreeSet<>(
                Comparator.comparingLong(Waiting::since).thenComparingInt(Waiting::head)));
      }
      TreeSet<Integer> outside = new TreeSet<>();
      for (int head = 0; head < HEADS; head++) {
        outside.add(head);
      }
      for (long now = 0; now < 60; now++) {
        for (int i = random.nextInt(4); i > 0 && !outside.isEmpty(); i--) {
          int head = List.copyOf(outside).get(random.nextInt(outside.size()));
          outside.remove(head);
          int line = random.nextInt(LINES);
          lines.join(line, head, now);
          twin.get(line).add(new Waiting(now, head));
        }
        for (int line = 0; line < LINES; line++) {
          assertThat(lines.isEmpty(line)).isEqualTo(twin.get(line).isEmpty());
          if (!lines.isEmpty(line) && random.nextInt(3) == 0) {
            int head = twin.get(line).pollFirst().head();
            assertThat(lines.leave(line)).isEqualTo(head);
            outside.add(head);
          }
        }
        boolean[] waiting = lines.waiting();
        for (int head = 0; head < HEADS; head++) {
          assertThat(waiting[head]).isEqualTo(!outside.contains(head));
        }
      }
    }
  }

  @Test
  void linesThatAreOpenHaveDifferentNumbersAndBeginEmpty() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      WaitingLines lines = new WaitingLines(1_000);
      TreeMap<Integer, ArrayDeque<Integer>> twin = new TreeMap<>();
      int most = 0;
      int highest = -1;
      for (int head = 0; head < 1_000; head++) {
        if (twin.isEmpty() || random.nextInt(3) == 0) {
          int line = lines.open();
          assertThat(lines.isEmpty(line)).isTrue();
          assertThat(twin.put(line, new ArrayDeque<>())).isNull();
          most = Math.max(most, twin.size());
          highest = Math.max(highest, line);
        }
        int line = List.copyOf(twin.keySet()).get(random.nextInt(twin.size()));
        lines.join(line, head, head);
        twin.get(line).add(head);
        while (random.nextInt(4) > 0 && !twin.get(line).isEmpty()) {
          assertThat(lines.leave(line)).isEqualTo(twin.get(line).remove());
        }
        assertThat(lines.isEmpty(line)).isEqualTo(twin.get(line).isEmpty());
        if (twin.get(line).isEmpty()) {
          lines.close(line);
          twin.remove(line);
        }
      }
      assertThat(highest).as("numbers of closed lines are used again").isEqualTo(most - 1);
    }
  }

  @Test
  void nodeServesWormsSinglyInArrivalOrder() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NodeQueues queues = new NodeQueues(LINES, 200);
      List<ArrayDeque<Integer>> twin = lines();
      boolean[] busy = new boolean[LINES];
      for (int worm = 0; worm < 200; worm++) {
        int node = random.nextInt(LINES);
        queues.add(node, worm);
        twin.get(node).add(worm);
        if (random.nextBoolean()) {
          for (int taken = queues.take(); taken >= 0; taken = queues.take()) {
            int at = serving(twin, taken);
            assertThat(busy[at]).isFalse();
            busy[at] = true;
          }
          for (int each = 0; each < LINES; each++) {
            assertThat(busy[each] || twin.get(each).isEmpty()).isTrue();
          }
        }
        int done = random.nextInt(LINES);
        if (busy[done]) {
          busy[done] = false;
          queues.free(done);
        }
      }
    }
  }

  @Test
  void wormZeroIsServedAfterEarlierWorm() {
    NodeQueues queues = new NodeQueues(1, 2);
    queues.add(0, 1);
    assertThat(queues.take()).isEqualTo(1);
    queues.add(0, 0);
    assertThat(queues.take()).isEqualTo(-1);
    queues.free(0);
    assertThat(queues.take()).isZero();
  }

  private static List<ArrayDeque<Integer>> lines() {
    List<ArrayDeque<Integer>> lines = new ArrayList<>();
    for (int line = 0; line < LINES; line++) {
      lines.add(new ArrayDeque<>());
    }
    return lines;
  }

  /** Returns the node at which the worm was first in line, and removes it from that line. */
  private static int serving(List<ArrayDeque<Integer>> twin, int worm) {
    for (int node = 0; node < LINES; node++) {
      if (!twin.get(node).isEmpty() && twin.get(node).getFirst() == worm) {
        twin.get(node).remove();
        return node;
      }
    }
    throw new AssertionError("worm " + worm + " was not the first in any line");
  }

  @Test
  void portServesOneWormPerSlot() {
    for (long seed = 0; seed < ROUNDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int slots = 1 + random.nextInt(3);
      PortQueues ports = new PortQueues(LINES, 400, slots);
      List<ArrayDeque<Integer>> twin = lines();
      long[][] freeAt = new long[LINES][slots];
      int worm = 0;
      for (long now = 1; now < 100; now++) {
        ports.wake(now);
        for (int i = random.nextInt(4); i > 0; i--) {
          int node = random.nextInt(LINES);
          ports.add(node, worm, now);
          twin.get(node).add(worm++);
        }
        for (int taken = ports.take(now); taken >= 0; taken = ports.take(now)) {
          int node = serving(twin, taken);
          int slot = free(freeAt[node], now);
          long until = now + 1 + random.nextInt(5);
          freeAt[node][slot] = until;
          ports.freed(node, until);
        }
        long next = Long.MAX_VALUE;
        for (int node = 0; node < LINES; node++) {
          if (!twin.get(node).isEmpty()) {
            long first = freeAt[node][0];
            for (long each : freeAt[node]) {
              first = Math.min(first, each);
            }
            assertThat(first).isGreaterThan(now);
            next = Math.min(next, first);
          }
        }
        // a port may be checked once more than needed, but never too late
        assertThat(ports.next()).isLessThanOrEqualTo(next).isGreaterThan(now);
      }
    }
  }

  @Test
  void wormZeroIsServedWhenPortWakes() {
    PortQueues ports = new PortQueues(1, 2, 1);
    ports.add(0, 1, 0);
    assertThat(ports.take(0)).isEqualTo(1);
    ports.add(0, 0, 0);
    assertThat(ports.take(0)).isEqualTo(-1);
    ports.freed(0, 7);
    assertThat(ports.next()).isEqualTo(7);
    ports.wake(7);
    assertThat(ports.take(7)).isZero();

    PortQueues wide = new PortQueues(1, 2, 2);
    wide.add(0, 1, 0);
    wide.add(0, 0, 0);
    assertThat(wide.take(0)).isEqualTo(1);
    assertThat(wide.take(0)).isZero();
  }

  /** Both nodes use all their slots until the second releases one of them. */
  @Test
  void freedSlotBelongsToItsNode() {
    PortQueues ports = new PortQueues(2, 6, 2);
    for (int worm = 0; worm < 6; worm++) {
      ports.add(worm / 3, worm, 0);
      assertThat(ports.take(0)).isEqualTo(worm % 3 < 2 ? worm : -1);
    }
    ports.freed(1, 5);
    assertThat(ports.next()).isEqualTo(5);
    ports.wake(5);
    assertThat(ports.take(5)).isEqualTo(5);
    assertThat(ports.take(5)).isEqualTo(-1);
  }

  private static int free(long[] freeAt, long now) {
    for (int slot = 0; slot < freeAt.length; slot++) {
      if (freeAt[slot] <= now) {
        return slot;
      }
    }
    throw new AssertionError("no place was free");
  }
}
