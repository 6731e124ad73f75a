package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;

/**
 * The sends of a plan by levels: pieces of messages travel on lanes from machine to machine, and in
 * bundles to the other hosts of each machine ({@link MachineBundles}). O(pieces * hosts) and the
 * time of {@link MachinePaths}.
 */
final class MachineSends {
  /**
   * The pace of sends.
   *
   * @param perStep the rounds that hosts have sent when a piece of the first one makes its second
   *     step
   * @param window the half rounds between a send that a host receives from another machine and the
   *     first one to another machine that waits for it, see {@link Receipts}
   * @param late the share of the time by which a lane begins after the one before it if one source
   *     sends to the hosts of all lanes
   * @param scattered the most pieces in a send from a source to the host of a lane
   */
  record Pace(int perStep, int window, double late, int scattered) {}

  private static final int NONE = -1;
  private static final int FIRST = 4; // pieces in the first send to the host of a lane
  private static final double GROWTH = 0.1; // of these sends, by the pieces sent before

  private final Network network;
  private final LinkRates rates;
  private final PortModel ports;
  private final Machines machines;
  private final LaneCourses courses;
  private final int rounds;
  private final MachineBundles.Sizes sizes;
  private final Pace pace;
  private final MachinePaths choice;
  private final LanePieces division;
  private final OrderedSends sends;
  private final List<LanePieces.Piece> pieces;
  private final Map<Long, Scattered> scattered = new LinkedHashMap<>(); // by source and host
  private final int[][] depth; // by course and step
  private final Receipts receipts; // between machines
  private final BitSet passed = new BitSet(); // by piece and machine: whether a partner sends it on
  private boolean connected = true;

  /**
   * @param courses between machines
   * @param rounds the parts of the share of a message on one course
   * @param sizes of the sends inside machines
   * @param pace of all sends
   */
  MachineSends(
      Network network,
      LinkRates rates,
      PortModel ports,
      List<Message> messages,
      Machines machines,
      LaneCourses courses,
      int rounds,
      MachineBundles.Sizes sizes,
      Pace pace) {
    this.network = network;
    this.rates = rates;
    this.ports = ports;
    this.machines = machines;
    this.courses = courses;
    this.rounds = rounds;
    this.sizes = sizes;
    this.pace = pace;
    HostPaths paths = new HostPaths(network);
    this.choice = new MachinePaths(network, rates, machines, paths);
    this.division = new LanePieces(messages, machines, courses, rounds, pace.late);
    this.pieces = division.pieces();
    this.sends = new OrderedSends(paths);
    this.receipts = new Receipts(sends);
    this.depth = new int[courses.count()][machines.count() - 1];
    for (int course = 0; course < courses.count(); course++) {
      for (int step = 0; step < depth[course].length; step++) {
        depth[course][step] = courses.depth(course, step);
      }
    }
  }

  /** Returns the plan; empty if lanes are not connected. */
  Optional<MulticastPlan> plan() {
    // Step 1: from sources to the hosts of lanes, and to the first machine of each course
    int[][] at = new int[pieces.size()][machines.count()]; // by machine: the send that arrives
    for (int p = 0; p < at.length && connected; p++) {
      leave(p, at);
    }
    scattered.values().forEach(each -> scatter(each, at));
    // Step 2: from machine to machine
    cross(at);
    // Step 3: to the rest of each machine
    for (int m = 0; m < machines.count() && connected; m++) {
      Interruption.check();
      connected =
          new MachineBundles(machines, m, choice, sends, sizes, chain(m)).spread(arrivals(m, at));
    }
    return connected
        ? Optional.of(new MulticastPlan(network, division.messages(), sends.inOrder(), ports))
        : Optional.empty();
  }

  /**
   * Returns the chain of a machine with one source of messages; empty if courses are not paired, as
   * in plans for reductions, which would begin with the last hosts of chains.
   */
  private Optional<MachineChain> chain(int m) {
    int[] sources = division.sources(m);
    return courses.arePaired() && sources.length == 1
        ? MachineChain.of(network, rates, machines, m, sources[0])
        : Optional.empty();
  }

  /** Pieces that a source sends together to the host of a lane in its machine. */
  private static final class Scattered {
    private final int from;
    private final int host;
    private final IntArrayList pieces = new IntArrayList();
    private int before; // the pieces that were sent before

    Scattered(int from, int host) {
      this.from = from;
      this.host = host;
    }
  }

  /** Sends a piece to the host of its lane, in bundles that grow, or to the next machine. */
  private void leave(int p, int[][] at) {
    LanePieces.Piece piece = pieces.get(p);
    int host = machines.host(piece.lane(), piece.machine());
    if (piece.source() == host) {
      at[p][piece.machine()] = NONE;
      return;
    }
    long key = (long) piece.source() << 32 | host;
    Scattered bundle = scattered.computeIfAbsent(key, any -> new Scattered(piece.source(), host));
    bundle.pieces.add(p);
    int most = Math.min(sizes.most(), Math.max(FIRST, pace.scattered));
    if (bundle.pieces.size() >= Math.min(most, FIRST + GROWTH * bundle.before)) {
      scatter(bundle, at);
    }
  }

