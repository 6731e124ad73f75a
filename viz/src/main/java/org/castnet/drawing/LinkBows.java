package org.castnet.drawing;

import org.castnet.network.Network;

/**
 * The curvature of links in drawings: links curve if other nodes are on the straight line between
 * their ends. All pictures of a network use it.
 */
public interface LinkBows {
  /**
   * Returns the offset of the middle of a link from the straight line, to the right in its
   * direction (y grows downwards), as a fraction of the line's length; 0 if it is straight.
   */
  double part(int from, int to);

  /** Returns the curvatures for the links of a network in a layout. O(switches log switches). */
  static LinkBows of(Network network, Layout layout) {
    return layout.chords().isPresent()
        ? new ChordBows(network, layout, layout.chords().get())
        : new LevelBows(network, layout);
  }

  /** Returns the line from one node to its neighbour as an SVG path, without its first point. */
  default String to(double[] from, double[] to, int fromNode, int toNode) {
    String end = Svg.number(to[0]) + " " + Svg.number(to[1]);
    double[] top = control(from, to, fromNode, toNode);
    return top == from
        ? "L" + end
        : "Q" + Svg.number(top[0]) + " " + Svg.number(top[1]) + " " + end;
  }

  /** Returns the control point at the end of the line; for a straight one its start. */
  default double[] control(double[] from, double[] to, int fromNode, int toNode) {
    double part = part(fromNode, toNode);
    return part == 0
        ? from
        : new double[] {
          (from[0] + to[0]) / 2 - 2 * part * (to[1] - from[1]),
          (from[1] + to[1]) / 2 + 2 * part * (to[0] - from[0]),
        };
  }
}
