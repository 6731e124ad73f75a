package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;

/**
 * The sends of a plan by levels for machines whose hosts pass pieces on: pieces of messages travel
 * on lanes from machine to machine, and in bundles on {@link TreesInside} to the other hosts of
 * each machine. O(pieces * hosts) and the time of the trees.
 */
final class TreeSends {
  /**
   * A piece that a host has before the others in its machine.
   *
   * @param by the number of the send that delivers it there; -1 at its source
   * @param time at which it is expected to arrive, in half rounds
   */
  private record Arrival(int piece, int by, int time) {}

  private static final int NONE = -1;

  private final Network network;
  private final PortModel ports;
  private final Machines machines;
  private final LaneCourses courses;
  private final int perStep;
  private final double starts;
  private final MachinePaths choice;
  private final OrderedSends sends;
  private final LanePieces division;
  private final List<LanePieces.Piece> pieces;
  private final List<TreesInside.Trees> trees; // by machine
  private final double[][] carried; // by host and tree: flits
  private final int[][]
      at; // by piece and machine: the send that arrives at the host of the lane, or -1
  private boolean connected = true;

  /**
   * @param courses between machines
   * @param rounds the parts of the share of a message on one course
   * @param perStep the rounds that hosts have sent when a piece of the first one makes its second
   *     step
   * @param starts the bundles that the hosts of a machine send together
   * @param trees by machine
   * @param paths those of the trees
   */
  TreeSends(
      MachineTrees request,
      LaneCourses courses,
      int rounds,
      int perStep,
      double starts,
      List<TreesInside.Trees> trees,
      HostPaths paths) {
    this.network = request.network();
    this.ports = request.ports();
    this.machines = request.machines();
    this.courses = courses;
    this.perStep = perStep;
    this.starts = starts;
    this.trees = trees;
    this.choice = new MachinePaths(network, request.rates(), machines, paths);
    this.sends = new OrderedSends(paths);
    this.division = new LanePieces(request.messages(), machines, courses, rounds, 0);
    this.pieces = division.pieces();
    this.carried = new double[network.nodeCount()][];
    this.at = new int[pieces.size()][machines.count()];
    for (int[] each : at) {
      Arrays.fill(each, NONE);
    }
  }

  /** Returns the plan; empty if lanes are not connected. */
  Optional<MulticastPlan> plan() {
    // Step 1: from sources to all hosts of their machines
    for (int m = 0; m < machines.count(); m++) {
      List<Arrival> own = new ArrayList<>();
      for (int p = 0; p < pieces.size(); p++) {
        if (pieces.get(p).machine() == m) {
          own.add(new Arrival(p, NONE, 2 * pieces.get(p).round()));
        }
      }
      spread(m, own);
    }
    // Step 2: from machine to machine
    for (int course = 0; course < courses.count(); course++) {
      for (int step = 0; step < courses.steps() && connected; step++) {
        cross(course, step);
      }
    }
    // Step 3: from the hosts of lanes to the others
    for (int m = 0; m < machines.count() && connected; m++) {
      int number = m;
      spread(
          m,
          IntStream.range(0, pieces.size())
              .filter(p -> pieces.get(p).machine() != number)
              .mapToObj(p -> new Arrival(p, at[p][number], sends.time(at[p][number]) + 1))
              .sorted(Comparator.comparingInt(Arrival::time))
              .toList());
    }
    return connected
        ? Optional.of(new MulticastPlan(network, division.messages(), sends.inOrder(), ports))
        : Optional.empty();
  }

  /** Returns the host that has a piece before the others in a machine. */
  private int first(LanePieces.Piece piece, int m) {
    return m == piece.machine() ? piece.source() : machines.host(piece.lane(), m);
  }

