package org.castnet.drawing;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import java.util.TreeMap;
import org.castnet.network.Network;

/**
 * Links between switches of one level, which as straight lines would run behind the switches
 * between their ends: they rise in a bow above them, the higher the longer they are.
 */
final class LevelBows {
  /** A bow rises by this part of the room between two levels, and by so much more across all. */
  private static final double LEAST = 0.16;

  private static final double MORE = 0.16;

  private final Network network;
  private final Layout layout;
  private final TreeMap<Double, DoubleArrayList> levels =
      new TreeMap<>(); // by y: places, ascending
  private final double room;

  /** O(switches log switches). */
  LevelBows(Network network, Layout layout) {
    this.network = network;
    this.layout = layout;
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      levels.computeIfAbsent(layout.y(node), y -> new DoubleArrayList()).add(layout.x(node));
    }
    levels.values().forEach(level -> level.sort(null));
    double least = Double.POSITIVE_INFINITY;
    double above = Double.NEGATIVE_INFINITY;
    for (double y : levels.keySet()) {
      least = Math.min(least, y - above);
      above = y;
    }
    this.room = levels.size() < 2 ? 0 : least;
  }

  /** The line from one node to its neighbour, in SVG's path language, after its first point. */
  String to(double[] from, double[] to, int fromNode, int toNode) {
    String end = Svg.number(to[0]) + " " + Svg.number(to[1]);
    if (rise(fromNode, toNode) == 0) {
      return "L" + end;
    }
    double[] top = control(from, to, fromNode, toNode);
    return "Q" + Svg.number(top[0]) + " " + Svg.number(top[1]) + " " + end;
  }

  /** From where the line comes in at its end; of a straight one its beginning. */
  double[] control(double[] from, double[] to, int fromNode, int toNode) {
    double rise = rise(fromNode, toNode);
    return rise == 0
        ? from
        : new double[] {(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 2 * rise};
  }

  /** How far a link rises above its ends; 0 of a straight one. O(log switches). */
  double rise(int from, int to) {
    if (room == 0 || !network.isSwitch(from) || !network.isSwitch(to)) {
      return 0;
    }
    DoubleArrayList level = levels.get(layout.y(from));
    if (layout.y(to) != layout.y(from)) {
      return 0;
    }
    int apart = Math.abs(place(level, layout.x(from)) - place(level, layout.x(to)));
    double whole = level.getDouble(level.size() - 1) - level.getDouble(0);
    double share = Math.abs(layout.x(from) - layout.x(to)) / whole;
    return apart < 2 ? 0 : room * (LEAST + MORE * share);
  }

  private static int place(DoubleArrayList level, double x) {
    return Arrays.binarySearch(level.elements(), 0, level.size(), x);
  }
}
