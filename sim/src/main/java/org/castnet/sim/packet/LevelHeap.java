package org.castnet.sim.packet;

import java.util.Arrays;

/** A binary heap of servers by level. */
final class LevelHeap {
  private double[] levels = new double[64];
  private int[] servers = new int[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    size = 0;
  }

  /** Returns the lowest level; there must be one. */
  double level() {
    return levels[0];
  }

  void push(double level, int server) {
    if (size == servers.length) {
      levels = Arrays.copyOf(levels, 2 * size);
      servers = Arrays.copyOf(servers, 2 * size);
    }
    int at = size++;
    while (at > 0 && levels[(at - 1) / 2] > level) {
      levels[at] = levels[(at - 1) / 2];
      servers[at] = servers[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    levels[at] = level;
    servers[at] = server;
  }

  /** Removes and returns the server with the lowest level. */
  int pop() {
    int first = servers[0];
    double level = levels[--size];
    int server = servers[size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && levels[child + 1] < levels[child]) {
        child++;
      }
      if (levels[child] >= level) {
        break;
      }
      levels[at] = levels[child];
      servers[at] = servers[child];
      at = child;
    }
    levels[at] = level;
    servers[at] = server;
    return first;
  }
}
