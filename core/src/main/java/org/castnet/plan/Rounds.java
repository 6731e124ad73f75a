package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;

/**
 * Executes a plan in rounds: in each round, every holder sends the first possible copy in plan
 * order. A worm that leaves its sender through several ports is counted at the port of its first
 * hop.
 */
final class Rounds {
  private final MulticastPlan plan;
  private final TriggerOrder order;

  Rounds(MulticastPlan plan, TriggerOrder order) {
    this.plan = plan;
    this.order = order;
  }

  int count() {
    int last = 0;
    for (int round : bySend()) {
      last = Math.max(last, round);
    }
    return last;
  }

  /** Returns the round of each send, from 1; 0 for a send with triggers that never occur. */
  int[] bySend() {
    List<Send> sends = plan.sends();
    int[] roundOf = new int[sends.size()];
    int[] waiting = new int[sends.size()];
    IntHeapPriorityQueue[] queues = queues();
    List<IntHeapPriorityQueue> busy = new ArrayList<>();
    for (int i = 0; i < sends.size(); i++) {
      waiting[i] = sends.get(i).triggers().size();
      if (waiting[i] == 0) {
        enqueue(i, queues, busy);
      }
    }
    int rounds = 0;
    while (!busy.isEmpty()) {
      rounds++;
      IntArrayList done = new IntArrayList(busy.size());
      List<IntHeapPriorityQueue> still = new ArrayList<>(busy.size());
      for (IntHeapPriorityQueue queue : busy) {
        done.add(queue.dequeueInt());
        if (!queue.isEmpty()) {
          still.add(queue);
        }
      }
      busy = still;
      for (int i = 0; i < done.size(); i++) {
        int send = done.getInt(i);
        roundOf[send] = rounds;
        for (int d = 0; d < order.dependentCount(send); d++) {
          int dependent = order.dependent(send, d);
          if (--waiting[dependent] == 0) {
            enqueue(dependent, queues, busy);
          }
        }
      }
    }
    return roundOf;
  }

  private void enqueue(int number, IntHeapPriorityQueue[] queues, List<IntHeapPriorityQueue> busy) {
    IntHeapPriorityQueue queue = queues[port(plan.sends().get(number))];
    if (queue.isEmpty()) {
      busy.add(queue);
    }
    queue.enqueue(number);
  }

  /** Returns an empty queue for each port with sends, large enough for all of them. */
  private IntHeapPriorityQueue[] queues() {
    Network network = plan.network();
    int links = plan.ports() == PortModel.ONE ? 0 : network.links().count();
    int[] sends = new int[network.nodeCount() + links];
    for (Send send : plan.sends()) {
      sends[port(send)]++;
    }
    IntHeapPriorityQueue[] queues = new IntHeapPriorityQueue[sends.length];
    for (int port = 0; port < sends.length; port++) {
      queues[port] = sends[port] == 0 ? null : new IntHeapPriorityQueue(sends[port]);
    }
    return queues;
  }

  /**
   * Returns the sender if it has one port or the worm uses none, otherwise the number of nodes plus
   * the first link.
   */
  private int port(Send send) {
    Network network = plan.network();
    return plan.ports() == PortModel.ONE || send.route().length() == 0
        ? send.sender()
        : network.nodeCount() + network.link(send.route().channel(0));
  }
}
