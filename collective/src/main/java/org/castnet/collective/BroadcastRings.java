package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;

/**
 * Rings of hosts for a long broadcast in machines that receive from other machines at least as fast
 * as their hosts send to one another, such as racks of GPUs.
 *
 * <p>The source sends each piece to another host of its machine, in turn, and from there the piece
 * goes round a ring. As every host sends to one neighbour only, links inside machines carry flits
 * at nearly their full rate. A piece takes as many steps as there are hosts, which only a long
 * message allows; otherwise see {@link HostTrees}.
 *
 * <ul>
 *   <li>The first host with a piece also sends it to another machine. Its receiver passes the piece
 *       on to further machines, and round the ring there.
 *   <li>Some pieces enter the rings of other machines at two opposite hosts. These hosts receive
 *       less from their machines, and the last pieces arrive sooner.
 *   <li>Some pieces leave the source on its links to other machines. All hosts of the source's
 *       machine receive these from other machines, so that their ring carries less.
 * </ul>
 *
 * <p>O(pieces * hosts) and the time of {@link MachinePaths}.
 */
final class BroadcastRings {
  private static final int NONE = -1;
  private static final int STEP = 4; // half rounds by which a send follows the one it waits for
  private static final int LAST_ROUNDS = 2; // of a ring: the last pieces, which enter twice
  private static final int ROUNDS_BACK = 4; // of a ring: the way of pieces over other machines

  private final Network network;
  private final LinkRates rates;
  private final PortModel ports;
  private final Message message;
  private final Machines machines;
  private final CrossingShares shares;
  private final int crossing; // half rounds that a piece takes from machine to machine
  private final int[][] hosts; // by place of a machine, from that of the source, without the source
  private final int[][] linked; // by place of a machine: places of hosts with links to others
  private final boolean fromSource; // whether the source has links to other machines

  /**
   * @param message to all other participants
   * @param hostRates of the request
   */
  BroadcastRings(
      Network network,
      LinkRates rates,
      PortModel ports,
      Message message,
      Machines machines,
      HostRates hostRates) {
    this.network = network;
    this.rates = rates;
    this.ports = ports;
    this.message = message;
    this.machines = machines;
    this.shares = CrossingShares.of(machines, hostRates);
    this.crossing = STEP + (int) (2 * hostRates.inside() / hostRates.linked());
    this.fromSource = hostRates.of(message.source(), false) > 0;
    this.hosts = new int[machines.count()][];
    this.linked = new int[hosts.length][];
    int source = machines.of(message.source());
    for (int m = 0; m < hosts.length; m++) {
      hosts[m] =
          Arrays.stream(machines.hosts((source + m) % hosts.length))
              .filter(host -> host != message.source())
              .toArray();
      linked[m] = hostRates.linked(hosts[m]);
    }
  }

  /** Returns the number of hosts in the largest ring. */
  private int longest() {
    return Arrays.stream(hosts).mapToInt(each -> each.length).max().orElseThrow();
  }

  /**
   * Returns a number of pieces.
   *
   * @param startUps of a host, at most
   */
  int pieces(double startUps) {
    double perPiece = 1 + shares.crossingsOfHost() + shares.fromSource();
    return (int) Math.max(1, Math.min(startUps / perPiece, (double) message.flits()));
  }

  /**
   * Returns the time that the last piece takes round a ring.
   *
   * @param startUp of a send, in flit times
   * @return in flit times
   */
  double lastRound(int pieces, double startUp) {
    return longest() * (startUp + (double) message.flits() / pieces);
  }

  /** Returns a plan with a number of pieces; empty if hosts of a machine are not connected. */
  Optional<MulticastPlan> plan(int pieces) {
    return new Sends(pieces).plan();
  }

  /** The sends that bring one piece to the hosts of a machine. */
  private static final class Arrivals {
    private final int[] by; // by place of a host
    private final int[] time; // by place, in half rounds
    private final IntArrayList entries = new IntArrayList(); // the places to which others send

    Arrivals(int hosts) {
      by = new int[hosts];
      time = new int[hosts];
      Arrays.fill(by, NONE);
    }

    void add(int place, int send, int at) {
      by[place] = send;
      time[place] = at;
    }
  }

  /** The sends of one plan. */
  private final class Sends {
    private final int pieces;
    private final HostPaths paths = new HostPaths(network);
    private final MachinePaths choice = new MachinePaths(network, rates, machines, paths);
    private final OrderedSends sends = new OrderedSends(paths);
    private final List<Message> all = new ArrayList<>(List.of(message));
    private final int[] entered = new int[hosts.length]; // by place of a machine: pieces
    private int id; // of the present piece
    private int started; // pieces that the source sent inside its machine
    private int left; // pieces that it sent to other machines
    private boolean connected = true;

    Sends(int pieces) {
      this.pieces = pieces;
    }

