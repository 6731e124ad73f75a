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
 * Executes the steps of an exchange: in each step, every node sends its partner, in one worm, all
 * messages that use that step.
 *
 * <p>Our own scheme. O(destinations × steps). Nodes are processed in the order of their numbers,
 * and the {@linkplain Holdings holdings} of a node in the order of their arrival.
 */
final class Combining {
  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private final Network network;
  private final ExchangeSteps steps;
  private final List<Send> sends;
  private final Holdings holdings;

  /** The messages to be spread; holdings refer to their positions in this list. */
  private final List<Message> spread = new ArrayList<>();

  /** By position of the message and by destination: the remaining choices on its path. */
  private final List<int[]> paths = new ArrayList<>();

  /**
   * By position of the message: the nodes that hold it without this exchange, and the sends that
   * delivered it.
   */
  private final List<Int2IntMap> owners = new ArrayList<>();

  /** By node: the deliveries for which its next send waits. */
  private final IntArrayList[] awaited;

  /**
   * By send: the node with the next send that waits for it; {@link #SEVERAL} if there are several.
   */
  private int[] awaiting = new int[64];

  private final long longest;
  private final SendOrder order;

  /** The messages of the worm under construction, and their flits. */
  private final IntArrayList load = new IntArrayList();

  private long loadFlits;

  /**
   * @param longest the maximum number of flits combined in one worm
   * @param order the deliveries for which a send waits
   * @param sends the sends so far; new ones are appended
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

  /** Adds a message that is spread from its source. */
  void add(Message message) {
    add(message, message.source(), Int2IntMaps.singleton(message.source(), Holdings.OWN));
  }

  /**
   * Adds a message, or a part of one.
   *
   * @param holder the node that serves all destinations at the start of the exchange
   * @param having every node that holds it by then, including the source and the holder, with the
   *     send that delivered it or {@link Holdings#OWN}; it is not sent to them again
   */
  void add(Message message, int holder, Int2IntMap having) {
    int[] path = new int[message.fanout()];
    for (int i = 0; i < path.length; i++) {
      path[i] = steps.path(holder, message.destinations().getInt(i));
    }
    holdings.append(holder, spread.size(), 0, path.length, having.get(holder));
    spread.add(message);
    paths.add(path);
    owners.add(having);
  }

  /** Executes all steps; afterwards everything has been delivered. */
  void exchange() {
    sideBySide(List.of(this));
  }

  /**
   * Executes several exchanges with equally many steps in parallel: the first step of each, then
   * the second of each, and so on.
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
   * Executes one step of one node. Holdings are processed in the order of their arrival, so that if
   * several worms are needed, the first one waits for early arrivals only.
   */
  private void takeStep(int place, int node) {
    int field = steps.field(place, node);
    int choice = steps.choice(place, node);
    Route route = null;
    for (int h = holdings.first(node); h != Holdings.NONE; h = holdings.next(h)) {
      int end = holdings.end(h);
      int staying = keepWhatStays(h, field, choice);
      if (staying < end) {
        // most nodes send nothing in most steps, so routes are computed on demand
        route = route == null ? steps.toPartner(place, node) : route;
        load(h, staying, end, route);
      }
    }
    sendLoad(route);
  }

  /**
   * Moves the destinations that use this step to the end of the holding's range, with the choice
   * removed, and excludes them from the range.
   *
   * @return the new end of the range
   */
  private int keepWhatStays(int holding, int field, int choice) {
    int[] path = paths.get(holdings.message(holding));
    int end = holdings.end(holding);
    int staying = holdings.begin(holding);
    for (int i = staying; i < end; i++) {
      int choices = path[i];
      int firstToGo = path[staying];
      // swaps an entry that stays with the first one that leaves; both are written unconditionally,
      // since a branch would be unpredictable
      boolean stays = (choices & field) != choice;
      path[staying] = stays ? choices : firstToGo;
      path[i] = stays ? firstToGo : choices & ~field;
      staying += stays ? 1 : 0;
    }
    holdings.endAt(holding, staying);
    return staying;
  }

  /**
   * Adds a part of a holding to the worm; the node at the end of the route serves its destinations
   * from now on.
   */
  private void load(int holding, int from, int to, Route route) {
    int partner = route.end(network);
    int place = holdings.message(holding);
    Message message = spread.get(place);
    if (owners.get(place).containsKey(partner)) {
      // the partner held it before the exchange: it serves these destinations, and nothing is sent
      holdings.append(partner, place, from, to, owners.get(place).get(partner));
      return;
    }
    if (!load.isEmpty() && loadFlits + message.flits() > longest) {
      sendLoad(route);
    }
    holdings.append(partner, place, from, to, sends.size());
    load.add(message.id());
    loadFlits += message.flits();
    int supplied = holdings.deliveredBy(holding);
    if (supplied != Holdings.OWN) {
      await(route.origin(), supplied);
    }
  }

  /** Makes the next send of a node wait for a send. O(1) for sends that serve one node. */
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

  /**
   * Checks that every choice was used; otherwise some destination is not served and the steps are
   * wrong.
   */
  private void checkNothingIsLeft() {
    for (int place = 0; place < paths.size(); place++) {
      for (int choices : paths.get(place)) {
        if (choices != 0) {
          throw new IllegalStateException(
              "message "
                  + spread.get(place).id()
                  + " has undelivered destinations after the last step");
        }
      }
    }
  }
}
