package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;

/**
 * Trees of hosts for a broadcast in machines that receive from other machines at least as fast as
 * their hosts send to one another, such as racks of GPUs.
 *
 * <p>The message travels in pieces. In each machine, a first host has all pieces, and two binary
 * trees below it carry them in turn, so that the number of levels grows with the logarithm of the
 * hosts (Sanders, Speck and Träff 2009). Lanes between single hosts would need as many sends to
 * other machines and back as there are hosts, for each part. From machine to machine a piece
 * travels in several fragments over the links of several hosts, since one such link is slow; their
 * receivers pass them to the first host of the machine. O(pieces * hosts) and the time of {@link
 * MachinePaths}.
 */
final class HostTrees {
  private static final int COURSES = 2;
  private static final int MOST_SUCCESSORS = 2; // of a machine
  private static final double BUSY = 0.65; // of the time: links between machines, at most
  private static final double SLOWER = 4; // times a piece in a machine: a fragment between machines
  private static final int STEP = 6; // half rounds by which a send follows the one it waits for

  private final Network network;
  private final LinkRates rates;
  private final PortModel ports;
  private final Message message;
  private final Machines machines;
  private final int[][] hosts; // by place of a machine, from that of the source; each: first host
  private final LaneCourses[] trees; // by place of a machine
  private final int[][] linked; // by place of a machine: places of hosts with links to others
  private final int fewestHosts; // of a machine
  private final int successors; // of a machine, at most
  private final int fragments; // of a piece

  /**
   * @param message to all other participants
   * @param hostRates of the request
   */
  HostTrees(
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
    this.fewestHosts = hostRates.fewestHosts();
    double most = Math.min(MOST_SUCCESSORS, BUSY * hostRates.between() / hostRates.inside());
    this.successors = (int) Math.max(1, most);
    double slower = hostRates.inside() / hostRates.mean();
    this.fragments = (int) Math.max(1, Math.round(slower / SLOWER));
    int source = machines.of(message.source());
    this.hosts = new int[machines.count()][];
    Arrays.setAll(hosts, place -> machines.hosts((source + place) % hosts.length));
    hosts[0] = from(message.source(), hosts[0]);
    this.linked = new int[hosts.length][];
    Arrays.setAll(linked, m -> withoutFirst(hostRates.linked(hosts[m])));
    this.trees = new LaneCourses[hosts.length];
    Arrays.setAll(trees, place -> LaneCourses.twoTrees(hosts[place].length));
  }

  /** Returns places except that of the first host. */
  private static int[] withoutFirst(int[] places) {
    return IntStream.of(places).filter(place -> place > 0).toArray();
  }

  /** Returns hosts in the order of a ring that begins with a given one. */
  private static int[] from(int first, int[] ring) {
    int at = Arrays.binarySearch(ring, first);
    return IntStream.range(0, ring.length).map(i -> ring[(at + i) % ring.length]).toArray();
  }

  /**
   * Returns a number of pieces.
   *
   * @param startUps of a host, at most; a host sends each piece once on average, and fragments
   */
  int pieces(double startUps) {
    double perPiece = 1 + (1.0 + successors) * fragments / fewestHosts;
    return (int) Math.max(1, Math.min(startUps / perPiece, (double) message.flits() / fragments));
  }

  /** Returns a plan with a number of pieces; empty if hosts of a machine are not connected. */
  Optional<MulticastPlan> plan(int pieces) {
    return new Sends(pieces).plan();
  }

  /** What the hosts of a machine have of one piece. */
  private static final class Arrivals {
    private final IntArrayList[] by; // by place of a host: the sends that deliver the piece
    private final IntArrayList[] direct; // by place: the fragments from another machine
    private final int[] time; // by place, in half rounds
    private final int[] entry; // by fragment: the place that receives it from another machine
    private final int[] entryBy; // by fragment: the send that delivers it there
    private final int[] entryTime; // by fragment, in half rounds

    Arrivals(int hosts, int fragments) {
      by = new IntArrayList[hosts];
      direct = new IntArrayList[hosts];
      time = new int[hosts];
      entry = new int[fragments];
      entryBy = new int[fragments];
      entryTime = new int[fragments];
      Arrays.setAll(by, place -> new IntArrayList());
      Arrays.setAll(direct, place -> new IntArrayList());
    }
  }

