package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;

/**
 * The sends of a plan for messages of many machines: pieces travel on {@link RingLanes} from
 * machine to machine, and in bundles to the other hosts of each machine ({@link MachineBundles}).
 *
 * <p>A piece visits the machines of its lane in a ring. A machine without a host on the lane
 * receives it from the one before on another lane, so that links always connect the same hosts.
 * Links carry pieces in the order in which these are expected to arrive. O(pieces * (machines * log
 * pieces + hosts)) and the time of {@link MachinePaths}.
 */
final class RingSends {
  private static final int ABSENT = -1;
  private static final int FIRST = 4; // pieces in the first send to the host of a lane
  private static final double GROWTH = 0.1; // of these sends, by the pieces sent before

  /**
   * A part of a message that travels on one lane.
   *
   * @param begin the flits of the same machine that precede it on the lane, in pieces
   */
  private record Piece(int id, int source, int machine, int lane, double begin, long flits) {}

  /** A send of a piece to another machine. */
  private record Step(int from, int to, int lane) {}

  private record Crossing(int piece, Step step, double ready) {}

  private final Network network;
  private final PortModel ports;
  private final Machines machines;
  private final RingLanes lanes;
  private final LaneCourses[] courses; // by number of machines on a lane
  private final MachineBundles.Sizes sizes;
  private final MachinePaths choice;
  private final OrderedSends sends;
  private final double unit; // the time of a piece
  private final List<Message> all; // with parts
  private final List<Piece> pieces;
  private final Map<Long, IntArrayList> scattered = new LinkedHashMap<>(); // by source and host
  private final Long2IntOpenHashMap before =
      new Long2IntOpenHashMap(); // pieces scattered, likewise
  private final List<List<Step>> steps = new ArrayList<>(); // by piece
  private final int[][] host; // by piece and machine: the one at which it arrives
  private final int[][] other; // by piece and machine: another one that sends it on; or ABSENT
  private final int[][] at; // by piece and machine: the send that arrives; ABSENT at the source
  private final Long2IntOpenHashMap passed = new Long2IntOpenHashMap(); // sends to these hosts
  private boolean connected = true;

  RingSends(
      Network network,
      LinkRates rates,
      PortModel ports,
      List<Message> messages,
      Machines machines,
      RingLanes lanes,
      int chains,
      double piece,
      MachineBundles.Sizes sizes) {
    this.network = network;
    this.ports = ports;
    this.machines = machines;
    this.lanes = lanes;
    this.sizes = sizes;
    this.unit = piece / lanes.fastest();
    this.courses = new LaneCourses[machines.count() + 1];
    for (int n = 2; n < courses.length; n++) {
      courses[n] = LaneCourses.ring(n, Math.min(chains, n - 1));
    }
    HostPaths paths = new HostPaths(network);
    this.choice = new MachinePaths(network, rates, machines, paths);
    this.sends = new OrderedSends(paths);
    passed.defaultReturnValue(ABSENT);
    this.all = new ArrayList<>(messages);
    this.pieces = pieces(messages, piece);
    this.host = new int[pieces.size()][machines.count()];
    this.other = new int[pieces.size()][machines.count()];
    this.at = new int[pieces.size()][machines.count()];
  }

  /** Returns the plan; empty if lanes are not connected. */
  Optional<MulticastPlan> plan() {
    // Step 1: the machines that each piece visits
    double[][] carried = new double[machines.count()][lanes.count()];
    double[][] wanted = new double[machines.count()][];
    Arrays.setAll(wanted, m -> lanes.shares().detours(m));
    for (int p = 0; p < pieces.size(); p++) {
      addSteps(p, carried, wanted);
    }
    // Step 2: from sources to the hosts of lanes
    for (int p = 0; p < pieces.size() && connected; p++) {
      leave(p);
    }
    scattered.forEach(this::scatter);
    // Step 3: from machine to machine
    cross();
    // Step 4: to the rest of each machine
    for (int m = 0; m < machines.count() && connected; m++) {
      Interruption.check();
      connected =
          new MachineBundles(machines, m, choice, sends, sizes, Optional.empty())
              .spread(arrivals(m));
    }
    return connected
        ? Optional.of(new MulticastPlan(network, all, sends.inOrder(), ports))
        : Optional.empty();
  }

