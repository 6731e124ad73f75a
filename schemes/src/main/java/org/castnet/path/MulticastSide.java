package org.castnet.path;

/** The part of a multicast on one side of its source. */
public final class MulticastSide {
  private final LabelRouting routing;
  private final int source;
  private final int[] stops;
  private final int columns;

  /**
   * @param routing connects the stops; its ascent has this side above the source
   * @param source the source's label
   * @param stops the destinations' labels, ascending, all above the source; not copied
   * @param columns the number of columns if the network is a whole two-dimensional mesh, otherwise
   *     0
   */
  MulticastSide(LabelRouting routing, int source, int[] stops, int columns) {
    this.routing = routing;
    this.source = source;
    this.stops = stops;
    this.columns = columns;
  }

  public LabelRouting routing() {
    return routing;
  }

  public Ascent ascent() {
    return routing.ascent();
  }

  public int source() {
    return source;
  }

  /** Returns the number of destinations on this side. */
  public int stops() {
    return stops.length;
  }

  /** Returns the label of a stop, counted from 1; the source's for 0. */
  public int label(int stop) {
    return stop == 0 ? source : stops[stop - 1];
  }

  public boolean isPlane() {
    return columns > 0;
  }

  public int columns() {
    return columns;
  }

  /** Returns the labels of the source's neighbours on this side, ascending. */
  public int[] ports() {
    int[] ports = new int[ascent().end(source) - ascent().first(source)];
    for (int p = 0; p < ports.length; p++) {
      ports[p] = ascent().target(ascent().first(source) + p);
    }
    return ports;
  }

  /** Returns the labels of the stops, ascending; must not be modified. */
  public int[] labels() {
    return stops;
  }
}
