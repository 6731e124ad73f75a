package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * The sends of a plan by levels: pieces of messages travel on lanes from machine to machine, and in
 * bundles to the other hosts of each machine. O(pieces * hosts) and the time of {@link
 * MachinePaths}.
 */
final class MachineSends {
  /** A part of a message that travels on one lane, by one of its courses. */
  private record Piece(
      int id, int source, int machine, int lane, int course, int round, long flits) {}

  private static final int NONE = -1;

  private final Network network;
  private final PortModel ports;
  private final List<Message> messages;
  private final Machines machines;
  private final LaneCourses courses;
  private final int rounds;
  private final int together; // the most pieces in one send inside a machine
  private final HostPaths paths;
  private final MachinePaths choice;
  private final List<Message> all; // with parts
  private final List<Send> sends = new ArrayList<>();
  private final List<Piece> pieces = new ArrayList<>();
  private final Long2IntOpenHashMap between = new Long2IntOpenHashMap(); // paths of lanes
  private final Map<Long, Bundle> bundles =
      new LinkedHashMap<>(); // by first host, and last host or the one left out
  private int[][] relayed = {}; // by piece and machine: the send to a second host, if any
  private final boolean[][] turns; // by course and step, for pairs of lanes
  private final int[][] depth; // by course and step
  private final IntArrayList places = new IntArrayList(); // by send: in the order of times, about
  private final IntArrayList shifts = new IntArrayList(); // by send: see shift()
  private final int perStep; // the rounds between a step and the next one of a piece
  private boolean connected = true;
  private int helper; // the hosts that helped a source in turn

  /**
   * @param courses between machines
   * @param rounds the parts of the share of a message on one course
   * @param together the most pieces in one send inside a machine
   * @param perStep the rounds that hosts have sent when a piece of the first one makes its second
   *     step
   */
  MachineSends(
      Network network,
      LinkRates rates,
      PortModel ports,
      List<Message> messages,
      Machines machines,
      LaneCourses courses,
      int rounds,
      int together,
      int perStep) {
    this.network = network;
    this.ports = ports;
    this.messages = messages;
    this.machines = machines;
    this.courses = courses;
    this.rounds = rounds;
    this.together = together;
    this.perStep = perStep;
    this.paths = new HostPaths(network);
    this.choice = new MachinePaths(network, rates, machines, paths);
    this.all = new ArrayList<>(messages);
    between.defaultReturnValue(NONE);
    this.depth = new int[courses.count()][machines.count() - 1];
    for (int course = 0; course < courses.count(); course++) {
      for (int step = 0; step < depth[course].length; step++) {
        depth[course][step] = courses.depth(course, step);
      }
    }
    this.turns = new boolean[courses.count()][machines.count() - 1];
    for (int course = 0; course < courses.count(); course++) {
      for (int step = 0;
          step < turns[course].length && courses.count() > coursesPerLane();
          step++) {
        turns[course][step] = courses.turns(course, step);
      }
    }
  }

  /** Returns the plan; empty if lanes are not connected. */
  Optional<MulticastPlan> plan() {
    // Step 1: pieces, by round, so that all lanes are busy from the start
    for (int round = 0; round < rounds; round++) {
      for (int m = 0; m < machines.count(); m++) {
        addPieces(m, round);
      }
    }
    // Step 2: from sources to the hosts of lanes, and to the first machine of each course
    int[][] at = new int[pieces.size()][machines.count()]; // by machine: the send that arrives
    relayed = new int[pieces.size()][machines.count()];
    for (int[] each : relayed) {
      Arrays.fill(each, NONE);
    }
    for (int p = 0; p < at.length && connected; p++) {
      leave(p, at);
    }
    bundles.values().forEach(bundle -> scatter(bundle, at));
    bundles.clear();
    // Step 3: from machine to machine, step by step, and then to the rest of each machine; sends
    // to other machines are first in order, since their links are slow
    for (int step = 0; step < machines.count() - 1 && connected; step++) {
      Interruption.check();
      for (int p = 0; p < at.length && step > 0; p++) {
        cross(p, step, at);
      }
      for (int p = 0; p < at.length; p++) {
        int m =
            step == 0
                ? pieces.get(p).machine
                : courses.to(pieces.get(p).course, step - 1, pieces.get(p).machine);
        arrive(p, at[p][m], m);
      }
    }
    for (int p = 0; p < at.length && connected; p++) {
      int m = courses.to(pieces.get(p).course, machines.count() - 2, pieces.get(p).machine);
      arrive(p, at[p][m], m);
    }
    bundles.values().forEach(this::passOn);
    return connected
        ? Optional.of(new MulticastPlan(network, all, inOrder(), ports))
        : Optional.empty();
  }