  /** Makes a step with all pieces of a course. */
  private void cross(int course, int step) {
    int before = (courses.depth(course, step) - 1) * perStep;
    for (int p = 0; p < pieces.size() && connected; p++) {
      LanePieces.Piece piece = pieces.get(p);
      if (piece.course() == course) {
        int from = courses.from(course, step, piece.machine());
        int to = courses.to(course, step, piece.machine());
        int target = machines.host(piece.lane(), to);
        int path = choice.keep(machines.host(piece.lane(), from), target, piece.flits());
        int arrived = at[p][from];
        at[p][to] =
            add(
                IntArrayList.of(piece.id()),
                arrived == NONE ? IntImmutableList.of() : IntImmutableList.of(arrived),
                path,
                target,
                2 * (before + piece.round()));
      }
    }
  }

  /** Sends pieces to the other hosts of a machine, in bundles. */
  private void spread(int m, List<Arrival> arrivals) {
    TreesInside.Trees inside = trees.get(m);
    int[] hosts = inside.hosts();
    List<List<Arrival>> byPlace = new ArrayList<>();
    for (int place = 0; place < hosts.length; place++) {
      byPlace.add(new ArrayList<>());
    }
    for (Arrival each : arrivals) {
      byPlace.get(Arrays.binarySearch(hosts, first(pieces.get(each.piece), m))).add(each);
    }
    for (int place = 0; place < hosts.length; place++) {
      List<Arrival> own = byPlace.get(place);
      int bundles = (int) Math.max(1, Math.round(starts * (double) own.size() / pieces.size()));
      for (int bundle = 0; bundle < bundles; bundle++) {
        int begin = (int) ((long) own.size() * bundle / bundles);
        int end = (int) ((long) own.size() * (bundle + 1) / bundles);
        if (begin < end) {
          spread(m, inside, place, own.subList(begin, end));
        }
      }
    }
  }

  /**
   * Sends a bundle from a host to all others of its machine, on the tree that has carried least.
   */
  private void spread(int m, TreesInside.Trees inside, int root, List<Arrival> bundle) {
    IntArrayList ids = new IntArrayList(bundle.size());
    IntArrayList triggers = new IntArrayList();
    long flits = 0;
    for (Arrival each : bundle) {
      LanePieces.Piece piece = pieces.get(each.piece);
      ids.add(piece.id());
      flits += piece.flits();
      if (each.by != NONE && !triggers.contains(each.by)) {
        triggers.add(each.by);
      }
    }
    ArborescencePacking.Bundle tree = next(inside, root, flits);
    int time = bundle.get(bundle.size() - 1).time;
    int[] arrival = new int[inside.hosts().length];
    int[] order = NodesByDepth.of(tree.depth(), place -> place != root);
    for (int place : order) {
      int path = tree.linkInto()[place];
      int from = inside.from()[path];
      arrival[place] =
          add(
              ids,
              from == root ? new IntImmutableList(triggers) : IntImmutableList.of(arrival[from]),
              inside.paths()[path],
              inside.hosts()[place],
              time + tree.depth()[place]);
    }
    for (Arrival each : bundle) {
      LanePieces.Piece piece = pieces.get(each.piece);
      int lane = machines.host(piece.lane(), m);
      if (piece.machine() == m && piece.source() != lane) {
        at[each.piece][m] = arrival[Arrays.binarySearch(inside.hosts(), lane)];
      }
    }
  }

  private ArborescencePacking.Bundle next(TreesInside.Trees inside, int root, long flits) {
    List<ArborescencePacking.Bundle> own = inside.byPlace().get(root);
    int host = inside.hosts()[root];
    if (carried[host] == null) {
      carried[host] = new double[own.size()];
    }
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int t = 0; t < own.size(); t++) {
      double full = (carried[host][t] + flits) / own.get(t).count();
      if (full < least) {
        best = t;
        least = full;
      }
    }
    carried[host][best] += flits;
    return own.get(best);
  }

  private int add(IntArrayList ids, IntImmutableList after, int path, int to, int time) {
    if (path < 0) {
      connected = false;
      return NONE;
    }
    return sends.add(ids, after, path, to, time, 0);
  }
}