  /** Returns the pieces of all machines, in the order in which lanes can carry them. */
  private List<Piece> pieces(List<Message> messages, double size) {
    record Segment(Message message, int lane, double begin, long flits) {}
    List<Segment> segments = new ArrayList<>();
    for (int m = 0; m < machines.count(); m++) {
      int number = m;
      List<Message> own =
          messages.stream().filter(each -> machines.of(each.source()) == number).toList();
      double[] begin = new double[lanes.count()];
      LaneSegments.of(own, lanes, m)
          .forEach(
              each -> {
                long parts = Math.max(1, Math.round(each.flits() / size));
                for (long part = 0; part < parts; part++) {
                  long flits = Parts.share(each.flits(), (int) parts, (int) part);
                  if (flits > 0) {
                    segments.add(
                        new Segment(each.message(), each.lane(), begin[each.lane()], flits));
                    begin[each.lane()] += flits / size;
                  }
                }
              });
    }
    segments.sort(Comparator.comparingDouble(each -> StrictMath.rint(2 * each.begin)));
    List<Piece> found = new ArrayList<>();
    for (Segment each : segments) {
      Message message = each.message;
      int id = message.id();
      if (each.flits < message.flits()) {
        id = all.size();
        all.add(message.part(id, each.flits));
      }
      int m = machines.of(message.source());
      found.add(new Piece(id, message.source(), m, each.lane, each.begin, each.flits));
    }
    return found;
  }

  /** Adds the steps of a piece, along the ring of its lane and by detours to other machines. */
  private void addSteps(int p, double[][] carried, double[][] wanted) {
    Piece piece = pieces.get(p);
    int[] ring = lanes.machines(piece.lane);
    List<Step> own = new ArrayList<>(machines.count() - 1);
    boolean[] reached = new boolean[machines.count()];
    Arrays.fill(host[p], ABSENT);
    Arrays.fill(other[p], ABSENT);
    for (int m : ring) {
      host[p][m] = lanes.host(piece.lane, m);
      reached[m] = true;
    }
    LaneCourses course = courses[ring.length];
    int first = Arrays.binarySearch(ring, piece.machine);
    for (int step = 0; step < ring.length - 1; step++) {
      int from = ring[course.from(0, step, first)];
      own.add(new Step(from, ring[course.to(0, step, first)], piece.lane));
    }
    boolean more = ring.length < machines.count();
    while (more) {
      more = false;
      for (int i = 1; i < machines.count(); i++) {
        int m = (piece.machine + i) % machines.count();
        Step detour = reached[m] ? null : detour(p, m, reached, carried[m], wanted[m]);
        if (detour != null) {
          own.add(detour);
          int sender = lanes.host(detour.lane, detour.from);
          if (sender != host[p][detour.from] && sender != piece.source) {
            other[p][detour.from] = sender;
          }
          host[p][m] = lanes.host(detour.lane, m);
          carried[m][detour.lane] += piece.flits;
          reached[m] = true;
          more = true;
        }
      }
    }
    for (boolean each : reached) {
      connected &= each;
    }
    steps.add(own);
  }

