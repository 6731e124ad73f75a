package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;

/**
 * A list schedule of a request in which every holder of a piece may forward it.
 *
 * <p>Whenever a sender, a receiver or a link becomes free, receivers select senders, starting with
 * the receiver that lacks most: among all idle senders with a route that is free by the time at
 * which the header arrives, one with the rarest piece that the receiver lacks; ties go to the
 * nearest. A worm carries further pieces that the receiver lacks up to the given length. Times are
 * flit times; a worm occupies each link as if it were never blocked, from the arrival of its header
 * until its tail has crossed the next link. Deterministic.
 *
 * <p>O(sends * nodes * pieces / 64) in the worst case.
 */
final class SwarmSchedule {
  private static final int CLASSES =
      8; // classes of rarity: at most 1, 2, 4, … holders; the last for all

  private final MessagePieces pieces;
  private final SenderModel sender;
  private final boolean overlapped; // whether the next start-up may run while a worm leaves
  private final long fullWorm; // length in flits from which a worm takes no more pieces
  private final AllRoutes routes;
  private final boolean ports; // whether a node has one port in each direction
  private final boolean onePort; // whether a node sends one worm at a time
  private final boolean oneSender; // whether it executes at most one start-up at a time
  private final int nodes;
  private final int words;
  private final long[][] has; // by node: bits of the pieces that it holds
  private final long[][]
      lacks; // by node: bits of the pieces that it lacks and that are not under way
  private final long[] wanting; // by node: flits of those
  private final int[][] arrival; // by node and piece: the send that delivers it
  private final int[] holders; // by piece: number of present and future holders
  private final long[][] rare; // by class: bits of the pieces in it
  private final long[] sending; // by node: earliest start of its next start-up
  private final long[] receiving; // by node: time from which its port is free for the next header
  private final long[] linkFree; // by channel: time from which it is free for the next header
  private final int[] lastDelivery; // by node: its last delivery
  private final List<Send> sends = new ArrayList<>();
  private final List<long[]> cargo = new ArrayList<>(); // by send: bits of its pieces
  private final LongHeapPriorityQueue deliveries = new LongHeapPriorityQueue(); // time << 24 | send
  private final LongHeapPriorityQueue wakes = new LongHeapPriorityQueue();
  private final IntArrayList idle = new IntArrayList(); // nodes that may send now
  private final boolean[] offers; // by node: whether it holds a piece
  private final int[] news; // by node: the round in which it last became idle or received pieces
  private final boolean[] waits; // by node: whether it is in the list of idle nodes
  private final int[] requested; // by node: the round of its last unsuccessful search
  private final long[]
      again; // by node: earliest time at which a route found busy in that search may be free
  private int round; // number of times at which worms were started
  private long last;

  SwarmSchedule(
      Network network, AllRoutes routes, MessagePieces pieces, SenderModel sender, long fullWorm) {
    this.pieces = pieces;
    this.sender = sender;
    this.overlapped =
        sender.model() == StartUpModel.OVERLAP || sender.model() == StartUpModel.LATENCY;
    this.fullWorm = fullWorm;
    this.routes = routes;
    this.nodes = network.endpointCount();
    this.ports = sender.ports() == PortModel.ONE && nodes == network.nodeCount();
    this.onePort = sender.ports() == PortModel.ONE;
    this.oneSender = onePort || (sender.processors() == Processors.ONE && sender.startUp() > 0);
    this.words = (pieces.count() + 63) / 64;
    this.has = new long[nodes][words];
    this.lacks = new long[nodes][words];
    this.wanting = new long[nodes];
    this.arrival = new int[nodes][];
    this.holders = new int[pieces.count()];
    this.rare = new long[CLASSES][words];
    this.sending = new long[nodes];
    this.receiving = new long[nodes];
    this.linkFree = new long[network.channelCount()];
    this.lastDelivery = new int[nodes];
    this.offers = new boolean[nodes];
    this.news = new int[nodes];
    this.waits = new boolean[nodes];
    this.requested = new int[nodes];
    this.again = new long[nodes];
    Arrays.fill(lastDelivery, -1);
    for (int piece = 0; piece < pieces.count(); piece++) {
      Message message = pieces.message(piece);
      has[message.source()][piece >> 6] |= 1L << piece;
      offers[message.source()] = true;
      hold(piece);
      for (int i = 0; i < message.fanout(); i++) {
        lacks[message.destinations().getInt(i)][piece >> 6] |= 1L << piece;
        wanting[message.destinations().getInt(i)] += message.flits();
      }
    }
    for (int node = 0; node < nodes; node++) {
      arrival[node] = new int[pieces.count()];
      Arrays.fill(arrival[node], -1);
    }
  }

