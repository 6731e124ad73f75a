package org.castnet.collective;

/**
 * The courses on which parts visit all machines of a cluster, for any first machine. Each course
 * has one step fewer than there are machines, and each step reaches another machine.
 */
final class LaneCourses {
  private final int machines;
  private final int[][] from; // by course and step, in places after the first machine
  private final int[][] to;
  private final boolean[][] helped; // by course and step: whether another lane makes it
  private final boolean paired;

  private LaneCourses(int machines, int courses, boolean paired) {
    this.machines = machines;
    this.from = new int[courses][machines - 1];
    this.to = new int[courses][machines - 1];
    this.helped = new boolean[courses][machines - 1];
    this.paired = paired;
  }

  /**
   * Returns the course that visits the machines in order, in chains of equal length: the first
   * machine sends to the begin of each chain, and every other one to the next. While parts of one
   * chain arrive, those of the others are sent.
   *
   * @param chains at least 1 and less than the number of machines
   */
  static LaneCourses ring(int machines, int chains) {
    LaneCourses ring = new LaneCourses(machines, 1, false);
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
   * Returns two binary trees below the first machine, which sends to the root of each. Every other
   * machine has successors in one tree only, at most two. So both trees together use each link at
   * most as often as a ring.
   *
   * <p>Source: Sanders, Speck and Träff, Two-tree algorithms for full bandwidth broadcast,
   * reduction and scan (2009).
   *
   * @param machines at least 3
   */
  static LaneCourses twoTrees(int machines) {
    return twoTrees(machines, false);
  }

  /**
   * Returns the same trees, each for one of two lanes. A machine with two successors sends to the
   * first one on the lane of the tree and to the second one on the other lane, on which it sends
   * nothing else. So no link between machines carries sends of two hosts, or to two hosts; such
   * sends would wait for one another although the links have capacity for all.
   *
   * @param machines at least 3
   */
  static LaneCourses pairedTrees(int machines) {
    return twoTrees(machines, true);
  }

  private static LaneCourses twoTrees(int machines, boolean paired) {
    LaneCourses trees = new LaneCourses(machines, 2, paired);
    int others = machines - 1;
    trees.add(0, 0, Integer.highestOneBit(others));
    int steps = 1;
    for (int step = 0; step < steps; step++) {
      int at = trees.to[0][step];
      int half = Integer.lowestOneBit(at) / 2;
      boolean both = half > 0;
      if (both) {
        trees.add(steps++, at, at - half);
      }
      while (half > 0 && at + half > others) {
        half /= 2;
      }
      if (half > 0) {
        trees.helped[0][steps] = paired && both;
        trees.add(steps++, at, at + half);
      }
    }
    // odd places are leaves of the first tree; in the second one even places are
    for (int step = 0; step < others; step++) {
      trees.from[1][step] = shifted(trees.from[0][step], others);
      trees.to[1][step] = shifted(trees.to[0][step], others);
      trees.helped[1][step] = trees.helped[0][step];
    }
    return trees;
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

  /** Returns the number of steps of each course. */
  int steps() {
    return machines - 1;
  }

  /** Returns the machine that sends in a step of a course that begins at {@code first}. */
  int from(int course, int step, int first) {
    return (first + from[course][step]) % machines;
  }

  /** Returns the machine that receives in that step. */
  int to(int course, int step, int first) {
    return (first + to[course][step]) % machines;
  }

  /** Returns whether each lane of a pair has one course; otherwise every lane has all of them. */
  boolean arePaired() {
    return paired;
  }

  /** Returns whether the host of the other lane of a pair makes a step. */
  boolean isHelped(int course, int step) {
    return helped[course][step];
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