    Optional<MulticastPlan> plan() {
      double leaving = 0;
      double twice = 0;
      int longest = longest();
      for (int piece = 0; piece < pieces && connected; piece++) {
        Interruption.check();
        id = all.size();
        all.add(message.part(id, Parts.share(message.flits(), pieces, piece)));
        if (fromSource && piece < pieces - ROUNDS_BACK * longest - crossing) {
          leaving += shares.fromSource();
        }
        if (leaving >= 1) {
          leaving--;
          leave();
        } else {
          twice += piece < pieces - LAST_ROUNDS * longest ? shares.twice() : 1;
          start(twice >= 1);
          twice -= twice >= 1 ? 1 : 0;
        }
      }
      return connected
          ? Optional.of(new MulticastPlan(network, all, sends.inOrder(), ports))
          : Optional.empty();
    }

    /** Sends a piece inside the machine of the source, and to other machines from there. */
    private void start(boolean twice) {
      Arrivals[] arrivals = arrivals();
      int time = 2 * started;
      int first = started++ % hosts[0].length;
      deliver(arrivals[0], 0, first, message.source(), NONE, time, STEP);
      goRound(0, arrivals[0]);
      int entry = nextLinked(0, first);
      cross(arrivals, 0, new int[] {entry, nextLinked(0, entry + 1)}, twice);
      for (int m = 1; m < hosts.length; m++) {
        goRound(m, arrivals[m]);
      }
    }

    /** Sends a piece from the source to another machine, from which its own machine receives it. */
    private void leave() {
      Arrivals[] arrivals = arrivals();
      int m = 1 + left++ % (hosts.length - 1);
      int entry = entry(m);
      deliver(arrivals[m], m, entry, message.source(), NONE, 2 * started, crossing);
      goRound(m, arrivals[m]);
      cross(arrivals, m, new int[] {entry}, false);
      for (int other = 1; other < hosts.length; other++) {
        if (other != m) {
          goRound(other, arrivals[other]);
        }
      }
      for (int i = 0; i < linked[0].length; i++) {
        int from = linked[m][i % linked[m].length];
        int sender = hosts[m][from];
        int at = arrivals[m].time[from];
        deliver(arrivals[0], 0, linked[0][i], sender, arrivals[m].by[from], at, crossing);
      }
      goRound(0, arrivals[0]);
    }

    private Arrivals[] arrivals() {
      Arrivals[] arrivals = new Arrivals[hosts.length];
      Arrays.setAll(arrivals, m -> new Arrivals(hosts[m].length));
      return arrivals;
    }

    /** Returns the first place with links to other machines from a given one on. */
    private int nextLinked(int m, int place) {
      int at = Arrays.binarySearch(linked[m], place % hosts[m].length);
      return linked[m][(at < 0 ? -at - 1 : at) % linked[m].length];
    }

    /** Returns the next place at which a piece enters a machine. */
    private int entry(int m) {
      return linked[m][entered[m]++ % linked[m].length];
    }

    /**
     * Sends a piece from one machine along a tree of machines to all others that lack it, except
     * that of the source.
     *
     * @param senders the places in the first machine; the second one is for opposite entries
     */
    private void cross(Arrivals[] arrivals, int first, int[] senders, boolean twice) {
      int others = hosts.length - 1;
      int[] order = new int[first == 0 ? hosts.length : others]; // machines, as a heap
      Arrays.setAll(order, rank -> first == 0 ? rank : 1 + (first - 1 + rank) % others);
      arrivals[first].entries.addElements(0, senders);
      for (int rank = 1; rank < order.length; rank++) {
        int from = order[(rank - 1) / shares.successors()];
        int to = order[rank];
        int target = entry(to);
        pass(arrivals, from, arrivals[from].entries.getInt(0), to, target);
        int opposite = nextLinked(to, target + hosts[to].length / 2);
        if (twice && opposite != target) {
          IntArrayList places = arrivals[from].entries;
          pass(arrivals, from, places.getInt(places.size() - 1), to, opposite);
        }
      }
    }

    private void pass(Arrivals[] arrivals, int from, int place, int to, int target) {
      int by = arrivals[from].by[place];
      int at = arrivals[from].time[place];
      deliver(arrivals[to], to, target, hosts[from][place], by, at, crossing);
      arrivals[to].entries.add(target);
    }

    /** Sends a piece round the ring of a machine, to the hosts that lack it. */
    private void goRound(int m, Arrivals arrivals) {
      int count = hosts[m].length;
      int first = 0;
      while (arrivals.by[first] == NONE) {
        first++;
      }
      for (int i = 1; i < count; i++) {
        int from = (first + i - 1) % count;
        int to = (first + i) % count;
        if (arrivals.by[to] == NONE) {
          int at = arrivals.time[from];
          deliver(arrivals, m, to, hosts[m][from], arrivals.by[from], at, STEP);
        }
      }
    }

    /** Sends the present piece to a host. */
    private void deliver(
        Arrivals arrivals, int m, int place, int from, int after, int time, int duration) {
      int to = hosts[m][place];
      int path = choice.carry(from, to, all.get(id).flits());
      connected &= path >= 0;
      if (connected) {
        IntImmutableList triggers =
            after == NONE ? IntImmutableList.of() : IntImmutableList.of(after);
        int send = sends.add(IntArrayList.of(id), triggers, path, to, time, 0);
        arrivals.add(place, send, time + duration);
      } else {
        arrivals.add(place, 0, time);
      }
    }
  }
}
