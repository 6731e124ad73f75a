package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
 * <p>A send waits for everything that the node's earlier sends waited for, even where it carries
 * none of it, so that a node takes its steps in their order: what is due early goes farther and
 * holds up more. O(destinations × steps).
 */
final class Combining {
  private static final int NONE = -1;

  private final Network network;
  private final ExchangeSteps steps;
  private final List<Send> sends;
  private final int[] head;
  private final int[] tail;
  private final IntArrayList next = new IntArrayList();
  private final IntArrayList message = new IntArrayList();
  private final IntArrayList begin = new IntArrayList();
  private final IntArrayList end = new IntArrayList();
  private final IntArrayList arrival = new IntArrayList();
  private final List<int[]> ways = new ArrayList<>();
  private final IntArrayList sources = new IntArrayList();
  private final IntArrayList[] awaited;

  /**
   * @param sends what has been sent so far; more is appended
   */
  Combining(Network network, ExchangeSteps steps, List<Send> sends) {
    this.network = network;
    this.steps = steps;
    this.sends = sends;
    this.head = new int[network.nodeCount()];
    this.tail = new int[network.nodeCount()];
    Arrays.fill(head, NONE);
    this.awaited = new IntArrayList[network.nodeCount()];
    Arrays.setAll(awaited, node -> new IntArrayList(4));
  }

  /**
   * The next message, from number 0 on.
   *
   * @param source never sent the message
   * @param holder who has it when the exchange begins
   * @param brought the send that brought it there, or {@link SendWriter#OWN}
   * @param destinations whom it still has to reach
   */
  void add(int source, int holder, int brought, IntImmutableList destinations) {
    int[] way = new int[destinations.size()];
    for (int i = 0; i < way.length; i++) {
      way[i] = steps.way(holder, destinations.getInt(i));
    }
    ways.add(way);
    sources.add(source);
    hold(holder, ways.size() - 1, 0, way.length, brought);
  }

  private void hold(int node, int id, int from, int to, int brought) {
    int holding = next.size();
    next.add(NONE);
    message.add(id);
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
    IntArrayList crossing = new IntArrayList();
    for (int place = 0; place < steps.count(); place++) {
      for (int node = 0; node < head.length; node++) {
        if (head[node] != NONE) {
          crossing.clear();
          split(node, steps.field(place, node), steps.choice(place, node), crossing);
          if (!crossing.isEmpty()) {
            send(steps.toPartner(place, node), crossing);
          }
        }
      }
    }
  }

  /** Moves the ways that take this step to the end of each holding, as holdings of their own. */
  private void split(int node, int field, int choice, IntArrayList crossing) {
    for (int holding = head[node]; holding != NONE; holding = next.getInt(holding)) {
      int[] way = ways.get(message.getInt(holding));
      int from = begin.getInt(holding);
      int to = end.getInt(holding);
      int stay = from;
      for (int i = from; i < to; i++) {
        int bits = way[i];
        if ((bits & field) != choice) {
          way[i] = way[stay];
          way[stay++] = bits;
        } else {
          way[i] = bits & ~field;
        }
      }
      if (stay < to) {
        crossing.add(holding);
        crossing.add(stay);
        crossing.add(to);
        end.set(holding, stay);
      }
    }
  }

  private void send(Route route, IntArrayList crossing) {
    int to = route.end(network);
    int number = sends.size();
    IntArrayList carried = new IntArrayList(crossing.size() / 3);
    IntArrayList triggers = awaited[route.origin()];
    for (int i = 0; i < crossing.size(); i += 3) {
      int holding = crossing.getInt(i);
      int id = message.getInt(holding);
      boolean home = sources.getInt(id) == to;
      hold(to, id, crossing.getInt(i + 1), crossing.getInt(i + 2), home ? SendWriter.OWN : number);
      if (!home) {
        carried.add(id);
        int brought = arrival.getInt(holding);
        if (brought != SendWriter.OWN && !triggers.contains(brought)) {
          triggers.add(brought);
        }
      }
    }
    if (!carried.isEmpty()) {
      sends.add(
          new Send(
              new IntImmutableList(carried),
              new IntImmutableList(triggers),
              route,
              IntImmutableList.of(to)));
    }
  }
}
