package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.NodePositions;

/**
 * The positions of nodes in a graph file, scaled so that the median link has length 1.
 *
 * <p>Attributes are {@code Latitude} and {@code Longitude} in degrees (also {@code lat}, {@code
 * lon} and {@code lng}), or {@code x} and {@code y} with y downwards, or Graphviz's {@code pos}
 * with y upwards. Latitude and longitude become an equirectangular map, true to scale at the mean
 * latitude, cut at the meridian within the widest gap between nodes. A node without coordinates is
 * placed at the mean of its neighbours, and nodes at the same point on a small circle around it.
 */
final class NodePlaces {
  private static final String LATITUDE = "latitude";
  private static final String LONGITUDE = "longitude";
  private static final String POSITION = "pos";
  private static final Map<String, String> SAME =
      Map.of(
          "lat", LATITUDE, LATITUDE, LATITUDE, "lon", LONGITUDE, "lng", LONGITUDE, LONGITUDE,
          LONGITUDE, "x", "x", "y", "y", POSITION, POSITION);

  /** The radius of the circle around a point that several nodes share, in median links. */
  private static final double APART = 0.35;

  /** Nodes closer than this, in median links, share a point. */
  private static final double CLOSE = 0.02;

  /** Lengths may differ from 1 by this because of rounding. */
  private static final double SCALED = 0.001;

  private static final double DIGITS = 10_000;
  private static final double CIRCLE = 360;

  /** By node; NaN if unknown. */
  private final double[] x;

  private final double[] y;
  private final List<int[]> edges;

  private NodePlaces(int nodes, List<int[]> edges) {
    this.x = new double[nodes];
    this.y = new double[nodes];
    this.edges = edges;
    Arrays.fill(x, Double.NaN);
    Arrays.fill(y, Double.NaN);
  }

  /** Returns whether an attribute of a node is a coordinate. */
  static boolean isCoordinate(String attribute) {
    return SAME.containsKey(attribute.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the positions; empty if fewer than a third of the nodes have coordinates, or all have
   * the same ones. O(nodes log nodes + edges * rounds until all nodes are placed).
   *
   * @param attributes by node
   * @param edges the two nodes of each edge
   * @throws BadInput if a coordinate is not a number or out of range
   */
  static Optional<NodePositions> of(List<Map<String, String>> attributes, List<int[]> edges) {
    NodePlaces places = new NodePlaces(attributes.size(), edges);
    boolean geographic = false;
    for (int node = 0; node < attributes.size(); node++) {
      geographic |= places.read(node, attributes.get(node));
    }
    long known = Arrays.stream(places.x).filter(value -> !Double.isNaN(value)).count();
    if (known == 0 || 3 * known < attributes.size()) {
      return Optional.empty();
    }
    if (geographic) {
      places.project();
    }
    return places.complete() && places.scale() ? Optional.of(places.spread()) : Optional.empty();
  }

  /** Reads the coordinates of a node; returns whether they are latitude and longitude. */
  private boolean read(int node, Map<String, String> attributes) {
    Map<String, String> texts = new HashMap<>();
    attributes.forEach(
        (key, text) -> {
          String same = SAME.get(key.toLowerCase(Locale.ROOT));
          if (same != null && !text.isBlank()) {
            texts.put(same, text.strip());
          }
        });
    if (texts.containsKey(LATITUDE) && texts.containsKey(LONGITUDE)) {
      x[node] = number(LONGITUDE, texts.get(LONGITUDE), CIRCLE);
      y[node] = -number(LATITUDE, texts.get(LATITUDE), CIRCLE / 4);
      return true;
    }
    if (texts.containsKey("x") && texts.containsKey("y")) {
      x[node] = number("x", texts.get("x"), Double.MAX_VALUE);
      y[node] = number("y", texts.get("y"), Double.MAX_VALUE);
    } else if (texts.containsKey(POSITION)) {
      String[] parts = texts.get(POSITION).replaceFirst("!$", "").split("[,\\s]+");
      if (parts.length < 2) {
        throw BadInput.coded(
            "wrong-type",
            "pos is {found}; two numbers are needed, such as '3.5,2'",
            TextFile.quote(texts.get(POSITION)));
      }
      x[node] = number(POSITION, parts[0], Double.MAX_VALUE);
      y[node] = -number(POSITION, parts[1], Double.MAX_VALUE);
    }
    return false;
  }

  private static double number(String key, String text, double most) {
    try {
      double value = Double.parseDouble(text);
      if (Math.abs(value) <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw BadInput.coded(
              "wrong-type", "{key} is {found}; a number is needed", key, TextFile.quote(text))
          .causedBy(e);
    }
    throw BadInput.coded(
        "value-out-of-range",
        "{key} is {found}; allowed are -{most}..{most2}",
        key,
        TextFile.quote(text),
        most,
        most);
  }

  /** Turns degrees into lengths. */
  private void project() {
    double[] sorted =
        Arrays.stream(x)
            .filter(value -> !Double.isNaN(value))
            .map(NodePlaces::eastwards)
            .sorted()
            .toArray();
    double start = sorted[0];
    double widest = sorted[0] + CIRCLE - sorted[sorted.length - 1];
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] - sorted[i - 1] > widest) {
        widest = sorted[i] - sorted[i - 1];
        start = sorted[i];
      }
    }
    double mean = Arrays.stream(y).filter(value -> !Double.isNaN(value)).average().orElse(0);
    double scale = Math.max(0.1, Math.cos(Math.toRadians(mean)));
    for (int node = 0; node < x.length; node++) {
      double east = eastwards(x[node]);
      x[node] = (east < start ? east + CIRCLE - start : east - start) * scale;
    }
  }

