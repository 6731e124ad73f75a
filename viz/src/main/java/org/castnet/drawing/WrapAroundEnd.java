package org.castnet.drawing;

/**
 * The visible half of a wrap-around link: a short line outwards, away from the node to which it
 * leads.
 */
final class WrapAroundEnd {
  private static final double LENGTH = 0.55;

  private WrapAroundEnd() {}

  static double[] end(Layout layout, int from, int to) {
    double dx = layout.x(from) - layout.x(to);
    double dy = layout.y(from) - layout.y(to);
    double length = Math.hypot(dx, dy);
    double reach = LENGTH * layout.cell();
    return new double[] {
      layout.x(from) + dx / length * reach, layout.y(from) + dy / length * reach
    };
  }
}
