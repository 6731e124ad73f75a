package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The max-min fair rates of flows that share servers (Bertsekas and Gallager 1992, section 6.5.2).
 *
 * <p>Rates are max-min fair if and only if each flow has a bottleneck: a server without spare
 * capacity on which no flow is faster. After slots have joined and left, this class repeats the
 * following steps, from the flows of these slots and those limited by a server that a slot left:
 *
 * <ol>
 *   <li>Compute max-min fair rates of the affected flows by progressive filling, within the
 *       capacity that the others leave.
 *   <li>Add the flows that have lost their bottleneck, and those that are faster than an affected
 *       flow on its bottleneck.
 * </ol>
 *
 * <p>It ends when no flow is added. Time: O(n log s) for each repetition, with n hops of the flows
 * on the s servers of affected flows. Memory: 12 bytes per slot, and 4 for each hop of a current
 * flow.
 */
final class FairShares {
  /** Relative differences of rates up to this one are errors of rounding. */
  private static final double ROUNDING = 1e-9;

  private static final int ABSENT = PacketSlots.ABSENT;
  private static final int INITIALLY = 4;

  private final PacketSlots slots;

  /** By flow: its first slot; by slot: its flow. */
  private final int[] firstSlot;

  private final int[] flowAt;

  /** By server: the present slots, their flows and flit times; by slot: its index there. */
  private final int[][] members;

  private final int[][] flowsOf;
  private final long[][] flitsOf;

  private final int[] count;
  private final int[] index;

  /** By flow: the number of its present slots. */
  private final int[] present;

  /** By flow: its rate in flits per picosecond, the server that limits it, and the rate before. */
  private final double[] rate;

  private final int[] bottleneck;
  private final double[] before;

  /** The affected flows and their servers; marked by the number of the current computation. */
  private final IntArrayList affected = new IntArrayList();

  private final IntArrayList touched = new IntArrayList();
  private final int[] flowMark;
  private final int[] serverMark;
  private int computation;

  /** By touched server: the capacity and flit times of the flows that have no rate yet. */
  private final double[] spare;

  private final long[] weight;

  /** By touched server: the rate of the flows that it limits, or infinity. */
  private final double[] level;

  /** By server: the least rate of flows that it limits, or infinity. */
  private final double[] slowest;

  /** By affected flow: the repetition in which it got its rate. */
  private final int[] fixedIn;

  private int repetition;
  private final LevelHeap heap = new LevelHeap();
  private final IntArrayList changed = new IntArrayList();

  FairShares(PacketSlots slots, int servers, int[] firstSlot) {
    this.slots = slots;
    this.firstSlot = firstSlot;
    int flows = firstSlot.length;
    flowAt = new int[slots.count()];
    members = new int[servers][INITIALLY];
    flowsOf = new int[servers][INITIALLY];
    flitsOf = new long[servers][INITIALLY];
    count = new int[servers];
    index = new int[slots.count()];
    Arrays.fill(index, ABSENT);
    present = new int[flows];
    rate = new double[flows];
    bottleneck = new int[flows];
    before = new double[flows];
    flowMark = new int[flows];
    serverMark = new int[servers];
    spare = new double[servers];
    weight = new long[servers];
    level = new double[servers];
    slowest = new double[servers];
    fixedIn = new int[flows];
    computation = 1;
  }

  /** Adds a flow whose first slot is known; it uses no slot yet. */
  void add(int flow) {
    Arrays.fill(flowAt, firstSlot[flow], slots.end(firstSlot[flow]), flow);
  }

  /** Adds a slot to those that its flow uses; rates are valid after {@link #settle}. */
  void join(int slot) {
    int server = slots.server(slot);
    int at = count[server]++;
    if (at == members[server].length) {
      members[server] = Arrays.copyOf(members[server], 2 * at);
      flowsOf[server] = Arrays.copyOf(flowsOf[server], 2 * at);
      flitsOf[server] = Arrays.copyOf(flitsOf[server], 2 * at);
    }
    index[slot] = at;
    members[server][at] = slot;
    flowsOf[server][at] = flowAt[slot];
    flitsOf[server][at] = slots.flit(slot);
    present[flowAt[slot]]++;
    touch(server);
    affect(flowAt[slot]);
  }

  /** Removes a slot from those that its flow uses; rates are valid after {@link #settle}. */
  void leave(int slot) {
    int server = slots.server(slot);
    int at = index[slot];
    int end = --count[server];
    int last = members[server][end];
    members[server][at] = last;
    flowsOf[server][at] = flowsOf[server][end];
    flitsOf[server][at] = flitsOf[server][end];
    index[last] = at;
    index[slot] = ABSENT;
    present[flowAt[slot]]--;
    touch(server);
    if (bottleneck[flowAt[slot]] == server) {
      affect(flowAt[slot]);
    }
  }

