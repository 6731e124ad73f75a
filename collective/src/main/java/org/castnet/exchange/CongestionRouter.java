package org.castnet.exchange;

import it.unimi.dsi.fastutil.doubles.DoubleHeapIndirectPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Finds paths of messages such that the most loaded link carries little more than it must.
 *
 * <ol>
 *   <li>In each of several passes, each source sends an equal share of its messages along a tree of
 *       shortest paths. The length of a link grows exponentially with its load, so that the shares
 *       approach a fractional optimum (Garg and Koenemann 2007). The paths of all passes, and the
 *       routes of the network, are the candidates.
 *   <li>The parts of each message in turn move, each to the shortest of its candidates, until the
 *       largest load no longer falls.
 *   <li>If the loads make another path shorter than all candidates of a message, it becomes a
 *       candidate, and parts move again (column generation: Ford and Fulkerson 1958). Trees with
 *       equal shares miss links that carry less than a share.
 * </ol>
 *
 * <p>O(passes * sources * links log nodes + rounds * parts * candidates * path length).
 */
final class CongestionRouter {
  private static final double STEEPNESS = 12; // of the lengths in the relative load, for trees
  private static final double STEEPER = 60; // for single moves
  private static final double LEAST = 1e-3; // the length of a link without load
  private static final int ROUNDS = 12;
  private static final int VAIN_ROUNDS = 2; // after which rounds end
  private static final int PRICINGS = 4;
  private static final double SHORTER = 0.1; // by which a new candidate must be shorter
  private static final double GAIN = 1e-3; // the least relative gain of a round

  private final Links links;
  private final IntPredicate passes;
  private final double[] capacity; // by link: flits per flit time; 0 if it may not be used
  private final double[] load; // by link: flits
  private final double[] length; // by link
  private final double[] distance; // by node
  private final int[] arrival; // by node: the last link of its path
  private final DoubleHeapIndirectPriorityQueue open; // nodes by distance

  /**
   * @param passes whether paths may pass a node
   * @param capacity by link: flits per flit time; 0 if it may not be used
   */
  CongestionRouter(Network network, IntPredicate passes, double[] capacity) {
    this.links = network.links();
    this.passes = passes;
    this.capacity = capacity;
    this.load = new double[links.count()];
    this.length = new double[links.count()];
    this.distance = new double[links.nodeCount()];
    this.arrival = new int[links.nodeCount()];
    this.open = new DoubleHeapIndirectPriorityQueue(distance);
  }

  /**
   * Finds the candidates of demands and chooses among them.
   *
   * @param bySource the demands of each source
   * @param trees the number of passes, at least 1
   */
  void route(List<List<PartedMessage>> bySource, CandidatePaths paths, int trees) {
    for (int pass = 0; pass < trees; pass++) {
      for (List<PartedMessage> demands : bySource) {
        Interruption.check();
        addTree(demands, paths, 1.0 / trees);
      }
    }
    besideFirst(bySource, paths);
    Arrays.fill(load, 0);
    for (List<PartedMessage> demands : bySource) {
      for (PartedMessage demand : demands) {
        // messages of one part do not all begin with the network's own route
        int spread = demand.source + demand.destination;
        for (int unit = 0; unit < demand.units; unit++) {
          demand.used[unit] = (spread + unit) % demand.candidates.size();
          add(demand.path(unit).links(), demand.flits());
        }
      }
    }
    settle(bySource);
    double before = Double.POSITIVE_INFINITY;
    for (int pricing = 0; pricing < PRICINGS && most() < before * (1 - GAIN); pricing++) {
      before = most();
      boolean added = false;
      for (List<PartedMessage> demands : bySource) {
        Interruption.check();
        added |= addShorter(demands, paths);
      }
      if (added) {
        settle(bySource);
      }
    }
  }

  /** Adds, for all messages alike, the paths that are shorter if each takes its first candidate. */
  private void besideFirst(List<List<PartedMessage>> bySource, CandidatePaths paths) {
    Arrays.fill(load, 0);
    for (List<PartedMessage> demands : bySource) {
      for (PartedMessage demand : demands) {
        add(demand.candidates.get(0).links(), (double) demand.message.flits());
      }
    }
    for (List<PartedMessage> demands : bySource) {
      addShorter(demands, paths);
    }
  }

  /** Moves parts in rounds until the largest load no longer falls. */
  private void settle(List<List<PartedMessage>> bySource) {
    double least = Double.POSITIVE_INFINITY;
    int vain = 0; // rounds since the largest load fell
    for (int round = 0; round < ROUNDS && vain < VAIN_ROUNDS; round++) {
      Interruption.check();
      double before = most();
      for (List<PartedMessage> demands : bySource) {
        for (PartedMessage demand : demands) {
          move(demand, before);
        }
      }
      vain = most() < least * (1 - GAIN) ? 0 : vain + 1;
      least = Math.min(least, most());
    }
  }

