package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Goes through the steps of an exchange: in each, every node sends its partner, in one worm,
 * whatever it holds that has to go that way.
 *
 * <p>Source: ours. O(destinations × steps). Ties: nodes in the order of their numbers, and at a
 * node the {@linkplain Holdings holdings} in the order in which they came.
 */
final class Combining {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private final Network network;
  private final ExchangeSteps steps;
  private final List<Send> sends;
  private final Holdings holdings;

  /** The messages to be spread; their places in this list are what holdings name. */
  private final List<Message> spread = new ArrayList<>();

  /** By place of the message: of each destination, the choices still to be taken on the way. */
  private final List<int[]> ways = new ArrayList<>();

  /** By place of the message: the nodes that have it without this exchange, and by which send. */
  private final List<Int2IntMap> owners = new ArrayList<>();

  /** By node: the deliveries that its next send waits for. */
  private final IntArrayList[] awaited;

  /** By send: the node whose next send waits for it; {@link #SEVERAL} where that has been more. */
  private int[] awaiting = new int[64];

  private final long longest;
  private final SendOrder order;

  /** The messages of the worm that is being put together, and their flits. */
  private final IntArrayList load = new IntArrayList();

  private long loadFlits;

  /**
   * @param longest the flits that messages combined in one worm have at most
   * @param order what a send waits for
   * @param sends what has been sent so far; more is appended
   */
  Combining(Network network, ExchangeSteps steps, long longest, SendOrder order, List<Send> sends) {
    this.network = network;
    this.steps = steps;
    this.longest = longest;
    this.order = order;
    this.sends = sends;
    this.holdings = new Holdings(network.nodeCount());
    this.awaited = new IntArrayList[network.nodeCount()];
    Arrays.setAll(awaited, node -> new IntArrayList(4));
    Arrays.fill(awaiting, NOBODY);
  }

  /** A message that is to be spread from its source. */
  void add(Message message) {
    add(message, message.source(), Int2IntMaps.singleton(message.source(), Holdings.OWN));
  }

  /**
   * A message, or a part of one, that is to be spread.
   *
   * @param holder the node that answers for all destinations when the exchange begins
   * @param having every node that has it by then, the source and the holder included, with the send
   *     that brought it there or {@link Holdings#OWN}; they are not sent it again
   */
  void add(Message message, int holder, Int2IntMap having) {
    int[] way = new int[message.fanout()];
    for (int i = 0; i < way.length; i++) {
      way[i] = steps.way(holder, message.destinations().getInt(i));
    }
    holdings.append(holder, spread.size(), 0, way.length, having.get(holder));
    spread.add(message);
    ways.add(way);
    owners.add(having);
  }

  /** Goes through all steps; after them everything has arrived. */
  void exchange() {
    sideBySide(List.of(this));
  }

  /**
   * Goes through the steps of several exchanges that have equally many of them, the first of each,
   * then the second of each.
   */
  static void sideBySide(List<Combining> exchanges) {
    for (int place = 0; place < exchanges.get(0).steps.count(); place++) {
      for (Combining each : exchanges) {
        each.takeSteps(place);
      }
    }
    exchanges.forEach(Combining::checkNothingIsLeft);
  }

  private void takeSteps(int place) {
    for (int node = 0; node < network.nodeCount(); node++) {
      if (holdings.first(node) != Holdings.NONE) {
        takeStep(place, node);
      }
    }
  }

  /**
   * One step of one node. Holdings are worked off in the order in which they came, so that where
   * one worm is not enough the first one waits for early arrivals only.
   */
  private void takeStep(int place, int node) {
    int field = steps.field(place, node);
    int choice = steps.choice(place, node);
    Route route = null;
    for (int h = holdings.first(node); h != Holdings.NONE; h = holdings.next(h)) {
      int end = holdings.end(h);
      int staying = keepWhatStays(h, field, choice);
      if (staying < end) {
        // most nodes have nothing to send in most steps: routes are made when they are needed
        route = route == null ? steps.toPartner(place, node) : route;
        load(h, staying, end, route);
      }
    }
    sendLoad(route);
  }

  /**
   * Moves the ways that take this step to the end of the holding's range, the choice struck out,
   * and lets the range end before them.
   *
   * @return where the range ends now
   */
  private int keepWhatStays(int holding, int field, int choice) {
    int[] way = ways.get(holdings.message(holding));
    int end = holdings.end(holding);
    int staying = holdings.begin(holding);
    for (int i = staying; i < end; i++) {
      int choices = way[i];
      int firstToGo = way[staying];
      // what stays changes places with the first of those that go, which were passed before;
      // nobody can foretell which it is, so that both are written without a branch
      boolean stays = (choices & field) != choice;
      way[staying] = stays ? choices : firstToGo;
      way[i] = stays ? firstToGo : choices & ~field;
      staying += stays ? 1 : 0;
    }
    holdings.endAt(holding, staying);
    return staying;
  }

  /** The node at the end of the route will answer for a part of a holding, from place to place. */
  private void load(int holding, int from, int to, Route route) {
    int partner = route.end(network);
    int place = holdings.message(holding);
    Message message = spread.get(place);
    if (owners.get(place).containsKey(partner)) {
      // the partner has it from before the exchange: it takes over the duty, and nothing is sent
      holdings.append(partner, place, from, to, owners.get(place).get(partner));
      return;
    }
    if (!load.isEmpty() && loadFlits + message.flits() > longest) {
      sendLoad(route);
    }
    holdings.append(partner, place, from, to, sends.size());
    load.add(message.id());
    loadFlits += message.flits();
    int brought = holdings.broughtBy(holding);
    if (brought != Holdings.OWN) {
      await(route.origin(), brought);
    }
  }

  /** The next send of the node waits for this one, too. O(1) for sends that serve one node. */
  private void await(int node, int send) {
    if (send >= awaiting.length) {
      int known = awaiting.length;
      awaiting = Arrays.copyOf(awaiting, Math.max(send + 1, 2 * known));
      Arrays.fill(awaiting, known, awaiting.length, NOBODY);
    }
    if (awaiting[send] == NOBODY) {
      awaiting[send] = node;
      awaited[node].add(send);
    } else if (awaiting[send] != node) {
      awaiting[send] = SEVERAL;
      if (!awaited[node].contains(send)) {
        awaited[node].add(send);
      }
    }
  }

  private void awaitNothing(int node) {
    for (int i = 0; i < awaited[node].size(); i++) {
      int send = awaited[node].getInt(i);
      awaiting[send] = awaiting[send] == node ? NOBODY : awaiting[send];
    }
    awaited[node].clear();
  }

  private void sendLoad(Route route) {
    if (!load.isEmpty()) {
      sends.add(
          new Send(
              new IntImmutableList(load),
              new IntImmutableList(awaited[route.origin()]),
              route,
              IntImmutableList.of(route.end(network))));
      load.clear();
      loadFlits = 0;
      if (order == SendOrder.AS_LOADED) {
        awaitNothing(route.origin());
      }
    }
  }

  /** A choice that no step took is a destination that nobody serves: the steps are wrong. */
  private void checkNothingIsLeft() {
    for (int place = 0; place < ways.size(); place++) {
      for (int choices : ways.get(place)) {
        if (choices != 0) {
          throw new IllegalStateException(
              "message " + spread.get(place).id() + " is left on its way after the last step");
        }
      }
    }
  }
}
