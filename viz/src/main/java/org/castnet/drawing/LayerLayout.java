package org.castnet.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The layout of switches in layers, each with its hosts below it: by tiers if the network has them,
 * with hosts at the bottom, as fat trees are usually drawn; otherwise by the distance from the
 * first switch. Within a layer switches are ordered by the mean position of their neighbours above,
 * so that fewer links cross. A tier of up to 45 switches is one row; other layers that are too wide
 * are divided into rows.
 */
final class LayerLayout {
  private static final double WIDEST = 1500;
  private static final double WIDEST_TIER = 2000;
  private static final double NARROWEST_CELL = 44;

  /** The additional distance between tiers that are divided into rows, in rows. */
  private static final double BETWEEN_TIERS = 0.6;

  /** The share of common neighbours from which a switch without hosts is in the tier of another. */
  private static final double ALIKE = 0.5;

  private static final double HOST = 9;
  private static final double ROW = 96;

  private final Network network;
  private final int[] level;
  private final List<List<Integer>> hostsOf = new ArrayList<>();

  /** By node: its neighbours, those behind failed links included. */
  private final List<List<Integer>> around = new ArrayList<>();

  private boolean inTiers;

  private LayerLayout(Network network) {
    this.network = network;
    this.level = new int[network.nodeCount()];
  }

  static Layout of(Network network) {
    LayerLayout layout = new LayerLayout(network);
    layout.hosts();
    layout.inTiers = layout.tiers();
    if (!layout.inTiers) {
      layout.levels();
    }
    return layout.place();
  }