  /** Returns a longitude in 0..360. */
  private static double eastwards(double longitude) {
    return (longitude % CIRCLE + CIRCLE) % CIRCLE;
  }

  /** Places the nodes without coordinates; returns whether all have a place then. */
  private boolean complete() {
    boolean found = true;
    while (found && Arrays.stream(x).anyMatch(Double::isNaN)) {
      double[] sumX = new double[x.length];
      double[] sumY = new double[x.length];
      int[] count = new int[x.length];
      for (int[] edge : edges) {
        for (int end = 0; end < 2; end++) {
          int other = edge[1 - end];
          if (!Double.isNaN(x[other])) {
            sumX[edge[end]] += x[other];
            sumY[edge[end]] += y[other];
            count[edge[end]]++;
          }
        }
      }
      found = false;
      for (int node = 0; node < x.length; node++) {
        if (Double.isNaN(x[node]) && count[node] > 0) {
          x[node] = sumX[node] / count[node];
          y[node] = sumY[node] / count[node];
          found = true;
        }
      }
    }
    return found || Arrays.stream(x).noneMatch(Double::isNaN);
  }

  /** Divides lengths by that of the median link; returns false if all nodes are at one point. */
  private boolean scale() {
    double[] lengths =
        edges.stream()
            .mapToDouble(edge -> Math.hypot(x[edge[0]] - x[edge[1]], y[edge[0]] - y[edge[1]]))
            .filter(length -> length > 0)
            .sorted()
            .toArray();
    if (lengths.length == 0) {
      return false;
    }
    double median = lengths[lengths.length / 2];
    // positions that were scaled before remain as they are
    median = Math.abs(median - 1) < SCALED ? 1 : median;
    for (int node = 0; node < x.length; node++) {
      x[node] /= median;
      y[node] /= median;
    }
    return true;
  }

  private NodePositions spread() {
    Map<List<Long>, List<Integer>> atPoint = new HashMap<>();
    for (int node = 0; node < x.length; node++) {
      List<Long> point = List.of(Math.round(x[node] / CLOSE), Math.round(y[node] / CLOSE));
      atPoint.computeIfAbsent(point, key -> new ArrayList<>()).add(node);
    }
    for (List<Integer> nodes : atPoint.values()) {
      for (int i = 0; i < nodes.size() && nodes.size() > 1; i++) {
        double angle = 2 * Math.PI * i / nodes.size();
        x[nodes.get(i)] += APART * Math.cos(angle);
        y[nodes.get(i)] += APART * Math.sin(angle);
      }
    }
    // links between nodes that were at one point count now
    scale();
    return new NodePositions(rounded(x), rounded(y));
  }

  private static double[] rounded(double[] values) {
    return Arrays.stream(values).map(NodePlaces::rounded).toArray();
  }

  /** Returns a coordinate with four decimals, as in files. */
  static double rounded(double value) {
    return Math.round(value * DIGITS) / DIGITS;
  }
}
