package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.plan.SendScheduler;

/**
 * Chooses the next send of a node when the node has finished the previous one: the part whose path
 * shares its links with the fewest other sends. Of several ones, it takes the part whose path has
 * the most idle links, weighted by the load that they still have to carry.
 *
 * <p>No node ever waits. So links that limit the exchange remain busy if they are slower than the
 * nodes that send over them: several sends share them, and when one ends, another begins.
 *
 * <p>A part may take a path other than the chosen one if the most loaded link does not have to
 * carry more. O(messages of a node * candidates * path length) for each send.
 */
final class LeastShared implements SendScheduler {
  private static final double ENDING = 0.85; // counts for a send that ends during a start-up
  private static final double LEAST = 1e-3; // weight of an idle link
  private static final double ROUNDING = 1e-9;
  private static final int ABSENT = -1;

  private final Network network;
  private final double startUp;
  private final List<PartedMessage> messages;
  private final double[] capacity; // by link: flits per flit time
  private final double[] load; // by link: flits that it still has to carry
  private final int[] firstPart; // by message: its first part
  private final int[] left; // by message: the parts that have not been sent
  private final IntArrayList[] waiting; // by node: its messages with parts that have not been sent
  private final IntArrayList[] carried; // by link: the messages whose parts it carries
  private final int[] sending; // by node: the message of which it sends a part, or ABSENT
  private final IntList[] path; // by node: the links of this part
  private final double[] end; // by node: the end of this send if it shares no link
  private final int[] arrival; // by node: the last send that has arrived there, or ABSENT
  private final List<SlotSchedule.Sending> order = new ArrayList<>();
  private final IntArrayList last = new IntArrayList(); // by send: the last arrival at its node

  /**
   * @param messages with paths that are not divided, one leg each
   * @param capacity by link: flits per flit time
   * @param startUp in flit times
   */
  LeastShared(Network network, List<PartedMessage> messages, double[] capacity, double startUp) {
    this.network = network;
    this.startUp = startUp;
    this.messages = messages;
    this.capacity = capacity;
    int nodes = network.nodeCount();
    load = new double[capacity.length];
    firstPart = new int[messages.size()];
    left = new int[messages.size()];
    waiting = lists(nodes);
    carried = lists(capacity.length);
    sending = new int[nodes];
    path = new IntList[nodes];
    end = new double[nodes];
    arrival = new int[nodes];
    Arrays.fill(sending, ABSENT);
    Arrays.fill(arrival, ABSENT);
    int parts = 0;
    for (int m = 0; m < messages.size(); m++) {
      PartedMessage message = messages.get(m);
      firstPart[m] = parts;
      left[m] = message.units;
      parts += message.units;
      waiting[message.source].add(m);
      for (int unit = 0; unit < message.units; unit++) {
        addLoad(message.path(unit), message.flits());
      }
    }
  }

  private static IntArrayList[] lists(int count) {
    IntArrayList[] lists = new IntArrayList[count];
    Arrays.setAll(lists, i -> new IntArrayList(4));
    return lists;
  }

  private void addLoad(CandidatePaths.Path path, double flits) {
    for (int i = 0; i < path.links().size(); i++) {
      load[path.links().getInt(i)] += flits;
    }
  }

  /** Returns the sends in the order of the decisions; each has another slot. */
  List<SlotSchedule.Sending> order() {
    return order;
  }

  /** Returns, by send, the last arrival at its node when it began; -1 if nothing had arrived. */
  IntList lastArrivals() {
    return last;
  }

  @Override
  public void delivered(int send, double now) {
    arrival[order.get(send).route().end(network)] = send;
  }

  @Override
  public Optional<Decision> next(int node, boolean again, double now) {
    finish(node);
    double most = most();
    int best = ABSENT;
    int bestPath = 0;
    double leastShared = Double.POSITIVE_INFINITY;
    double greatest = 0;
    for (int i = 0; i < waiting[node].size(); i++) {
      int m = waiting[node].getInt(i);
      PartedMessage message = messages.get(m);
      for (int c = 0; c < message.candidates.size(); c++) {
        CandidatePaths.Path path = message.candidates.get(c);
        if (c != message.used[left[m] - 1] && !mayTake(path, message, most)) {
          continue;
        }
        double shared = 0;
        double weight = 0;
        for (int hop = 0; hop < path.links().size(); hop++) {
          int link = path.links().getInt(hop);
          double sends = sends(link, now);
          double relative = load[link] / capacity[link] / most;
          shared = Math.max(shared, sends);
          weight += Math.max(0, 1 - sends) * (LEAST + relative * relative);
        }
        if (shared < leastShared - ROUNDING
            || shared < leastShared + ROUNDING && weight > greatest + ROUNDING) {
          leastShared = shared;
          greatest = weight;
          best = m;
          bestPath = c;
        }
      }
    }
    return best == ABSENT ? Optional.empty() : Optional.of(begin(node, best, bestPath, now));
  }

  private double most() {
    double most = 0;
    for (int link = 0; link < load.length; link++) {
      if (load[link] > 0) {
        most = Math.max(most, load[link] / capacity[link]);
      }
    }
    return most;
  }

  /** Returns whether the most loaded link has no more to carry if a part takes another path. */
  private boolean mayTake(CandidatePaths.Path path, PartedMessage message, double most) {
    for (int i = 0; i < path.links().size(); i++) {
      int link = path.links().getInt(i);
      if (load[link] + message.flits() > most * capacity[link]) {
        return false;
      }
    }
    return true;
  }

  /** Returns the number of sends on a link; a send that soon ends counts a little less. */
  private double sends(int link, double now) {
    double sum = 0;
    for (int i = 0; i < carried[link].size(); i++) {
      sum += end[messages.get(carried[link].getInt(i)).source] <= now + startUp ? ENDING : 1;
    }
    return sum;
  }

  private Decision begin(int node, int m, int with, double now) {
    PartedMessage message = messages.get(m);
    int unit = --left[m];
    CandidatePaths.Path taken = message.candidates.get(with);
    addLoad(message.path(unit), -message.flits());
    if (unit == 0) {
      waiting[node].rem(m);
    }
    double slowest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < taken.links().size(); i++) {
      carried[taken.links().getInt(i)].add(m);
      slowest = Math.min(slowest, capacity[taken.links().getInt(i)]);
    }
    sending[node] = m;
    path[node] = taken.links();
    end[node] = now + startUp + message.flits(unit) / slowest;
    last.add(arrival[node]);
    order.add(new SlotSchedule.Sending(firstPart[m] + unit, taken.legs().get(0), order.size()));
    return new Decision(taken.legs().get(0), message.flits(unit));
  }

  /** Removes the previous send of a node from the links, which its last flit has left. */
  private void finish(int node) {
    if (sending[node] != ABSENT) {
      for (int i = 0; i < path[node].size(); i++) {
        carried[path[node].getInt(i)].rem(sending[node]);
      }
      sending[node] = ABSENT;
    }
  }
}
