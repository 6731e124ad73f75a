package org.castnet.sim.packet;

import java.util.Arrays;
import org.castnet.plan.PortModel;
import org.castnet.sim.engine.WormTable;

/**
 * The queues in which flows wait for their injection: one per link, or one per node if nodes have
 * one port. The first flows of a queue, up to a number, inject until their last packets have left.
 */
final class InjectionQueues {
  /** The action when a flow may begin to inject, at a time that may be in the future. */
  @FunctionalInterface
  interface Opening {
    void open(int flow, long time);
  }

  private static final long HELD = Long.MAX_VALUE;
  private static final int NONE = -1;

  private final PacketSlots slots;
  private final Opening opening;

  /** By channel, if queues belong to links: the number of channels of a link. */
  private final int lanes;

  /** By send: the node that injects it; null if queues belong to links. */
  private final int[] origins;

  /** The number of flows of a queue that inject at a time. */
  private final int turns;

  /** By queue and turn: the time from which another flow may have the turn, or HELD. */
  private final long[] freeAt;

  /** By queue: the flows that wait. */
  private final int[] first;

  private final int[] last;

  /** By flow: the flow behind it. */
  private final int[] behind;

  /**
   * @param turns the number of flows of a queue that inject at a time, at least 1
   */
  InjectionQueues(WormTable worms, PacketSlots slots, int turns, Opening opening) {
    this.slots = slots;
    this.opening = opening;
    this.turns = turns;
    this.lanes = worms.ends().network().lanes();
    boolean byNode = worms.machine().node().ports() == PortModel.ONE;
    this.origins = byNode ? worms.routes().origins() : null;
    int queues =
        byNode ? worms.ends().network().nodeCount() : worms.ends().network().links().count();
    this.freeAt = new long[Math.multiplyExact(queues, turns)];
    this.first = new int[queues];
    this.last = new int[queues];
    this.behind = new int[slots.count()];
    Arrays.fill(first, NONE);
  }

  private int queue(int flow) {
    return origins == null ? slots.channel(flow) / lanes : origins[slots.send(flow)];
  }

  /** Adds the flows of a send to their queues. Calls are ordered by time. */
  void add(int send, long now) {
    for (int flow = slots.first(send); flow < slots.first(send + 1); flow = slots.nextFlow(flow)) {
      int queue = queue(flow);
      behind[flow] = NONE;
      int turn = earliest(queue);
      if (freeAt[turn] != HELD) {
        open(turn, flow, Math.max(now, freeAt[turn]));
      } else if (first[queue] == NONE) {
        first[queue] = flow;
        last[queue] = flow;
      } else {
        behind[last[queue]] = flow;
        last[queue] = flow;
      }
    }
  }

  /** Ends the turn of a flow, whose last packet will have left at the given time. */
  void leave(int flow, long time) {
    int queue = queue(flow);
    int turn = queue * turns;
    while (freeAt[turn] != HELD) {
      turn++;
    }
    freeAt[turn] = time;
    int next = first[queue];
    if (next != NONE) {
      first[queue] = behind[next];
      open(turn, next, time);
    }
  }

  private int earliest(int queue) {
    int best = queue * turns;
    for (int turn = best + 1; turn < (queue + 1) * turns; turn++) {
      if (freeAt[turn] < freeAt[best]) {
        best = turn;
      }
    }
    return best;
  }

  private void open(int turn, int flow, long time) {
    freeAt[turn] = HELD;
    opening.open(flow, time);
  }
}
