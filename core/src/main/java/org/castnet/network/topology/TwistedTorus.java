package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import org.castnet.network.GridShape;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * A two-dimensional torus with columns that wrap around with a twist: from row b-1 of column x the
 * link +y leads to row 0 of column x + twist (Cámara, Moretó, Vallejo, Beivide, Miguel-Alonso,
 * Martínez and Navaridas, IEEE TPDS 2010, for 2a x a with twist a). Nodes send, receive and
 * forward, unless hosts are specified.
 *
 * <p>Shortest paths go along x and then along y; ties go to the path without a twist, then to the
 * upward one. In each direction, a worm uses lane 1 up to the wrap-around link and lane 0 after it,
 * as on tori (Dally and Seitz 1987).
 */
final class TwistedTorus implements RoutersOnGrid, RouterPaths {
  static final List<String> PARAMETERS = List.of("twist", "hosts");

  private static final int MOST_HOSTS = 4096;
  private static final int RIGHT = 0;
  private static final int LEFT = 1;
  private static final int UP = 2;
  private static final int DOWN = 3;

  private final GridShape shape;
  private final int columns;
  private final int rows;
  private final int twist;
  private final int hosts;
  private final Optional<RouterPaths> paths;

  private TwistedTorus(int columns, int rows, NetworkText text) {
    this.shape = GridShape.of(columns, rows);
    this.columns = columns;
    this.rows = rows;
    this.twist = text.whole("twist", Math.min(rows, columns - 1), 0, columns - 1);
    this.hosts = text.whole("hosts", 0, 0, MOST_HOSTS);
    this.paths = RouteChoice.of(text, this, shape.nodeCount());
  }

  /** Parses {@code 8x4}; the default twist is the number of rows. */
  static TwistedTorus of(NetworkText text) {
    String[] sides = text.body().split("x", -1);
    if (sides.length != 2) {
      throw text.complaint("'" + text.body() + "' does not have two sides; write 8x4,twist=4");
    }
    return new TwistedTorus(
        text.whole("side", sides[0], 2, NetworkLimits.NODES),
        text.whole("side", sides[1], 2, NetworkLimits.NODES),
        text);
  }

  @Override
  public GridShape shape() {
    return shape;
  }

  @Override
  public int hosts() {
    return hosts;
  }

  @Override
  public void cables(Cabling cabling) {
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        int router = shape.node(x, y);
        cabling.join(router, RIGHT, shape.node((x + 1) % columns, y), LEFT);
        int above = y + 1 < rows ? shape.node(x, y + 1) : shape.node((x + twist) % columns, 0);
        cabling.join(router, UP, above, DOWN);
      }
    }
  }

  @Override
  public int lanes() {
    return 2;
  }

  @Override
  public void path(int from, int to, int source, int destination, Hops hops) {
    int best = 0;
    for (int wraps : new int[] {1, -1}) {
      if (length(from, to, wraps) < length(from, to, best)) {
        best = wraps;
      }
    }
    int right = right(from, to, best);
    int column = shape.coordinate(from, 0);
    boolean closes = column + right < 0 || column + right >= columns;
    leg(right, column, columns, closes, RIGHT, LEFT, hops);
    int up = up(from, to, best);
    leg(up, shape.coordinate(from, 1), rows, best != 0, UP, DOWN, hops);
  }

  /**
   * Returns the number of hops if the ring of rows is crossed {@code wraps} times, upwards if
   * positive.
   */
  private int length(int from, int to, int wraps) {
    return Math.abs(right(from, to, wraps)) + Math.abs(up(from, to, wraps));
  }

  private int up(int from, int to, int wraps) {
    return shape.coordinate(to, 1) - shape.coordinate(from, 1) + wraps * rows;
  }

  /** Returns the signed number of hops along x in the shorter direction. */
  private int right(int from, int to, int wraps) {
    int steps =
        Math.floorMod(shape.coordinate(to, 0) - shape.coordinate(from, 0) - wraps * twist, columns);
    return 2 * steps <= columns ? steps : steps - columns;
  }

  private static void leg(
      int steps, int start, int side, boolean closes, int ahead, int back, Hops hops) {
    boolean still = closes;
    int at = start;
    for (int i = Math.abs(steps); i > 0; i--) {
      hops.by(steps > 0 ? ahead : back, still ? 1 : 0);
      at += steps > 0 ? 1 : -1;
      still &= at >= 0 && at < side;
    }
  }

  @Override
  public Optional<RouterPaths> paths() {
    return paths;
  }
}