  private void scatter(Scattered bundle, int[][] at) {
    if (bundle.pieces.isEmpty() || !connected) {
      return;
    }
    IntArrayList ids = new IntArrayList(bundle.pieces.size());
    long flits = 0;
    for (int i = 0; i < bundle.pieces.size(); i++) {
      LanePieces.Piece piece = pieces.get(bundle.pieces.getInt(i));
      ids.add(piece.id());
      flits += piece.flits();
    }
    int first = pieces.get(bundle.pieces.getInt(0)).round();
    int path = choice.carry(bundle.from, bundle.host, flits);
    int arrival = add(ids, IntImmutableList.of(), path, bundle.host, 2 * first - 1);
    bundle.pieces.forEach((int p) -> at[p][pieces.get(p).machine()] = arrival);
    bundle.before += bundle.pieces.size();
    bundle.pieces.clear();
  }

  /** Sends all pieces from machine to machine, in the order of their times. */
  private void cross(int[][] at) {
    List<IntArrayList> byRound = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      byRound.add(new IntArrayList());
    }
    for (int p = 0; p < at.length; p++) {
      byRound.get(pieces.get(p).round()).add(p);
    }
    int last = Arrays.stream(depth).flatMapToInt(Arrays::stream).max().orElse(1);
    for (int time = 0; time < rounds + (last - 1) * pace.perStep; time++) {
      Interruption.check();
      for (int step = 0; step < machines.count() - 1; step++) {
        for (int course = 0; course < courses.count(); course++) {
          int round = time - (depth[course][step] - 1) * pace.perStep;
          if (round >= 0 && round < rounds && connected) {
            cross(byRound.get(round), course, step, at);
          }
        }
      }
    }
  }

  private void cross(IntArrayList some, int course, int step, int[][] at) {
    for (int i = 0; i < some.size() && connected; i++) {
      int p = some.getInt(i);
      if (pieces.get(p).course() == course) {
        cross(p, step, at);
      }
    }
  }

  /** Sends a piece from one machine to another. */
  private void cross(int p, int step, int[][] at) {
    LanePieces.Piece piece = pieces.get(p);
    int from = courses.from(piece.course(), step, piece.machine());
    int to = courses.to(piece.course(), step, piece.machine());
    int target = machines.host(piece.lane(), to);
    int holder = machines.host(piece.lane(), from);
    int sender =
        courses.isHelped(piece.course(), step)
            ? machines.host(machines.partner(piece.lane()), from)
            : holder;
    int path = choice.keep(sender, target, piece.flits());
    int time = 2 * (piece.round() + (depth[piece.course()][step] - 1) * pace.perStep);
    IntArrayList after = at[p][from] == NONE ? new IntArrayList(0) : IntArrayList.of(at[p][from]);
    if (sender != holder) {
      passed.set(p * machines.count() + from);
      after = IntArrayList.of(pass(piece, holder, sender, after, time));
    }
    at[p][to] =
        add(
            IntArrayList.of(piece.id()),
            receipts.paced(sender, after, time - pace.window),
            path,
            target,
            time);
    receipts.add(target, at[p][to]);
  }

  /**
   * Sends a piece to the host of another lane in the same machine, which sends it on: before the
   * send to another machine, which takes one step less to its receiver.
   */
  private int pass(LanePieces.Piece piece, int from, int to, IntArrayList after, int time) {
    return add(
        IntArrayList.of(piece.id()),
        receipts.paced(from, after, time - pace.window),
        choice.carry(from, to, piece.flits()),
        to,
        time - 1);
  }

  private int add(IntArrayList ids, IntImmutableList after, int path, int to, int time) {
    if (path < 0) {
      connected = false;
      return NONE;
    }
    return sends.add(ids, after, path, to, time, 0);
  }

  /** Returns the pieces in the order of the steps by which they reach a machine. */
  private int[] byStep(int m) {
    IntArrayList order = new IntArrayList(pieces.size());
    for (int step = -1; step < machines.count() - 1; step++) {
      for (int p = 0; p < pieces.size(); p++) {
        LanePieces.Piece piece = pieces.get(p);
        int to = step < 0 ? piece.machine() : courses.to(piece.course(), step, piece.machine());
        if (to == m) {
          order.add(p);
        }
      }
    }
    return order.toIntArray();
  }

  /**
   * Returns the arrivals in a machine, in the order of their times. If pieces make a step only
   * after all rounds of the one before, they are in the order of steps, so that bundles wait for
   * one.
   */
  private List<MachineBundles.Arrival> arrivals(int m, int[][] at) {
    List<MachineBundles.Arrival> arrivals = new ArrayList<>(at.length);
    boolean follow = pace.perStep < rounds; // steps of one piece while others make earlier ones
    int[] order = follow ? IntStream.range(0, at.length).toArray() : byStep(m);
    for (int p : order) {
      LanePieces.Piece piece = pieces.get(p);
      int by = at[p][m];
      int time =
          Math.max(by == NONE ? 0 : sends.time(by), m == piece.machine() ? 2 * piece.round() : 0);
      arrivals.add(
          new MachineBundles.Arrival(
              piece.id(),
              piece.flits(),
              piece.source(),
              machines.host(piece.lane(), m),
              passed.get(p * machines.count() + m)
                  ? machines.host(machines.partner(piece.lane()), m)
                  : NONE,
              by,
              time));
    }
    if (follow) {
      arrivals.sort(Comparator.comparingInt(MachineBundles.Arrival::time));
    }
    return arrivals;
  }
}
