package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The sends inside one machine: hosts at which pieces arrive pass them on to all other hosts, in
 * bundles, so that start-ups do not limit them.
 *
 * <p>A host sends bundles to the other hosts in turn, evenly spread over the pieces that arrive,
 * and after it has sent these pieces to other machines. A host starts one send at a time; if it
 * started sends to all other hosts at once, the next piece for another machine would wait, and
 * since links between machines have no time left, each machine behind it would end later. The last
 * bundles are shorter, so that little is left to do after the last piece has arrived, except those
 * of hosts that send pieces to other machines with a second host. O(pieces * hosts).
 */
final class MachineBundles {
  /**
   * A piece that a host of the machine has.
   *
   * @param message the id of the piece
   * @param source of the piece
   * @param host that has it
   * @param other a host that has it, too; -1 if there is none
   * @param by the number of the send that delivers it there; -1 at its source
   * @param time at which it is expected to arrive, in half rounds
   */
  record Arrival(int message, long flits, int source, int host, int other, int by, int time) {}

  /**
   * The sizes of bundles, in pieces.
   *
   * @param most of any bundle, at least 1
   * @param least of the last bundles but the last one: the pieces that arrive while a host starts a
   *     send to each other host
   * @param window the time in half rounds between a send that a host receives and the first one
   *     that waits for it, see {@link Receipts}
   * @param after the half rounds by which sends of a piece follow its arrival
   * @param later the half rounds by which sends that only help the source of a machine follow those
   *     to the hosts of lanes
   */
  record Sizes(int most, int least, int window, int after, int later) {}

  private static final int NONE = -1;
  private static final int TAPER = 3;
  private static final double WHOLE = 1 - 1e-9; // a turn, in spite of errors of rounding

  private final MachinePaths paths;
  private final OrderedSends sends;
  private final Sizes sizes;
  private final Optional<MachineChain> chain;
  private final int[] hosts;
  private final double[] due; // by host: the sends that are due
  private final int[] turn; // by host: the places from it to the last host to which it has sent
  private final Map<Long, Bundle> bundles =
      new LinkedHashMap<>(); // by first host, and last host or the first one again for all
  private final Receipts receipts;
  private boolean connected = true;
  private int helper; // the hosts that helped a source in turn

  /**
   * @param chain by which hosts pass on the pieces of the only source of the machine; empty if they
   *     send them to one another
   */
  MachineBundles(
      Machines machines,
      int number,
      MachinePaths paths,
      OrderedSends sends,
      Sizes sizes,
      Optional<MachineChain> chain) {
    this.paths = paths;
    this.sends = sends;
    this.sizes = sizes;
    this.chain = chain;
    this.hosts = machines.hosts(number);
    this.due = new double[hosts.length];
    this.turn = new int[hosts.length];
    this.receipts = new Receipts(sends);
  }

  /**
   * Adds the sends that pass pieces on.
   *
   * @param arrivals in the order of their times
   * @return whether all hosts are connected
   */
  boolean spread(List<Arrival> arrivals) {
    int[] left = new int[hosts.length]; // by host: the pieces that have yet to arrive there
    int[] sources =
        arrivals.stream()
            .filter(each -> each.by == NONE)
            .mapToInt(Arrival::source)
            .distinct()
            .toArray();
    arrivals.forEach(each -> left[place(each.host)]++);
    boolean helps = sources.length == 1 && hosts.length > 2;
    for (Arrival each : arrivals) {
      boolean follows = chain.isPresent() && place(each.source) >= 0;
      arrive(each, --left[place(each.host)], follows || helps && each.by == NONE);
    }
    bundles.values().forEach(this::send);
    return connected;
  }

  private int place(int host) {
    return Arrays.binarySearch(hosts, host);
  }