  private void hold(int piece) {
    int count = ++holders[piece];
    for (int c = 0; c < CLASSES; c++) {
      if (c == CLASSES - 1 || count <= 1 << c) {
        rare[c][piece >> 6] |= 1L << piece;
      } else {
        rare[c][piece >> 6] &= ~(1L << piece);
      }
    }
  }

  /**
   * Computes the schedule until every node has its pieces; returns its end in flit times. Stops as
   * soon as the end is known not to be below the bound, and then returns any time from the bound
   * on.
   */
  long playBelow(long bound) {
    long left = 0;
    for (long flits : wanting) {
      left += flits;
    }
    wakes.enqueue(0);
    while (left > 0 && last < bound) {
      long now = wakes.dequeueLong();
      while (!wakes.isEmpty() && wakes.firstLong() == now) {
        wakes.dequeueLong();
      }
      deliver(now);
      left -= match(now);
      Interruption.check();
    }
    return last;
  }

  private void deliver(long now) {
    while (!deliveries.isEmpty() && deliveries.firstLong() >> 24 <= now) {
      int send = (int) (deliveries.dequeueLong() & 0xFFFFFF);
      int node = sends.get(send).dropOffs().getInt(0);
      long[] bits = cargo.get(send);
      for (int w = 0; w < words; w++) {
        has[node][w] |= bits[w];
      }
      lastDelivery[node] = send;
      offers[node] = true;
      waits[node] = false;
    }
  }

  /** Starts all worms that can start now; returns the flits that they carry. */
  private long match(long now) {
    long matched = 0;
    round++;
    gatherIdle(now);
    if (idle.isEmpty()) {
      return 0;
    }
    for (int receiver : neediestFirst()) {
      long received;
      do {
        received =
            ports && receiving[receiver] > now + sender.startUp() + routes.nearest(receiver)
                ? 0
                : serve(receiver, now);
        matched += received;
      } while (received > 0 && !ports);
    }
    return matched;
  }

  /** Updates the list of idle nodes in the order of their last change, latest last. */
  private void gatherIdle(long now) {
    idle.removeIf(node -> !waits[node]);
    for (int node = 0; node < nodes; node++) {
      if (!waits[node] && offers[node] && (!oneSender || sending[node] <= now)) {
        idle.add(node);
        news[node] = round;
        waits[node] = true;
      }
    }
  }

