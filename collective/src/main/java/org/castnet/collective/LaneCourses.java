package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The courses on which parts visit all machines of a cluster, for any first machine. Each course
 * has one step fewer than there are machines, and each step reaches another machine.
 */
final class LaneCourses {
  private final int machines;
  private final int[][] from; // by course and step, in places after the first machine
  private final int[][] to;
  private final int[][] rail; // by course and step: see rail()

  private LaneCourses(int machines, int courses) {
    this.machines = machines;
    this.from = new int[courses][machines - 1];
    this.to = new int[courses][machines - 1];
    this.rail = new int[courses][machines - 1];
  }

  /**
   * Returns the course that visits the machines in order, in chains of equal length: the first
   * machine sends to the begin of each chain, and every other one to the next. While parts of one
   * chain arrive, those of the others are sent.
   *
   * @param chains at least 1 and less than the number of machines
   */
  static LaneCourses ring(int machines, int chains) {
    LaneCourses ring = new LaneCourses(machines, 1);
    int others = machines - 1;
    int longest = (others + chains - 1) / chains;
    int step = 0;
    for (int link = 0; link < longest; link++) {
      for (int chain = 0; chain < chains; chain++) {
        int begin = 1 + others * chain / chains;
        int end = 1 + others * (chain + 1) / chains;
        if (begin + link < end) {
          ring.from[0][step] = link == 0 ? 0 : begin + link - 1;
          ring.to[0][step++] = begin + link;
        }
      }
    }
    return ring;
  }

  /**
   * Returns two binary trees below the second machine, which receives from the first one. Each
   * machine below the second one has successors in one tree only, at most two. So both trees
   * together use each link at most as often as a ring. The first machine has one successor, since
   * it has all parts at the start: sends to two would share links unevenly.
   *
   * <p>On a pair of lanes each machine sends to one other machine at most over each lane, and
   * receives from one. Flows that shared a link would each be slow in turn, and their links idle.
   *
   * <p>Source: Sanders, Speck and Träff, Two-tree algorithms for full bandwidth broadcast,
   * reduction and scan (2009).
   *
   * @param machines at least 3
   */
  static LaneCourses twoTrees(int machines) {
    LaneCourses trees = new LaneCourses(machines, 2);
    int others = machines - 2;
    trees.add(0, 0, 1);
    trees.add(1, 1, 1 + Integer.highestOneBit(others));
    int steps = 2;
    for (int step = 1; step < steps; step++) {
      int at = trees.to[0][step] - 1;
      int half = Integer.lowestOneBit(at) / 2;
      if (half > 0) {
        trees.add(steps++, 1 + at, 1 + at - half);
      }
      while (half > 0 && at + half > others) {
        half /= 2;
      }
      if (half > 0) {
        trees.add(steps++, 1 + at, 1 + at + half);
      }
    }
    // odd places after the second one are leaves of the first tree; in the second one even places
    // are
    trees.to[1][0] = 1;
    for (int step = 1; step <= others; step++) {
      trees.from[1][step] = 1 + shifted(trees.from[0][step] - 1, others);
      trees.to[1][step] = 1 + shifted(trees.to[0][step] - 1, others);
    }
    trees.divide();
    return trees;
  }

  /**
   * Divides the steps of both courses between two rails so that no machine sends, or receives, two
   * steps over the same one. Each step shares its sender with one other at most, and its receiver
   * with one; so alternation along such steps succeeds: they form paths and even cycles.
   */
  private void divide() {
    int steps = machines - 1;
    boolean[] known = new boolean[2 * steps]; // by course * steps + step
    for (int first = 0; first < known.length; first++) {
      IntArrayList open = new IntArrayList();
      if (!known[first]) {
        known[first] = true;
        open.add(first);
      }
      while (!open.isEmpty()) {
        int at = open.removeInt(open.size() - 1);
        for (int other = 0; other < known.length; other++) {
          boolean shares =
              from[at / steps][at % steps] == from[other / steps][other % steps]
                  || to[at / steps][at % steps] == to[other / steps][other % steps];
          if (shares && !known[other]) {
            known[other] = true;
            rail[other / steps][other % steps] = 1 - rail[at / steps][at % steps];
            open.add(other);
          }
        }
      }
    }
  }

  private void add(int step, int source, int target) {
    from[0][step] = source;
    to[0][step] = target;
  }

  private static int shifted(int place, int others) {
    if (place == 0) {
      return 0;
    }
    return others % 2 == 0 ? others + 1 - place : place % others + 1;
  }

  /** Returns the number of courses. */
  int count() {
    return from.length;
  }

  /** Returns the machine that sends in a step of a course that begins at {@code first}. */
  int from(int course, int step, int first) {
    return (first + from[course][step]) % machines;
  }

  /** Returns the machine that receives in that step. */
  int to(int course, int step, int first) {
    return (first + to[course][step]) % machines;
  }

  /** Returns which of two lanes, 0 or 1, a step takes if both courses share a pair of lanes. */
  int rail(int course, int step) {
    return rail[course][step];
  }

  /** Returns whether the receiver of a step has a later step over the other lane of a pair. */
  boolean turns(int course, int step) {
    for (int next = step + 1; next < machines - 1; next++) {
      if (from[course][next] == to[course][step] && rail[course][next] != rail[course][step]) {
        return true;
      }
    }
    return false;
  }

  /** Returns the number of steps on the path to the receiver of a step, at least 1. */
  int depth(int course, int step) {
    int depth = 1;
    int at = from[course][step];
    for (int before = step - 1; before >= 0 && at != 0; before--) {
      if (to[course][before] == at) {
        at = from[course][before];
        depth++;
      }
    }
    return depth;
  }
}