  /**
   * Adds the shortest paths from a source to the candidates if they are shorter than all of these.
   *
   * @return whether a path was added
   */
  private boolean addShorter(List<PartedMessage> demands, CandidatePaths paths) {
    double most = most();
    for (int link = 0; link < length.length; link++) {
      length[link] = capacity[link] > 0 ? lengthAt(link, load[link], most, STEEPER) : 0;
    }
    int source = demands.get(0).source;
    search(source);
    boolean added = false;
    for (PartedMessage demand : demands) {
      double least =
          demand.candidates.stream().mapToDouble(path -> length(path.links())).min().orElse(0);
      if (distance[demand.destination] < least * (1 - SHORTER)) {
        Optional<CandidatePaths.Path> path = paths.of(source, path(source, demand.destination));
        path.ifPresent(demand.candidates::add);
        added |= path.isPresent();
      }
    }
    return added;
  }

  private double length(IntList path) {
    double sum = 0;
    for (int i = 0; i < path.size(); i++) {
      sum += length[path.getInt(i)];
    }
    return sum;
  }

  private void addTree(List<PartedMessage> demands, CandidatePaths paths, double share) {
    double most = most();
    for (int link = 0; link < length.length; link++) {
      length[link] = capacity[link] > 0 ? lengthAt(link, load[link], most, STEEPNESS) : 0;
    }
    int source = demands.get(0).source;
    search(source);
    for (PartedMessage demand : demands) {
      int[] found = path(source, demand.destination);
      for (int link : found) {
        load[link] += share * demand.message.flits();
      }
      if (demand.candidates.isEmpty()) {
        paths.own(source, demand.destination).ifPresent(demand.candidates::add);
      }
      IntList sought = IntList.of(found);
      if (demand.candidates.stream().noneMatch(each -> each.links().equals(sought))) {
        paths.of(source, found).ifPresent(demand.candidates::add);
      }
      if (demand.candidates.isEmpty()) {
        demand.candidates.add(paths.unsafe(source, found));
      }
    }
  }

  /** Returns the flit times in which the most loaded link carries its load. */
  double most() {
    double most = 0;
    for (int link = 0; link < load.length; link++) {
      if (capacity[link] > 0) {
        most = Math.max(most, load[link] / capacity[link]);
      }
    }
    return most;
  }

  private double lengthAt(int link, double flits, double most, double steepness) {
    double relative = most == 0 ? 0 : flits / capacity[link] / most;
    return (StrictMath.exp(steepness * (Math.min(relative, 2) - 1)) + LEAST) / capacity[link];
  }

  /** Finds the shortest paths from a source by the algorithm of Dijkstra (1959). */
  private void search(int source) {
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    distance[source] = 0;
    open.enqueue(source);
    while (!open.isEmpty()) {
      int node = open.dequeue();
      for (int link = links.first(node);
          link < links.end(node) && (node == source || passes.test(node));
          link++) {
        int next = links.target(link);
        double through = distance[node] + length[link];
        if (capacity[link] > 0 && through < distance[next]) {
          distance[next] = through;
          arrival[next] = link;
          if (open.contains(next)) {
            open.changed(next);
          } else {
            open.enqueue(next);
          }
        }
      }
    }
  }

  private int[] path(int source, int destination) {
    IntArrayList backwards = new IntArrayList();
    for (int at = destination; at != source; at = links.source(arrival[at])) {
      backwards.add(arrival[at]);
    }
    int[] path = new int[backwards.size()];
    Arrays.setAll(path, hop -> backwards.getInt(path.length - 1 - hop));
    return path;
  }

  private void add(IntList path, double flits) {
    for (int i = 0; i < path.size(); i++) {
      load[path.getInt(i)] += flits;
    }
  }

  private void move(PartedMessage demand, double most) {
    if (demand.candidates.size() == 1) {
      return;
    }
    for (int unit = 0; unit < demand.units; unit++) {
      add(demand.path(unit).links(), -demand.flits());
      double least = Double.POSITIVE_INFINITY;
      for (int c = 0; c < demand.candidates.size(); c++) {
        IntList path = demand.candidates.get(c).links();
        double sum = 0;
        for (int i = 0; i < path.size(); i++) {
          int link = path.getInt(i);
          sum += lengthAt(link, load[link] + demand.flits(), most, STEEPER);
        }
        if (sum < least) {
          least = sum;
          demand.used[unit] = c;
        }
      }
      add(demand.path(unit).links(), demand.flits());
    }
  }
}