  /**
   * Returns the sends in the order of the times at which they are expected. Reductions reverse this
   * order: hosts have all contributions at the start, and begin with those that travel farthest. At
   * equal times sends are ordered by shift, so that hosts of a machine send to different ones.
   */
  private List<Send> inOrder() {
    int[] order = new int[sends.size()];
    Arrays.setAll(order, number -> number);
    IntArrays.stableSort(
        order,
        (a, b) ->
            places.getInt(a) == places.getInt(b)
                ? Integer.compare(shifts.getInt(a), shifts.getInt(b))
                : Integer.compare(places.getInt(a), places.getInt(b)));
    int[] rank = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      rank[order[i]] = i;
    }
    List<Send> sorted = new ArrayList<>(order.length);
    for (int number : order) {
      Send send = sends.get(number);
      int[] triggers = send.triggers().toIntArray();
      Arrays.setAll(triggers, i -> rank[triggers[i]]);
      sorted.add(
          new Send(send.messages(), new IntImmutableList(triggers), send.route(), send.dropOffs()));
    }
    return sorted;
  }

  /** Adds the pieces of a machine's messages, which its lanes carry in equal shares, in order. */
  private void addPieces(int m, int round) {
    long sum = 0;
    for (Message message : messages) {
      sum += machines.of(message.source()) == m ? message.flits() : 0;
    }
    long start = 0;
    int shares = machines.lanes() * coursesPerLane();
    for (Message message : messages) {
      if (machines.of(message.source()) != m) {
        continue;
      }
      long end = start + message.flits();
      for (int share = 0; share < shares; share++) {
        long low = Math.max(start, share(sum, share, shares));
        long high = Math.min(end, share(sum, share + 1L, shares));
        long flits = high <= low ? 0 : Parts.share(high - low, rounds, round);
        if (flits > 0) {
          int id = message.id();
          if (flits < message.flits()) {
            id = all.size();
            all.add(message.part(id, flits));
          }
          int lane = share / coursesPerLane();
          int course = share % courses.count();
          pieces.add(new Piece(id, message.source(), m, lane, course, round, flits));
        }
      }
      start = end;
    }
  }

  /** Returns the number of courses of which a lane carries pieces: pairs of lanes have both. */
  private int coursesPerLane() {
    return machines.lanes() % 2 == 0 ? 1 : courses.count();
  }

  /** Returns the host over which a piece leaves or enters a machine in a step of its course. */
  private int host(Piece piece, int step, int m) {
    boolean paired = courses.count() > coursesPerLane();
    return machines.host(
        paired ? piece.lane / 2 * 2 + courses.rail(piece.course, step) : piece.lane, m);
  }

  /** Sends a piece to the host of its lane, in bundles that grow, or to the next machine. */
  private void leave(int p, int[][] at) {
    Piece piece = pieces.get(p);
    int host = host(piece, 0, piece.machine);
    if (piece.source == host) {
      at[p][piece.machine] = NONE;
      cross(p, 0, at);
      return;
    }
    Bundle bundle = bundle(piece.source, host);
    bundle.add(p, NONE, piece.flits);
    if (bundle.pieces.size() >= Math.max(together / 2, Math.min(together, bundle.before))) {
      scatter(bundle, at);
    }
  }

  private void scatter(Bundle bundle, int[][] at) {
    if (bundle.pieces.isEmpty()) {
      return;
    }
    IntArrayList ids = new IntArrayList(bundle.pieces.size());
    bundle.pieces.forEach((int p) -> ids.add(pieces.get(p).id));
    int arrival =
        add(
            ids,
            IntImmutableList.of(),
            carry(bundle.from, bundle.other, bundle),
            bundle.other,
            2 * pieces.get(bundle.pieces.getInt(0)).round - 1);
    int[] sent = bundle.pieces.toIntArray();
    bundle.clear();
    for (int p : sent) {
      at[p][pieces.get(p).machine] = arrival;
      cross(p, 0, at);
    }
  }

  /** Sends a piece from one machine to another, if necessary over another host. */
  private void cross(int p, int step, int[][] at) {
    Piece piece = pieces.get(p);
    int from = courses.from(piece.course, step, piece.machine);
    int to = courses.to(piece.course, step, piece.machine);
    int sender = host(piece, step, from);
    int target = host(piece, step, to);
    int trigger = at[p][from];
    if (trigger >= 0 && receiver(trigger) != sender) {
      trigger = relayed[p][from];
    }
    int place = 2 * (piece.round + (depth[piece.course][step] - 1) * perStep);
    at[p][to] =
        add(
            IntArrayList.of(piece.id),
            after(trigger),
            between(piece, sender, target),
            target,
            place);
    if (turns[piece.course][step]) {
      int second = machines.host(piece.lane ^ 1, to);
      second = second == target ? machines.host(piece.lane, to) : second;
      if (second != target) {
        relayed[p][to] =
            add(
                IntArrayList.of(piece.id),
                after(at[p][to]),
                between(piece, target, second),
                second,
                place);
      }
    }
  }

  private int receiver(int send) {
    return sends.get(send).dropOffs().getInt(0);
  }

  private static IntImmutableList after(int trigger) {
    return trigger < 0 ? IntImmutableList.of() : IntImmutableList.of(trigger);
  }

  private int between(Piece piece, int from, int to) {
    long key = (long) from << 32 | to;
    int number = between.get(key);
    if (number == NONE) {
      number = choice.carry(from, to, piece.flits);
      between.put(key, number);
    }
    return number;
  }

  /**
   * Notes that a machine has a piece, and passes pieces on if there are enough. Bundles to
   * different hosts begin with different pieces, so that their start-ups do not delay sends to
   * other machines.
   */
  private void arrive(int p, int by, int m) {
    Piece piece = pieces.get(p);
    int holder = by < 0 ? piece.source : receiver(by);
    int[] others = machines.hosts(m);
    if (by == NONE && isOnlySource(holder, m) && others.length > 2) {
      Bundle bundle = bundle(holder, holder);
      bundle.add(piece.id, by, piece.flits);
      bundle.place = 2 * piece.round;
      if (bundle.pieces.size() == together) {
        passOn(bundle);
      }
      return;
    }
    int second = relayed[p][m] < 0 ? holder : receiver(relayed[p][m]);
    int own = Arrays.binarySearch(others, holder);
    for (int i = 1; i < others.length; i++) {
      int to = others[(own + i) % others.length];
      if (to != piece.source && to != second) {
        Bundle bundle = bundle(holder, to);
        bundle.add(piece.id, by, piece.flits);
        bundle.place = 2 * piece.round;
        int enough =
            bundle.before > 0 || m == piece.machine ? together : 1 + together * i / others.length;
        if (bundle.pieces.size() >= enough) {
          passOn(bundle);
        }
      }
    }
  }

  /**
   * Sends pieces to another host in the machine. The only source of a machine must also send to the
   * hosts of all lanes; therefore another host, in turn, sends its pieces to the rest.
   */
  private void passOn(Bundle bundle) {
    if (bundle.pieces.isEmpty() || !connected) {
      return;
    }
    IntImmutableList triggers = new IntImmutableList(bundle.triggers);
    int place = bundle.place;
    for (int i = 0; i < triggers.size(); i++) {
      place = Math.max(place, places.getInt(triggers.getInt(i)));
    }
    if (bundle.from != bundle.other) {
      add(
          bundle.pieces,
          triggers,
          carry(bundle.from, bundle.other, bundle),
          bundle.other,
          place + 1);
    } else {
      int[] others = machines.hosts(machines.of(bundle.from));
      int own = Arrays.binarySearch(others, bundle.from);
      int turn = helper++ % (others.length - 1);
      int first = others[(own + 1 + turn) % others.length];
      int arrival =
          add(bundle.pieces, triggers, carry(bundle.from, first, bundle), first, place + 1);
      for (int i = 1; i < others.length; i++) {
        int to = others[(own + i) % others.length];
        if (to != first) {
          add(bundle.pieces, IntImmutableList.of(arrival), carry(first, to, bundle), to, place + 1);
        }
      }
    }
    bundle.clear();
  }

  private boolean isOnlySource(int host, int m) {
    return messages.stream()
        .mapToInt(Message::source)
        .allMatch(source -> source == host || machines.of(source) != m);
  }

  private Bundle bundle(int from, int other) {
    return bundles.computeIfAbsent((long) from << 32 | other, any -> new Bundle(from, other));
  }

  private int carry(int from, int to, Bundle bundle) {
    return choice.carry(from, to, bundle.flits);
  }

  private int add(IntArrayList ids, IntImmutableList triggers, int path, int to, int place) {
    if (path < 0) {
      connected = false;
      return NONE;
    }
    places.add(place);
    shifts.add(shift(paths.route(path).origin(), to));
    sends.add(
        new Send(new IntImmutableList(ids), triggers, paths.route(path), IntImmutableList.of(to)));
    return sends.size() - 1;
  }

  /**
   * Returns the number of hosts from one to another in their machine; 0 between machines, and on
   * two trees: their bundles to different hosts begin with different pieces anyway.
   */
  private int shift(int from, int to) {
    int m = machines.of(from);
    if (courses.count() > 1 || machines.of(to) != m) {
      return 0;
    }
    int[] hosts = machines.hosts(m);
    int hop = Arrays.binarySearch(hosts, to) - Arrays.binarySearch(hosts, from);
    return Math.floorMod(hop, hosts.length);
  }

  /** Pieces that a host sends together. */
  private static final class Bundle {
    private final int from;
    private final int other; // the host that receives them; the same one if all others do
    private final IntArrayList pieces = new IntArrayList();
    private final IntArrayList triggers = new IntArrayList();
    private long flits;
    private int before; // the pieces that were sent before
    private int place; // of the last piece, if its source sends it

    Bundle(int from, int other) {
      this.from = from;
      this.other = other;
    }

    void add(int piece, int by, long more) {
      pieces.add(piece);
      if (by >= 0 && !triggers.contains(by)) {
        triggers.add(by);
      }
      flits += more;
    }

    void clear() {
      before += pieces.size();
      pieces.clear();
      triggers.clear();
      flits = 0;
    }
  }

  /** Returns the number of flits that belong to the first {@code shares} of all shares. */
  private static long share(long flits, long shares, long all) {
    return flits / all * shares + flits % all * shares / all;
  }
}