  /** Returns whether switches form tiers above those with hosts, with no links within a tier. */
  private boolean tiers() {
    Arrays.fill(level, -1);
    Deque<Integer> queue = new ArrayDeque<>();
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      if (hasHosts(node)) {
        level[node] = 0;
        queue.add(node);
      }
    }
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int next : around.get(node)) {
        if (network.isSwitch(next) && level[next] < 0) {
          level[next] = level[node] + 1;
          queue.add(next);
        } else if (network.isSwitch(next) && level[next] == level[node]) {
          return false;
        }
      }
    }
    lowerIdleLeaves();
    int top = Arrays.stream(level).max().orElse(0);
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      level[node] = level[node] < 0 ? 0 : top - level[node];
    }
    return top > 0;
  }

  /** Returns whether a switch has a host at any of its ports, not only the first port of a host. */
  private boolean hasHosts(int node) {
    return around.get(node).stream().anyMatch(next -> !network.isSwitch(next));
  }

  /**
   * Moves switches without hosts from the third tier to the first if they have the same neighbours
   * as a switch with hosts: leaves whose hosts are switched off, not spines. O(switches^2 *
   * degree).
   */
  private void lowerIdleLeaves() {
    List<Set<Integer>> above = new ArrayList<>();
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      if (level[node] == 0) {
        above.add(switchesAround(node));
      }
    }
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      Set<Integer> around = switchesAround(node);
      if (level[node] == 2 && above.stream().anyMatch(leaf -> alike(leaf, around))) {
        level[node] = 0;
      }
    }
  }

  private Set<Integer> switchesAround(int node) {
    return around.get(node).stream().filter(network::isSwitch).collect(Collectors.toSet());
  }

  private static boolean alike(Set<Integer> a, Set<Integer> b) {
    long common = a.stream().filter(b::contains).count();
    return common > 1 && common >= ALIKE * (a.size() + b.size() - common);
  }

  private void levels() {
    Arrays.fill(level, -1);
    Links links = network.links();
    Deque<Integer> queue = new ArrayDeque<>();
    for (int root = network.endpointCount(); root < network.nodeCount(); root++) {
      if (level[root] >= 0) {
        continue;
      }
      level[root] = 0;
      queue.add(root);
      while (!queue.isEmpty()) {
        int node = queue.remove();
        for (int link = links.first(node); link < links.end(node); link++) {
          int next = links.target(link);
          if (network.isSwitch(next) && level[next] < 0) {
            level[next] = level[node] + 1;
            queue.add(next);
          }
        }
      }
    }
  }

  private void hosts() {
    Links links = network.links();
    for (int node = 0; node < network.nodeCount(); node++) {
      hostsOf.add(new ArrayList<>());
      around.add(new ArrayList<>());
      for (int link = links.first(node); link < links.end(node); link++) {
        around.get(node).add(links.target(link));
      }
    }
    for (int[] ends : network.body().failures().links()) {
      around.get(ends[0]).add(ends[1]);
      around.get(ends[1]).add(ends[0]);
    }
    for (int host = 0; host < network.endpointCount(); host++) {
      int home = switchOf(host);
      if (home >= 0) {
        hostsOf.get(home).add(host);
      }
    }
  }

  /** Returns the switch at the host's lowest port, or -1 if the host is not connected. */
  private int switchOf(int host) {
    Links links = network.links();
    return links.degree(host) == 0 ? -1 : links.target(links.first(host));
  }

  private Layout place() {
    double[] x = new double[network.nodeCount()];
    double[] y = new double[network.nodeCount()];
    int mostHosts = hostsOf.stream().mapToInt(List::size).max().orElse(0);
    int wanted = Math.max(1, Math.min(8, mostHosts));
    double natural = Math.max(NARROWEST_CELL, HOST * wanted + 14);
    double cell = inTiers ? tierCell(natural) : natural;
    int hostColumns = Math.max(1, Math.min(wanted, (int) ((cell - 8) / HOST)));
    int perRow = Math.max(1, (int) ((inTiers ? WIDEST_TIER : WIDEST) / cell));
    double rowHeight = ROW + HOST * Math.max(0, (mostHosts - 1) / hostColumns);
    int deepest = Arrays.stream(level).max().orElse(0);
    double right = 0;
    List<List<Integer>> layers = new ArrayList<>(Collections.nCopies(deepest + 1, List.of()));
    for (int i = 0; i <= deepest; i++) {
      // tiers are ordered by the layer below, which has the order of its hosts; other layers by the
      // one above
      int depth = inTiers ? deepest - i : i;
      List<Integer> layer = layer(depth, inTiers ? depth + 1 : depth - 1, x);
      layers.set(depth, layer);
      int columns = columns(layer.size(), perRow);
      for (int place = 0; place < layer.size(); place++) {
        double middle = (columns - 1) / 2.0;
        double shifted = place / columns % 2 * 0.3;
        x[layer.get(place)] = (place % columns - middle + shifted) * cell;
        right = Math.max(right, Math.abs(x[layer.get(place)]));
      }
    }
    double top = 40;
    for (List<Integer> layer : layers) {
      int columns = columns(layer.size(), perRow);
      for (int place = 0; place < layer.size(); place++) {
        y[layer.get(place)] = top + place / columns * rowHeight;
      }
      int rows = rows(layer.size(), perRow);
      top += (rows + (rows > 1 && inTiers ? BETWEEN_TIERS : 0)) * rowHeight;
    }
    double middle = right + cell;
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      x[node] += middle;
      List<Integer> hosts = hostsOf.get(node);
      int columns = Math.min(hostColumns, Math.max(1, hosts.size()));
      for (int i = 0; i < hosts.size(); i++) {
        x[hosts.get(i)] = x[node] + (i % columns - (columns - 1) / 2.0) * HOST;
        y[hosts.get(i)] = y[node] + 26 + i / columns * HOST;
      }
    }
    return new Layout(x, y, Layout.Marks.crowded(cell), 2 * middle, top);
  }

  /** Returns the distance of switches with which the widest tier is one row, if possible. */
  private double tierCell(double natural) {
    int[] count = new int[Arrays.stream(level).max().orElse(0) + 1];
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      count[level[node]]++;
    }
    int widest = Arrays.stream(count).max().orElse(1);
    return Math.max(NARROWEST_CELL, Math.min(natural, WIDEST_TIER / Math.max(1, widest)));
  }

  private static int rows(int nodes, int perRow) {
    return (nodes + perRow - 1) / perRow;
  }

  /** Returns the number of nodes in a row of a layer; rows have equal length if it is divided. */
  private static int columns(int nodes, int perRow) {
    int rows = Math.max(1, rows(nodes, perRow));
    return Math.max(1, Math.min(perRow, (nodes + rows - 1) / rows));
  }

  /** Returns a layer ordered by the neighbours in the adjacent layer that has positions. */
  private List<Integer> layer(int depth, int placed, double[] x) {
    List<Integer> layer = new ArrayList<>();
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      if (level[node] == depth) {
        layer.add(node);
      }
    }
    double[] wish = new double[network.nodeCount()];
    for (int node : layer) {
      double sum = 0;
      int neighbours = 0;
      for (int link = network.links().first(node); link < network.links().end(node); link++) {
        int next = network.links().target(link);
        if (network.isSwitch(next) && level[next] == placed) {
          sum += x[next];
          neighbours++;
        }
      }
      wish[node] = neighbours == 0 ? 0 : sum / neighbours;
    }
    layer.sort(
        Comparator.<Integer>comparingDouble(node -> wish[node])
            .thenComparing(Comparator.naturalOrder()));
    return layer;
  }
}