  private void affect(int flow) {
    if (flowMark[flow] == computation) {
      return;
    }
    flowMark[flow] = computation;
    before[flow] = rate[flow];
    affected.add(flow);
    for (int slot = firstSlot[flow]; slot < slots.end(firstSlot[flow]); slot++) {
      if (index[slot] != ABSENT) {
        touch(slots.server(slot));
      }
    }
  }

  private void touch(int server) {
    if (serverMark[server] != computation) {
      serverMark[server] = computation;
      touched.add(server);
    }
  }

  /**
   * Computes the rates after slots have joined and left.
   *
   * @return the flows whose rates have changed; valid until the next call
   */
  IntArrayList settle() {
    changed.clear();
    if (touched.isEmpty()) {
      return changed;
    }
    forgetEnded();
    for (int i = 0, servers = touched.size(); i < servers; i++) {
      affectLimited(touched.getInt(i));
    }
    int flows;
    do {
      flows = affected.size();
      repetition++;
      fill();
      for (int i = 0, servers = touched.size(); i < servers; i++) {
        check(touched.getInt(i));
      }
    } while (affected.size() > flows);
    for (int i = 0; i < flows; i++) {
      int flow = affected.getInt(i);
      if (Math.abs(rate[flow] - before[flow]) > 1e-12 * before[flow]) {
        changed.add(flow);
      } else {
        rate[flow] = before[flow];
      }
    }
    affected.clear();
    touched.clear();
    computation++;
    return changed;
  }

  private void forgetEnded() {
    int kept = 0;
    for (int i = 0; i < affected.size(); i++) {
      int flow = affected.getInt(i);
      if (present[flow] > 0) {
        affected.set(kept++, flow);
      }
    }
    affected.size(kept);
  }

  /** Marks the flows that a server limits. */
  private void affectLimited(int server) {
    int[] flows = flowsOf[server];
    for (int m = 0; m < count[server]; m++) {
      int flow = flows[m];
      if (bottleneck[flow] == server) {
        affect(flow);
      }
    }
  }

  /** Gives affected flows their max-min fair rates within the capacity that others leave. */
  private void fill() {
    heap.clear();
    for (int i = 0; i < touched.size(); i++) {
      int server = touched.getInt(i);
      double free = 1;
      long flits = 0;
      int[] flows = flowsOf[server];
      long[] times = flitsOf[server];
      for (int m = 0; m < count[server]; m++) {
        if (flowMark[flows[m]] == computation) {
          flits += times[m];
        } else {
          free -= rate[flows[m]] * times[m];
        }
      }
      spare[server] = free;
      weight[server] = flits;
      level[server] = Double.POSITIVE_INFINITY;
      if (flits > 0) {
        heap.push(Math.max(0, free) / flits, server);
      }
    }
    for (int flows = affected.size(); flows > 0 && !heap.isEmpty(); ) {
      double lowest = heap.level();
      int server = heap.pop();
      if (weight[server] > 0) {
        // levels only grow, so the lowest one that is up to date is final
        double now = Math.max(0, spare[server]) / weight[server];
        if (now > lowest && !heap.isEmpty() && now > heap.level()) {
          heap.push(now, server);
        } else {
          flows -= limit(server, now);
        }
      }
    }
  }

  /** Gives a rate to the affected flows of a server that have no rate yet; returns their number. */
  private int limit(int server, double lowest) {
    level[server] = lowest;
    int limited = 0;
    for (int m = 0; m < count[server]; m++) {
      int flow = flowsOf[server][m];
      if (flowMark[flow] != computation || fixedIn[flow] == repetition) {
        continue;
      }
      limited++;
      fixedIn[flow] = repetition;
      rate[flow] = lowest;
      bottleneck[flow] = server;
      for (int slot = firstSlot[flow]; slot < slots.end(firstSlot[flow]); slot++) {
        if (index[slot] != ABSENT) {
          spare[slots.server(slot)] -= lowest * slots.flit(slot);
          weight[slots.server(slot)] -= slots.flit(slot);
        }
      }
    }
    return limited;
  }

  /** Adds the flows of a server for which the rates of the affected flows are not fair. */
  private void check(int server) {
    int[] flows = flowsOf[server];
    long[] times = flitsOf[server];
    int all = count[server];
    double fastest = 0;
    double load = 0;
    for (int m = 0; m < all; m++) {
      double each = rate[flows[m]];
      fastest = Math.max(fastest, each);
      load += each * times[m];
    }
    boolean isFull = load >= 1 - ROUNDING;
    double least = isFull ? fastest * (1 - ROUNDING) : Double.POSITIVE_INFINITY;
    double greatest = level[server] * (1 + ROUNDING);
    slowest[server] = least;
    for (int m = 0; m < all; m++) {
      int flow = flows[m];
      if (rate[flow] > greatest || (rate[flow] < least && bottleneck[flow] == server)) {
        affect(flow);
      }
    }
  }

  /** Returns the rate of a flow in flits per picosecond. */
  double rate(int flow) {
    return rate[flow];
  }

  /** Returns whether a server that a flow uses is a bottleneck of the flow. */
  boolean limits(int server, int flow) {
    return rate[flow] >= slowest[server];
  }
}
