package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Spanning trees inside each machine of a cluster, packed into the capacities of its links: from
 * every host, in proportion to the flits that it has before the others in its machine. Machines
 * that are alike have the same trees, which are packed once.
 */
final class TreesInside {
  private static final double WEIGHTS = 1024; // the largest weight of a host

  /**
   * The trees of one machine.
   *
   * @param hosts by place
   * @param from by path: the place that it leaves
   * @param paths their numbers among {@link HostPaths}
   * @param byPlace the trees of each host, over these paths
   */
  @SuppressWarnings("ArrayRecordComponent") // never modified, never compared
  record Trees(
      int[] hosts, int[] from, int[] paths, List<List<ArborescencePacking.Bundle>> byPlace) {}

  /** A machine with its nodes numbered from 0: all that its trees depend on. */
  private record Shape(
      List<Integer> ends, List<Double> shares, List<Boolean> stays, List<Long> weights) {}

  private final Network network;
  private final LinkRates rates;
  private final Machines machines;
  private final HostPaths paths;
  private final Map<Shape, Optional<PackedTrees>> known = new HashMap<>();

  private TreesInside(Network network, LinkRates rates, Machines machines, HostPaths paths) {
    this.network = network;
    this.rates = rates;
    this.machines = machines;
    this.paths = paths;
  }

  /**
   * Returns the trees by machine; empty if they do not fit into the time with little more.
   *
   * @param flits by host: those that it has before the others in its machine
   * @param time of all flits, in flit times of the fastest link
   * @param paths to which the paths of trees are added
   */
  static Optional<List<Trees>> of(
      Network network,
      LinkRates rates,
      Machines machines,
      double[] flits,
      double time,
      HostPaths paths) {
    TreesInside inside = new TreesInside(network, rates, machines, paths);
    double most = Arrays.stream(flits).max().orElseThrow();
    List<Trees> found = new ArrayList<>();
    for (int m = 0; m < machines.count(); m++) {
      Interruption.check();
      Optional<Trees> trees = inside.of(m, flits, most, WEIGHTS * time / most);
      if (trees.isEmpty()) {
        return Optional.empty();
      }
      found.add(trees.get());
    }
    return Optional.of(found);
  }

  private Optional<Trees> of(int m, double[] flits, double most, double time) {
    // Step 1: the nodes and links of the machine, numbered from 0
    boolean[] belongs = new boolean[network.nodeCount()];
    for (int node = 0; node < belongs.length; node++) {
      belongs[node] = machines.of(node) == m;
    }
    int[] nodes = UsedNodes.where(belongs);
    int[] hosts = machines.hosts(m);
    boolean[] stays = new boolean[nodes.length];
    long[] weights = new long[nodes.length];
    for (int host : hosts) {
      int place = Arrays.binarySearch(nodes, host);
      stays[place] = true;
      weights[place] = flits[host] > 0 ? Math.max(1, Math.round(WEIGHTS * flits[host] / most)) : 0;
    }
    Links.Builder builder = new Links.Builder(nodes.length);
    IntArrayList original = new IntArrayList(); // by link there: that of the network
    Shape shape =
        new Shape(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int node : nodes) {
      for (int link = network.links().first(node); link < network.links().end(node); link++) {
        if (belongs[network.links().target(link)]) {
          int from = Arrays.binarySearch(nodes, node);
          int to = Arrays.binarySearch(nodes, network.links().target(link));
          builder.add(from, original.size(), to);
          original.add(link);
          shape.ends.addAll(List.of(from, to));
          shape.shares.add(rates.share(link));
        }
      }
    }
    for (int place = 0; place < nodes.length; place++) {
      shape.stays.add(stays[place]);
      shape.weights.add(weights[place]);
    }
    // Step 2: its trees
    Links links = builder.build();
    return known
        .computeIfAbsent(shape, any -> packed(links, shape.shares, stays, weights, time))
        .map(trees -> trees(hosts, original, trees));
  }

  private static Optional<PackedTrees> packed(
      Links links, List<Double> shares, boolean[] stays, long[] weights, double time) {
    boolean[] uses = new boolean[stays.length];
    Arrays.fill(uses, true);
    UsedNodes.leaveOutDeadEnds(links, stays, uses);
    int[] part = UsedNodes.where(stays);
    int[] roots = Arrays.stream(part).filter(node -> weights[node] > 0).toArray();
    List<TreeCapacities> found = TreeCapacities.of(links, uses, stays, shares::get, weights, time);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    TreeCapacities best = found.get(found.size() - 1);
    return SwitchSplitting.of(links, stays, uses, best.ofLink(), best.ofRoot())
        .map(paths -> PackedTrees.of(paths, part, roots, best.ofRoot()));
  }

  private Trees trees(int[] hosts, IntArrayList original, PackedTrees packed) {
    int[] from = new int[packed.paths().size()];
    int[] numbers = new int[from.length];
    for (int path = 0; path < from.length; path++) {
      from[path] = packed.links().source(path);
      IntArrayList links = new IntArrayList();
      for (int link : packed.paths().get(path).links()) {
        links.add(original.getInt(link));
      }
      numbers[path] = paths.number(links);
    }
    List<List<ArborescencePacking.Bundle>> byPlace = new ArrayList<>();
    for (int place = 0; place < hosts.length; place++) {
      byPlace.add(new ArrayList<>());
    }
    packed.trees().forEach(tree -> byPlace.get(root(tree)).add(tree));
    return new Trees(hosts, from, numbers, byPlace);
  }

  /** Returns the place of the root of a tree. */
  private static int root(ArborescencePacking.Bundle tree) {
    int place = 0;
    while (tree.linkInto()[place] != PartTree.NONE) {
      place++;
    }
    return place;
  }
}
