package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.SendScheduler;

/**
 * Begins the sends of a schedule in slots such that those on a link follow each other in the order
 * of their slots.
 *
 * <p>A node would often be too early: it learns of the end of a send on a link only if that send
 * arrives there. A send that begins too early shares its links with earlier ones and delays both,
 * so that later slots overlap more and more. So a node waits until the sends of earlier slots have
 * left the links of its next send. If nothing is about to arrive there, the node of the last of
 * these sends wakes it by a signal: one flit of a message that it has for this node.
 *
 * <p>A node does not wait for a node that has no message for it. O(path length) for each send and
 * for each wait.
 */
final class PacedSends implements SendScheduler {
  private static final double EARLY = 1; // start-ups by which a send may begin before another ends
  private static final double SIGNAL = 3; // start-ups until a signal arrives, with its latency
  private static final int LEAST_FLITS = 4; // of a message for each signal
  private static final int ABSENT = -1;

  private final Network network;
  private final double startUp;
  private final double[] capacity; // by link: flits per flit time
  private final List<PartedMessage> messages;
  private final Long2IntOpenHashMap between = new Long2IntOpenHashMap(); // by pair: its message
  private final List<SlotSchedule.Sending> schedule;
  private final long[] flits; // by scheduled send
  private final int[][] path; // by scheduled send: its links that limit the sends of a slot
  private final double[] end; // by scheduled send: its end if it shares no link; else infinite
  private final boolean[] finished; // by scheduled send
  private final IntArrayList[] ofNode; // by node: its scheduled sends
  private final int[] next; // by node: the index of the next one
  private final IntArrayList[] ofLink; // by link: its scheduled sends
  private final int[] front; // by link: the index of the first one that has not finished
  private final int[] fitting; // by link: the sends at a time; 0 if any number
  private final int[] sending; // by node: the scheduled send that it has begun last, or ABSENT
  private final int[] coming; // by node: a scheduled send that is under way to it, or ABSENT
  private final boolean[] idle; // by node: whether it waits
  private final boolean[] woken; // by node: whether a signal to it is due or under way
  private final IntArrayList[] toWake; // by node: the nodes to which it sends signals next
  private final int[] signals; // by message
  private final int[] arrival; // by node: the last send that has arrived there, or ABSENT
  private final List<SlotSchedule.Sending> order = new ArrayList<>();
  private final IntArrayList scheduled = new IntArrayList(); // by send of the order, or ABSENT
  private final IntArrayList last = new IntArrayList(); // by send of the order

  /**
   * @param messages with paths that are not divided, one leg each
   * @param capacity by link: flits per flit time
   * @param fitting by link: the parts that it carries in a slot; 0 if any number
   * @param startUp in flit times
   * @param schedule the sends of all parts by slot
   */
  PacedSends(
      Network network,
      List<PartedMessage> messages,
      double[] capacity,
      int[] fitting,
      double startUp,
      List<SlotSchedule.Sending> schedule) {
    this.network = network;
    this.messages = messages;
    this.capacity = capacity;
    this.fitting = fitting;
    this.startUp = startUp;
    this.schedule = schedule;
    int nodes = network.nodeCount();
    int sends = schedule.size();
    flits = new long[sends];
    path = new int[sends][];
    end = new double[sends];
    Arrays.fill(end, Double.POSITIVE_INFINITY);
    finished = new boolean[sends];
    ofNode = lists(nodes);
    next = new int[nodes];
    ofLink = lists(capacity.length);
    front = new int[capacity.length];
    sending = new int[nodes];
    coming = new int[nodes];
    idle = new boolean[nodes];
    woken = new boolean[nodes];
    toWake = lists(nodes);
    signals = new int[messages.size()];
    arrival = new int[nodes];
    Arrays.fill(sending, ABSENT);
    Arrays.fill(coming, ABSENT);
    Arrays.fill(arrival, ABSENT);
    between.defaultReturnValue(ABSENT);
    IntArrayList lengths = new IntArrayList(); // by part
    for (int m = 0; m < messages.size(); m++) {
      PartedMessage message = messages.get(m);
      between.put(pair(message.source, message.destination), m);
      for (int unit = 0; unit < message.units; unit++) {
        lengths.add((int) message.flits(unit));
      }
    }
    for (int send = 0; send < sends; send++) {
      Route route = schedule.get(send).route();
      flits[send] = lengths.getInt(schedule.get(send).part());
      path[send] = new int[route.length()];
      for (int hop = 0; hop < route.length(); hop++) {
        path[send][hop] = network.link(route.channel(hop));
        ofLink[path[send][hop]].add(send);
      }
      ofNode[route.origin()].add(send);
    }
  }

  private static IntArrayList[] lists(int count) {
    IntArrayList[] lists = new IntArrayList[count];
    Arrays.setAll(lists, i -> new IntArrayList(4));
    return lists;
  }