  /**
   * Adds a piece to the bundles for other hosts, and sends those that are due.
   *
   * @param left the pieces that have yet to arrive at the same host
   * @param helped whether other hosts send the piece to the rest
   */
  private void arrive(Arrival piece, int left, boolean helped) {
    // the start-ups of short bundles would delay pieces for machines that end later
    int last = piece.other == NONE ? Math.max(sizes.least, left / TAPER) : sizes.most;
    if (helped) {
      Bundle bundle = bundle(piece.host, piece.host);
      bundle.add(piece);
      if (bundle.pieces.size() >= Math.min(sizes.most, last)) {
        send(bundle);
      }
      return;
    }
    int own = place(piece.host);
    int receivers = 0;
    for (int i = 1; i < hosts.length; i++) {
      int to = hosts[(own + i) % hosts.length];
      if (to != piece.source && to != piece.other) {
        bundle(piece.host, to).add(piece);
        receivers++;
      }
    }
    due[own] += (double) receivers / Math.min(sizes.most, last);
    for (; due[own] >= WHOLE; due[own]--) {
      sendNext(own);
    }
  }

  /** Sends the bundle for the next host for which there is one. */
  private void sendNext(int own) {
    for (int tried = 1; tried < hosts.length; tried++) {
      turn[own] = turn[own] % (hosts.length - 1) + 1;
      Bundle bundle = bundle(hosts[own], hosts[(own + turn[own]) % hosts.length]);
      if (!bundle.pieces.isEmpty()) {
        send(bundle);
        return;
      }
    }
  }

  private Bundle bundle(int from, int to) {
    return bundles.computeIfAbsent((long) from << 32 | to, any -> new Bundle(from, to));
  }

  /**
   * Sends a bundle. The only source of a machine must also send to the hosts of all lanes;
   * therefore another host, in turn, sends its pieces to the rest.
   */
  private void send(Bundle bundle) {
    if (bundle.pieces.isEmpty() || !connected) {
      return;
    }
    IntArrayList triggers = bundle.triggers;
    if (bundle.from != bundle.to) {
      add(bundle, bundle.from, bundle.to, triggers);
    } else if (chain.isPresent()) {
      follow(bundle, chain.get().behind(bundle.from));
    } else {
      int own = place(bundle.from);
      int turn = helper++ % (hosts.length - 1);
      int first = hosts[(own + 1 + turn) % hosts.length];
      int arrival = add(bundle, bundle.from, first, triggers);
      for (int i = 1; i < hosts.length; i++) {
        int to = hosts[(own + i) % hosts.length];
        if (to != first) {
          add(bundle, first, to, IntArrayList.of(arrival));
        }
      }
    }
    bundle.clear();
  }

  /** Sends a bundle along a chain. */
  private void follow(Bundle bundle, int[] chain) {
    IntArrayList triggers = bundle.triggers;
    int from = bundle.from;
    for (int i = 0; i < chain.length && connected; i++) {
      triggers = IntArrayList.of(add(bundle, from, chain[i], triggers));
      from = chain[i];
    }
  }

  private int add(Bundle bundle, int from, int to, IntArrayList triggers) {
    int path = paths.carry(from, to, bundle.flits);
    if (path < 0) {
      connected = false;
      return NONE;
    }
    boolean helps = bundle.from == bundle.to && chain.isEmpty();
    int time = bundle.time + sizes.after + (helps ? sizes.later : 0);
    int shift = Math.floorMod(place(to) - place(from), hosts.length);
    int send =
        sends.add(
            bundle.pieces,
            receipts.paced(from, triggers, time - sizes.window),
            path,
            to,
            time,
            shift);
    receipts.add(to, send);
    return send;
  }

  /** Pieces that a host sends together. */
  private static final class Bundle {
    private final int from;
    private final int to; // the host that receives them; the same one if all others do
    private final IntArrayList pieces = new IntArrayList();
    private final IntArrayList triggers = new IntArrayList();
    private long flits;
    private int time; // of the last arrival

    Bundle(int from, int to) {
      this.from = from;
      this.to = to;
    }

    void add(Arrival piece) {
      pieces.add(piece.message);
      if (piece.by >= 0 && !triggers.contains(piece.by)) {
        triggers.add(piece.by);
      }
      flits += piece.flits;
      time = Math.max(time, piece.time);
    }

    void clear() {
      pieces.clear();
      triggers.clear();
      flits = 0;
    }
  }
}
