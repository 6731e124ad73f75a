package org.castnet.drawing;

import org.castnet.network.Network;

/**
 * Which links are drawn as bows, since other nodes stand on the straight line between their ends,
 * and how far these leave it. Every picture of a network asks here.
 */
public interface LinkBows {
  /**
   * How far the middle of a link leaves the straight line, to the right of who goes along it (y
   * grows downwards), as a part of the line's length; 0 of a straight one.
   */
  double part(int from, int to);

  /** How the links of a network run in a layout of it. O(switches log switches). */
  static LinkBows of(Network network, Layout layout) {
    return layout.chords().isPresent()
        ? new ChordBows(network, layout, layout.chords().get())
        : new LevelBows(network, layout);
  }

  /** The line from one node to its neighbour, in SVG's path language, after its first point. */
  default String to(double[] from, double[] to, int fromNode, int toNode) {
    String end = Svg.number(to[0]) + " " + Svg.number(to[1]);
    double[] top = control(from, to, fromNode, toNode);
    return top == from
        ? "L" + end
        : "Q" + Svg.number(top[0]) + " " + Svg.number(top[1]) + " " + end;
  }

  /** From where the line comes in at its end; of a straight one its beginning. */
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
