package org.castnet.drawing;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import java.util.TreeMap;
import org.castnet.network.Network;

/**
 * Links between switches of one level or one column, which as straight lines would run behind the
 * switches between their ends: they leave the line in a bow, above their level or to the left of
 * their column, the farther the longer they are.
 */
final class LevelBows implements LinkBows {
  /** A bow rises by this part of the room between two levels, and by so much more across all. */
  private static final double LEAST = 0.16;

  private static final double MORE = 0.16;

  private final Network network;
  private final Layout layout;
  private final Lines levels;
  private final Lines columns;

  /** O(switches log switches). */
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

  /** O(log switches). */
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

  /** How far a link of a level rises above its ends; 0 of a straight one. O(log switches). */
  double rise(int from, int to) {
    return between(from, to) && layout.y(from) == layout.y(to)
        ? levels.bow(layout.y(from), layout.x(from), layout.x(to))
        : 0;
  }

  /** How far a link of a column leaves it; 0 of a straight one. O(log switches). */
  double aside(int from, int to) {
    return between(from, to) && layout.x(from) == layout.x(to)
        ? columns.bow(layout.x(from), layout.y(from), layout.y(to))
        : 0;
  }

  private boolean between(int from, int to) {
    return network.isSwitch(from) && network.isSwitch(to);
  }

  /** The levels, or the columns: by where they are, the places of their switches, ascending. */
  private static final class Lines {
    private final TreeMap<Double, DoubleArrayList> places = new TreeMap<>();

    /** Between two of them at least. */
    private double room;

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
      room = places.size() < 2 ? 0 : least;
    }

    /** 0 where nothing stands between the two places. */
    double bow(double line, double from, double to) {
      DoubleArrayList all = places.get(line);
      int apart = Math.abs(rank(all, from) - rank(all, to));
      double whole = all.getDouble(all.size() - 1) - all.getDouble(0);
      return apart < 2 ? 0 : room * (LEAST + MORE * Math.abs(from - to) / whole);
    }

    private static int rank(DoubleArrayList places, double place) {
      return Arrays.binarySearch(places.elements(), 0, places.size(), place);
    }
  }
}