  private long pair(int from, int to) {
    return (long) from * network.nodeCount() + to;
  }

  /** Returns the sends with signals in the order of the decisions; each has another slot. */
  List<SlotSchedule.Sending> order() {
    return order;
  }

  /** Returns, by send, the last arrival at its node when it began; -1 if nothing had arrived. */
  IntList lastArrivals() {
    return last;
  }

  /** Returns, by message, the number of its signals. */
  int[] signals() {
    return signals;
  }

  @Override
  public void delivered(int send, double now) {
    int node = order.get(send).route().end(network);
    arrival[node] = send;
    if (scheduled.getInt(send) == ABSENT) {
      woken[node] = false;
    } else if (coming[node] == scheduled.getInt(send)) {
      coming[node] = ABSENT;
    }
  }

  @Override
  public Optional<Decision> next(int node, boolean again, double now) {
    finish(node, now);
    while (!toWake[node].isEmpty()) {
      int other = toWake[node].popInt();
      if (idle[other]) {
        return Optional.of(signal(node, other));
      }
      woken[other] = false;
    }
    if (next[node] == ofNode[node].size()) {
      return Optional.empty();
    }
    int send = ofNode[node].getInt(next[node]);
    idle[node] = !isFree(send, now) && mayWait(send);
    return idle[node] ? Optional.empty() : Optional.of(begin(node, send, now));
  }

  /** Returns whether the sends of earlier slots leave the links of a send in time. */
  private boolean isFree(int send, double now) {
    for (int link : path[send]) {
      int before = 0;
      for (int i = front[link]; fitting[link] > 0 && ofLink[link].getInt(i) != send; i++) {
        int other = ofLink[link].getInt(i);
        if (!finished[other] && end[other] > now + EARLY * startUp && ++before == fitting[link]) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns whether the nodes of all earlier sends on the links of a send can wake its node. */
  private boolean mayWait(int send) {
    int node = schedule.get(send).route().origin();
    for (int link : path[send]) {
      for (int i = front[link]; fitting[link] > 0 && ofLink[link].getInt(i) != send; i++) {
        int other = ofLink[link].getInt(i);
        int from = schedule.get(other).route().origin();
        if (!finished[other] && from != node && !hasSignal(from, node)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean hasSignal(int from, int to) {
    int message = between.get(pair(from, to));
    return message != ABSENT
        && messages.get(message).message.flits() > (long) LEAST_FLITS * (signals[message] + 2);
  }

  private Decision begin(int node, int send, double now) {
    next[node]++;
    double slowest = Double.POSITIVE_INFINITY;
    for (int link : path[send]) {
      slowest = Math.min(slowest, capacity[link]);
    }
    sending[node] = send;
    end[send] = now + startUp + flits[send] / slowest;
    SlotSchedule.Sending sent = schedule.get(send);
    coming[sent.route().end(network)] = send;
    add(node, sent.part(), sent.route(), send);
    return new Decision(sent.route(), flits[send]);
  }

  private Decision signal(int node, int to) {
    int message = between.get(pair(node, to));
    signals[message]++;
    Route route = messages.get(message).candidates.get(0).legs().get(0);
    add(node, ABSENT - message, route, ABSENT);
    return new Decision(route, 1);
  }

  private void add(int node, int part, Route route, int send) {
    last.add(arrival[node]);
    scheduled.add(send);
    order.add(new SlotSchedule.Sending(part, route, order.size() + 1));
  }

  /** Notes that the last send of a node has left, and which nodes it has to wake therefore. */
  private void finish(int node, double now) {
    int send = sending[node];
    if (send == ABSENT) {
      return;
    }
    sending[node] = ABSENT;
    finished[send] = true;
    for (int link : path[send]) {
      IntArrayList sends = ofLink[link];
      while (front[link] < sends.size() && finished[sends.getInt(front[link])]) {
        front[link]++;
      }
      int unbegun = 0;
      for (int i = front[link]; i < sends.size() && unbegun < fitting[link]; i++) {
        int other = sends.getInt(i);
        if (end[other] == Double.POSITIVE_INFINITY) {
          unbegun++;
          wake(node, other, now);
        }
      }
    }
  }

  private void wake(int node, int send, double now) {
    int waiting = schedule.get(send).route().origin();
    boolean isNext = idle[waiting] && ofNode[waiting].getInt(next[waiting]) == send;
    if (waiting != node
        && isNext
        && !woken[waiting]
        && isFree(send, now)
        && (coming[waiting] == ABSENT || end[coming[waiting]] > now + SIGNAL * startUp)
        && hasSignal(node, waiting)) {
      woken[waiting] = true;
      toWake[node].add(waiting);
    }
  }
}
