package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.Send;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * Plays the steps of an exchange: in each, every node sends its partner, in one worm, whatever it
 * holds that has to go that way.
 *
 * <p>A holding is a message at a node together with the ways, from there, of the destinations that
 * the node answers for; ways lose a choice with every step taken.
 *
 * <p>O(destinations × steps).
 */
final class Combining {
  private static final int NONE = -1;

  private final Network network;
  private final ExchangeSteps steps;
  private final List<Send> sends;
  private final int[] head;
  private final int[] tail;
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList item = new IntArrayList();
  private final IntArrayList begin = new IntArrayList();
  private final IntArrayList end = new IntArrayList();
  private final IntArrayList arrival = new IntArrayList();
  private final List<int[]> ways = new ArrayList<>();
  private final List<Message> items = new ArrayList<>();
  private final List<Int2IntMap> owners = new ArrayList<>();
  private final IntArrayList[] awaited;
  private final long longest;
  private final Waiting waiting;
  private final IntArrayList carried = new IntArrayList();
  private long carriedFlits;

  /**
   * @param longest the flits that messages combined in one worm have at most
   * @param waiting what a send waits for
   * @param sends what has been sent so far; more is appended
   */
  Combining(Network network, ExchangeSteps steps, long longest, Waiting waiting, List<Send> sends) {
    this.network = network;
    this.steps = steps;
    this.longest = longest;
    this.waiting = waiting;
    this.sends = sends;
    this.head = new int[network.nodeCount()];
    this.tail = new int[network.nodeCount()];
    Arrays.fill(head, NONE);
    this.awaited = new IntArrayList[network.nodeCount()];
    Arrays.setAll(awaited, node -> new IntArrayList(4));
  }

  /** A message that is to be spread from its source. */
  void add(Message wanted) {
    add(wanted, wanted.source(), Int2IntMaps.singleton(wanted.source(), SendWriter.OWN));
  }

  /**
   * A message, or a part of one, that is to be spread.
   *
   * @param holder the node that answers for all destinations when the exchange begins
   * @param having every node that has it by then, the source and the holder included, with the send
   *     that brought it there or {@link SendWriter#OWN}; they are not sent it again
   */
  void add(Message wanted, int holder, Int2IntMap having) {
    int[] way = new int[wanted.fanout()];
    for (int i = 0; i < way.length; i++) {
      way[i] = steps.way(holder, wanted.destinations().getInt(i));
    }
    ways.add(way);
    items.add(wanted);
    owners.add(having);
    hold(holder, ways.size() - 1, 0, way.length, having.get(holder));
  }

  private void hold(int node, int what, int from, int to, int brought) {
    int holding = next.size();
    next.add(NONE);
    item.add(what);
    begin.add(from);
    end.add(to);
    arrival.add(brought);
    if (head[node] == NONE) {
      head[node] = holding;
    } else {
      next.set(tail[node], holding);
    }
    tail[node] = holding;
  }

  void play() {
    for (int place = 0; place < steps.count(); place++) {
      for (int node = 0; node < head.length; node++) {
        if (head[node] != NONE) {
          take(place, node);
        }
      }
    }
  }

  /**
   * One step of one node. Holdings are worked off in the order in which they came, so that where
   * one worm is not enough the first one waits for early arrivals only.
   */
  private void take(int place, int node) {
    int field = steps.field(place, node);
    int choice = steps.choice(place, node);
    Route route = null;
    for (int holding = head[node]; holding != NONE; holding = next.getInt(holding)) {
      int until = end.getInt(holding);
      int stay = divide(holding, field, choice);
      if (stay < until) {
        route = route == null ? steps.toPartner(place, node) : route;
        pass(holding, stay, until, route);
      }
    }
    depart(route);
  }

  /**
   * Moves the ways that take this step to the end of the holding, and the holding's end before
   * them.
   */
  private int divide(int holding, int field, int choice) {
    int[] way = ways.get(item.getInt(holding));
    int until = end.getInt(holding);
    int stay = begin.getInt(holding);
    for (int i = stay; i < until; i++) {
      int bits = way[i];
      if ((bits & field) != choice) {
        way[i] = way[stay];
        way[stay++] = bits;
      } else {
        way[i] = bits & ~field;
      }
    }
    end.set(holding, stay);
    return stay;
  }

  /** Gives a part of a holding to the node at the end of the route. */
  private void pass(int holding, int from, int until, Route route) {
    int to = route.end(network);
    int what = item.getInt(holding);
    Message message = items.get(what);
    if (owners.get(what).containsKey(to)) {
      hold(to, what, from, until, owners.get(what).get(to));
      return;
    }
    if (!carried.isEmpty() && carriedFlits + message.flits() > longest) {
      depart(route);
    }
    hold(to, what, from, until, sends.size());
    carried.add(message.id());
    carriedFlits += message.flits();
    int brought = arrival.getInt(holding);
    IntArrayList triggers = awaited[route.origin()];
    if (brought != SendWriter.OWN && !triggers.contains(brought)) {
      triggers.add(brought);
    }
  }

  private void depart(Route route) {
    if (!carried.isEmpty()) {
      sends.add(
          new Send(
              new IntImmutableList(carried),
              new IntImmutableList(awaited[route.origin()]),
              route,
              IntImmutableList.of(route.end(network))));
      carried.clear();
      carriedFlits = 0;
      if (waiting == Waiting.FOR_ITS_LOAD) {
        awaited[route.origin()].clear();
      }
    }
  }
}