  /** The sends of one plan. */
  private final class Sends {
    private final int pieces;
    private final HostPaths paths = new HostPaths(network);
    private final MachinePaths choice = new MachinePaths(network, rates, machines, paths);
    private final OrderedSends sends = new OrderedSends(paths);
    private final List<Message> all = new ArrayList<>(List.of(message));
    private final int[][] senders = new int[COURSES][]; // in the machine of the source, to others
    private final int[] turn = new int[COURSES]; // of these senders
    private boolean connected = true;

    Sends(int pieces) {
      this.pieces = pieces;
      Arrays.setAll(senders, course -> inner(trees[0], course, linked[0]));
    }

    /**
     * Returns the places with successors in a tree, which receive its pieces before the rest; all
     * linked places if these have no links to other machines.
     */
    private int[] inner(LaneCourses tree, int course, int[] linked) {
      int[] inner =
          IntStream.of(linked)
              .filter(
                  place ->
                      IntStream.range(0, tree.steps())
                          .anyMatch(step -> tree.from(course, step, 0) == place))
              .toArray();
      return inner.length > 0 ? inner : linked;
    }

    Optional<MulticastPlan> plan() {
      for (int piece = 0; piece < pieces && connected; piece++) {
        Interruption.check();
        send(piece);
      }
      return connected
          ? Optional.of(new MulticastPlan(network, all, sends.inOrder(), ports))
          : Optional.empty();
    }

    private void send(int piece) {
      int course = piece % COURSES;
      IntArrayList ids = new IntArrayList(fragments);
      for (int fragment = 0; fragment < fragments; fragment++) {
        ids.add(all.size());
        int number = piece * fragments + fragment;
        all.add(message.part(all.size(), Parts.share(message.flits(), pieces * fragments, number)));
      }
      Arrivals[] arrivals = new Arrivals[hosts.length];
      for (int m = 0; m < hosts.length; m++) {
        arrivals[m] = new Arrivals(hosts[m].length, fragments);
        if (m == 0) {
          arrivals[m].time[0] = 2 * piece;
        } else {
          cross((m - 1) / successors, m, course, ids, arrivals);
        }
        spread(m, course, ids, arrivals[m]);
      }
    }

    /**
     * Sends a piece to another machine, in fragments, and there to the first host. A host that
     * received a fragment from another machine passes it on at once; if it waited for the piece,
     * each machine on the path would cost the time of its trees.
     */
    private void cross(int from, int to, int course, IntArrayList ids, Arrivals[] arrivals) {
      Arrivals here = arrivals[from];
      Arrivals there = arrivals[to];
      for (int i = 0; i < fragments; i++) {
        IntArrayList fragment = IntArrayList.of(ids.getInt(i));
        int place = from == 0 ? sender(course) : here.entry[i];
        int time = from == 0 ? here.time[place] : here.entryTime[i];
        IntArrayList after = from == 0 ? here.by[place] : IntArrayList.of(here.entryBy[i]);
        int target = linked[to][(place - 1) % linked[to].length];
        int delivery = add(fragment, after, hosts[from][place], hosts[to][target], time);
        there.entry[i] = target;
        there.entryBy[i] = delivery;
        there.entryTime[i] = time + STEP;
        there.direct[target].add(ids.getInt(i));
        there.by[target].add(delivery);
        there.by[0].add(
            add(fragment, IntArrayList.of(delivery), hosts[to][target], hosts[to][0], time + STEP));
        there.time[0] = Math.max(there.time[0], time + 2 * STEP);
      }
    }

    /** Returns the next place that sends to other machines from that of the source. */
    private int sender(int course) {
      int[] some = senders[course];
      return some[turn[course]++ % some.length];
    }

    /** Sends a piece down a tree below the first host of a machine. */
    private void spread(int m, int course, IntArrayList ids, Arrivals arrivals) {
      for (int step = 0; step < trees[m].steps(); step++) {
        int from = trees[m].from(course, step, 0);
        int to = trees[m].to(course, step, 0);
        int time = arrivals.time[from];
        IntArrayList lacking = new IntArrayList(ids);
        lacking.removeAll(arrivals.direct[to]);
        if (!lacking.isEmpty()) {
          arrivals.by[to].add(add(lacking, arrivals.by[from], hosts[m][from], hosts[m][to], time));
        }
        arrivals.time[to] = time + STEP;
      }
    }

    private int add(IntArrayList ids, IntArrayList after, int from, int to, int time) {
      long flits = 0;
      for (int i = 0; i < ids.size(); i++) {
        flits += all.get(ids.getInt(i)).flits();
      }
      int path = choice.carry(from, to, flits);
      connected &= path >= 0;
      if (!connected) {
        return 0;
      }
      return sends.add(ids, new IntImmutableList(after), path, to, time, 0);
    }
  }
}