  /** Returns the step that brings a piece to a machine without a host on its lane, or null. */
  private Step detour(int p, int m, boolean[] reached, double[] carried, double[] wanted) {
    Step best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int lane = 0; lane < lanes.count(); lane++) {
      double full = (carried[lane] + pieces.get(p).flits) / wanted[lane];
      int from = lanes.has(lane, m) ? sender(p, m, lane, reached) : ABSENT;
      if (from != ABSENT && (best == null || full < least)) {
        best = new Step(from, m, lane);
        least = full;
      }
    }
    return best;
  }

  /**
   * Returns the nearest machine before another one on a lane that can send it a piece, or ABSENT.
   */
  private int sender(int p, int m, int lane, boolean[] reached) {
    int[] ring = lanes.machines(lane);
    int place = Arrays.binarySearch(ring, m);
    for (int i = 1; i < ring.length; i++) {
      int from = ring[Math.floorMod(place - i, ring.length)];
      int sender = lanes.host(lane, from);
      boolean free =
          other[p][from] == ABSENT
              || other[p][from] == sender
              || host[p][from] == sender
              || pieces.get(p).source == sender;
      if (reached[from] && free) {
        return from;
      }
    }
    return ABSENT;
  }

  /** Sends a piece to the host of its lane, in bundles that grow. */
  private void leave(int p) {
    Piece piece = pieces.get(p);
    int to = host[p][piece.machine];
    if (piece.source == to) {
      at[p][piece.machine] = ABSENT;
      return;
    }
    long key = (long) piece.source << 32 | to;
    IntArrayList bundle = scattered.computeIfAbsent(key, any -> new IntArrayList());
    bundle.add(p);
    if (bundle.size() >= Math.min(sizes.most(), FIRST + GROWTH * before.get(key))) {
      scatter(key, bundle);
    }
  }

  private void scatter(long key, IntArrayList bundle) {
    if (bundle.isEmpty() || !connected) {
      return;
    }
    IntArrayList ids = new IntArrayList(bundle.size());
    long flits = 0;
    for (int i = 0; i < bundle.size(); i++) {
      Piece piece = pieces.get(bundle.getInt(i));
      ids.add(piece.id);
      flits += piece.flits;
    }
    int to = (int) key;
    int path = choice.carry((int) (key >>> 32), to, flits);
    int time = (int) (2 * pieces.get(bundle.getInt(0)).begin) - 1;
    int arrival = add(ids, IntImmutableList.of(), path, to, time);
    bundle.forEach((int p) -> at[p][pieces.get(p).machine] = arrival);
    before.addTo(key, bundle.size());
    bundle.clear();
  }

  /**
   * Sends all pieces from machine to machine; a link carries first the piece that is ready first.
   */
  private void cross() {
    PriorityQueue<Crossing> open =
        new PriorityQueue<>(
            Comparator.comparingDouble(Crossing::ready).thenComparingInt(Crossing::piece));
    double[][] free = new double[lanes.count()][machines.count()];
    for (int p = 0; p < pieces.size() && connected; p++) {
      open(p, pieces.get(p).machine, 0, open);
    }
    while (!open.isEmpty() && connected) {
      Crossing next = open.remove();
      Step step = next.step;
      double begin = Math.max(next.ready, free[step.lane][step.from]);
      double end = begin + pieces.get(next.piece).flits / rate(step);
      free[step.lane][step.from] = end;
      cross(next.piece, step, (int) Math.round(2 * begin / unit));
      open(next.piece, step.to, end, open);
    }
  }

  /** Adds the crossings that follow the arrival of a piece in a machine. */
  private void open(int p, int from, double ready, PriorityQueue<Crossing> open) {
    for (Step step : steps.get(p)) {
      if (step.from == from) {
        open.add(new Crossing(p, step, ready));
      }
    }
  }

  private double rate(Step step) {
    return Math.min(lanes.capacity(step.lane, step.from), lanes.capacity(step.lane, step.to));
  }

  /** Sends a piece from one machine to another. */
  private void cross(int p, Step step, int time) {
    Piece piece = pieces.get(p);
    int sender = lanes.host(step.lane, step.from);
    int target = lanes.host(step.lane, step.to);
    int arrival = at[p][step.from];
    IntImmutableList after =
        arrival == ABSENT || sender == piece.source
            ? IntImmutableList.of()
            : IntImmutableList.of(arrival);
    if (sender == other[p][step.from]) {
      after = IntImmutableList.of(pass(p, step.from, after, time));
    }
    int path = choice.keep(sender, target, piece.flits);
    at[p][step.to] = add(IntArrayList.of(piece.id), after, path, target, time);
  }

  /** Sends a piece to the host that sends it on; returns the number of that send. */
  private int pass(int p, int m, IntImmutableList after, int time) {
    long key = (long) p * machines.count() + m;
    int known = passed.get(key);
    if (known == ABSENT) {
      Piece piece = pieces.get(p);
      int path = choice.carry(host[p][m], other[p][m], piece.flits);
      known = add(IntArrayList.of(piece.id), after, path, other[p][m], time);
      passed.put(key, known);
    }
    return known;
  }

  private int add(IntArrayList ids, IntImmutableList after, int path, int to, int time) {
    if (path < 0) {
      connected = false;
      return ABSENT;
    }
    return sends.add(ids, after, path, to, time, 0);
  }

  /** Returns the arrivals in a machine: its own pieces, then the others by time. */
  private List<MachineBundles.Arrival> arrivals(int m) {
    List<MachineBundles.Arrival> own = new ArrayList<>();
    List<MachineBundles.Arrival> others = new ArrayList<>();
    for (int p = 0; p < pieces.size(); p++) {
      Piece piece = pieces.get(p);
      int by = at[p][m];
      int time = by == ABSENT ? 0 : sends.time(by);
      boolean begins = piece.machine == m;
      (begins ? own : others)
          .add(
              new MachineBundles.Arrival(
                  piece.id,
                  piece.flits,
                  piece.source,
                  host[p][m],
                  other[p][m],
                  by,
                  begins ? Math.max(time, (int) (2 * piece.begin)) : time));
    }
    others.sort(Comparator.comparingInt(MachineBundles.Arrival::time));
    own.addAll(others);
    return own;
  }
}