  private int[] neediestFirst() {
    long[] keys = new long[nodes];
    int count = 0;
    for (int node = 0; node < nodes; node++) {
      if (wanting[node] > 0) {
        keys[count++] = -Math.min(wanting[node], 1L << 46) << 16 | node;
      }
    }
    Arrays.sort(keys, 0, count);
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = (int) (keys[i] & 0xFFFF);
    }
    return order;
  }

  private long serve(int receiver, long now) {
    if (!routes.reachable(receiver, now + sender.startUp(), linkFree)) {
      return 0;
    }
    int best = -1;
    int bestClass = CLASSES;
    int bestDistance = Integer.MAX_VALUE;
    // until a route may be free, only nodes with new pieces can help
    boolean newsOnly = now < again[receiver];
    long opens = newsOnly ? again[receiver] : Long.MAX_VALUE;
    for (int i = idle.size() - 1; i >= 0; i--) {
      int from = idle.getInt(i);
      if (newsOnly && news[from] <= requested[receiver]) {
        break;
      }
      if (from == receiver || !waits[from]) {
        continue;
      }
      int distance = routes.length(from, receiver);
      boolean nearer = distance < bestDistance; // no two routes to a receiver have the same length
      int found =
          rarest(has[from], lacks[receiver], nearer ? Math.min(CLASSES, bestClass + 1) : bestClass);
      if (found < bestClass || (found == bestClass && nearer && found < CLASSES)) {
        long free = freeFrom(from, receiver, now, opens);
        if (free <= now) {
          best = from;
          bestClass = found;
          bestDistance = distance;
        }
        opens = Math.min(opens, free);
      }
    }
    if (best < 0) {
      requested[receiver] = round;
      again[receiver] = opens;
      return 0;
    }
    again[receiver] = now;
    return send(best, receiver, now);
  }

  /** Returns the lowest class below the bound with a piece that is offered and lacking. */
  private int rarest(long[] offer, long[] lack, int bound) {
    int best = bound;
    for (int w = 0; w < words && best > 0; w++) {
      long useful = offer[w] & lack[w];
      while (useful != 0 && best > 0 && (best == CLASSES || (useful & rare[best - 1][w]) != 0)) {
        best--;
      }
    }
    return best;
  }

  /**
   * Returns the earliest time at which a worm may leave such that its header finds every link free.
   * If this is neither now nor before the bound, returns any time with this property.
   */
  private long freeFrom(int from, int to, long now, long bound) {
    Route route = routes.route(from, to);
    long each = 1 + routes.routing();
    long offset = sender.startUp() + routes.routing() + route.length() * each;
    long free = ports ? Math.max(now, receiving[to] - offset) : now;
    // links near the receiver first, since other worms use them too
    for (int hop = route.length() - 1; hop >= 0 && (free <= now || free < bound); hop--) {
      offset -= each;
      free = Math.max(free, linkFree[route.channel(hop)] - offset);
    }
    return free;
  }

  private long send(int from, int to, long now) {
    long[] bits = new long[words];
    IntArrayList carried = new IntArrayList();
    long flits = 0;
    for (int c = 0; c < CLASSES && flits < fullWorm; c++) {
      for (int w = 0; w < words && flits < fullWorm; w++) {
        for (long left = has[from][w] & lacks[to][w] & rare[c][w] & ~bits[w];
            left != 0 && flits < fullWorm;
            left &= left - 1) {
          int piece = (w << 6) + Long.numberOfTrailingZeros(left);
          long more = pieces.message(piece).flits();
          if (flits == 0 || flits + more <= fullWorm) {
            bits[w] |= 1L << piece;
            carried.add(piece);
            flits += more;
          }
        }
      }
    }
    int number = sends.size();
    for (int i = 0; i < carried.size(); i++) {
      int piece = carried.getInt(i);
      lacks[to][piece >> 6] &= ~(1L << piece);
      hold(piece);
      arrival[to][piece] = number;
    }
    wanting[to] -= flits;
    Route route = routes.route(from, to);
    occupy(route, from, to, flits, now, number);
    cargo.add(bits);
    sends.add(new Send(ids(carried), triggers(from, carried), route, IntImmutableList.of(to)));
    return flits;
  }

  private IntImmutableList ids(IntArrayList carried) {
    int[] ids = new int[carried.size()];
    Arrays.setAll(ids, i -> pieces.id()[carried.getInt(i)]);
    return new IntImmutableList(ids);
  }

  /**
   * Returns the sends that delivered the pieces, and the last delivery, so that worms leave in the
   * order of the plan.
   */
  private IntImmutableList triggers(int from, IntArrayList carried) {
    IntLinkedOpenHashSet triggers = new IntLinkedOpenHashSet();
    for (int i = 0; i < carried.size(); i++) {
      int by = arrival[from][carried.getInt(i)];
      if (by >= 0) {
        triggers.add(by);
      }
    }
    if (lastDelivery[from] >= 0) {
      triggers.add(lastDelivery[from]);
    }
    return new IntImmutableList(triggers);
  }

  private void occupy(Route route, int from, int to, long flits, long now, int number) {
    long header = now + sender.startUp() + routes.routing();
    long leaves = header + flits;
    for (int hop = 0; hop < route.length(); hop++) {
      header += 1 + routes.routing();
      linkFree[route.channel(hop)] = header + flits - (hop + 1 < route.length() ? 0 : 1);
    }
    if (!onePort) {
      wake(linkFree[route.channel(0)] - sender.startUp(), now);
      wake(linkFree[route.channel(route.length() - 1)] - sender.startUp(), now);
    }
    header -= routes.routing();
    long done = header + flits - 1;
    waits[from] = !oneSender;
    receiving[to] = done + 1; // the engines free the port when the last flit arrives, not after it
    sending[from] =
        !onePort ? now + sender.startUp() : overlapped ? leaves - sender.startUp() : leaves;
    if (oneSender) {
      wake(sending[from], now);
    }
    if (onePort) {
      wake(done - sender.startUp(), now);
    }
    wake(done, now);
    deliveries.enqueue(done << 24 | number);
    last = Math.max(last, done);
  }

  private void wake(long time, long now) {
    if (time > now) {
      wakes.enqueue(time);
    }
  }

  List<Send> sends() {
    return sends;
  }
}
