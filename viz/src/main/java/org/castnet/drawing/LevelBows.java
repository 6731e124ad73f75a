package org.castnet.drawing;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import java.util.TreeMap;
import org.castnet.network.Network;

/**
 * Curves of links between switches of one level or one column, which as straight lines would pass
 * behind the switches between their ends: they curve above their level or to the left of their
 * column, more the longer they are.
 */
final class LevelBows implements LinkBows {
  /**
   * The rise of a curve as a fraction of the gap between two levels, and the additional rise of the
   * longest one.
   */
  private static final double LEAST = 0.16;

  private static final double MORE = 0.16;

  private final Network network;
  private final Layout layout;
  private final Lines levels;
  private final Lines columns;

  /** Computes the curves. O(switches log switches). */
  LevelBows(Network network, Layout layout) {
    this.network = network;
    this.layout = layout;
    this.levels = new Lines();
    this.columns = new Lines();
    for (int node = network.endpointCount(); node < network.nodeCount(); node++) {
      levels.add(layout.y(node), layout.x(node));
      columns.add(layout.x(node), layout.y(node));
    }
    levels.close();
    columns.close();
  }

  /** Returns the curvature of a link. O(log switches). */
  @Override
  public double part(int from, int to) {
    double rise = rise(from, to);
    return rise == 0
        ? divided(aside(from, to), layout.y(to) - layout.y(from))
        : -rise / (layout.x(to) - layout.x(from));
  }

  private static double divided(double aside, double length) {
    return aside == 0 ? 0 : aside / length;
  }

  /** Returns the rise of a link of a level above its ends; 0 if it is straight. O(log switches). */
  double rise(int from, int to) {
    return between(from, to) && layout.y(from) == layout.y(to)
        ? levels.bow(layout.y(from), layout.x(from), layout.x(to))
        : 0;
  }

  /** Returns the horizontal offset of a link of a column; 0 if it is straight. O(log switches). */
  double aside(int from, int to) {
    return between(from, to) && layout.x(from) == layout.x(to)
        ? columns.bow(layout.x(from), layout.y(from), layout.y(to))
        : 0;
  }

  private boolean between(int from, int to) {
    return network.isSwitch(from) && network.isSwitch(to);
  }

  /**
   * The levels, or the columns: by their coordinate, the positions of their switches, ascending.
   */
  private static final class Lines {
    private final TreeMap<Double, DoubleArrayList> places = new TreeMap<>();

    /** The minimum gap between two of them. */
    private double capacity;

    void add(double line, double place) {
      places.computeIfAbsent(line, at -> new DoubleArrayList()).add(place);
    }

    void close() {
      places.values().forEach(each -> each.sort(null));
      double least = Double.POSITIVE_INFINITY;
      double before = Double.NEGATIVE_INFINITY;
      for (double line : places.keySet()) {
        least = Math.min(least, line - before);
        before = line;
      }
      capacity = places.size() < 2 ? 0 : least;
    }

    /** Returns the offset; 0 if there is no switch between the two positions. */
    double bow(double line, double from, double to) {
      DoubleArrayList all = places.get(line);
      int apart = Math.abs(rank(all, from) - rank(all, to));
      double whole = all.getDouble(all.size() - 1) - all.getDouble(0);
      return apart < 2 ? 0 : capacity * (LEAST + MORE * Math.abs(from - to) / whole);
    }

    private static int rank(DoubleArrayList places, double place) {
      return Arrays.binarySearch(places.elements(), 0, places.size(), place);
    }
  }
}
