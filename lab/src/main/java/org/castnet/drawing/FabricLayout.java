package org.castnet.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.castnet.network.Links;
import org.castnet.network.SwitchFabric;

/**
 * Switches in layers by their distance from the first switch, each with its hosts below it. Within
 * a layer switches are ordered by the mean place of their neighbours above, so that fewer links
 * cross. A layer that is too wide is broken into rows.
 */
final class FabricLayout {
  private static final double WIDEST = 1500;
  private static final double HOST = 9;
  private static final double ROW = 96;

  private final SwitchFabric fabric;
  private final int[] level;
  private final List<List<Integer>> hostsOf = new ArrayList<>();

  private FabricLayout(SwitchFabric fabric) {
    this.fabric = fabric;
    this.level = new int[fabric.nodeCount()];
  }

  static Layout of(SwitchFabric fabric) {
    FabricLayout layout = new FabricLayout(fabric);
    layout.levels();
    layout.hosts();
    return layout.place();
  }

  private void levels() {
    Arrays.fill(level, -1);
    Links links = fabric.links();
    Deque<Integer> queue = new ArrayDeque<>();
    for (int root = fabric.hostCount(); root < fabric.nodeCount(); root++) {
      if (level[root] >= 0) {
        continue;
      }
      level[root] = 0;
      queue.add(root);
      while (!queue.isEmpty()) {
        int node = queue.remove();
        for (int link = links.first(node); link < links.end(node); link++) {
          int next = links.target(link);
          if (fabric.isSwitch(next) && level[next] < 0) {
            level[next] = level[node] + 1;
            queue.add(next);
          }
        }
      }
    }
  }

  private void hosts() {
    for (int i = 0; i < fabric.nodeCount(); i++) {
      hostsOf.add(new ArrayList<>());
    }
    for (int host = 0; host < fabric.hostCount(); host++) {
      int home = fabric.switchOf(host);
      if (home >= 0) {
        hostsOf.get(home).add(host);
      }
    }
  }

  private Layout place() {
    double[] x = new double[fabric.nodeCount()];
    double[] y = new double[fabric.nodeCount()];
    int mostHosts = hostsOf.stream().mapToInt(List::size).max().orElse(0);
    int hostColumns = Math.max(1, Math.min(8, mostHosts));
    double cell = Math.max(44, HOST * hostColumns + 14);
    int perRow = Math.max(1, (int) (WIDEST / cell));
    double rowHeight = ROW + HOST * Math.max(0, (mostHosts - 1) / hostColumns);
    int deepest = Arrays.stream(level).max().orElse(0);
    double top = 40;
    double right = 0;
    for (int depth = 0; depth <= deepest; depth++) {
      List<Integer> layer = layer(depth, x);
      int rows = (layer.size() + perRow - 1) / perRow;
      int columns = Math.min(perRow, (layer.size() + Math.max(1, rows) - 1) / Math.max(1, rows));
      for (int i = 0; i < layer.size(); i++) {
        int node = layer.get(i);
        x[node] = (i % columns - (columns - 1) / 2.0 + (i / columns % 2) * 0.3) * cell;
        y[node] = top + (i / columns) * rowHeight;
        right = Math.max(right, Math.abs(x[node]));
      }
      top += rows * rowHeight;
    }
    double middle = right + cell;
    for (int node = fabric.hostCount(); node < fabric.nodeCount(); node++) {
      x[node] += middle;
      List<Integer> hosts = hostsOf.get(node);
      int columns = Math.min(hostColumns, Math.max(1, hosts.size()));
      for (int i = 0; i < hosts.size(); i++) {
        x[hosts.get(i)] = x[node] + (i % columns - (columns - 1) / 2.0) * HOST;
        y[hosts.get(i)] = y[node] + 26 + i / columns * HOST;
      }
    }
    return new Layout(x, y, cell, 2 * middle, top);
  }

  private List<Integer> layer(int depth, double[] x) {
    List<Integer> layer = new ArrayList<>();
    for (int node = fabric.hostCount(); node < fabric.nodeCount(); node++) {
      if (level[node] == depth) {
        layer.add(node);
      }
    }
    double[] wish = new double[fabric.nodeCount()];
    for (int node : layer) {
      double sum = 0;
      int above = 0;
      for (int link = fabric.links().first(node); link < fabric.links().end(node); link++) {
        int next = fabric.links().target(link);
        if (level[next] == depth - 1) {
          sum += x[next];
          above++;
        }
      }
      wish[node] = above == 0 ? 0 : sum / above;
    }
    layer.sort(
        Comparator.<Integer>comparingDouble(node -> wish[node])
            .thenComparing(Comparator.naturalOrder()));
    return layer;
  }
}
