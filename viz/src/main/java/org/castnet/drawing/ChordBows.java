package org.castnet.drawing;

import org.castnet.network.Network;

/**
 * Curves of links between nodes of a ring towards its centre: straight links between neighbours
 * would pass behind the nodes between them, and steep ends make links easier to follow.
 */
final class ChordBows implements LinkBows {
  /** Curvature below this threshold is invisible. */
  private static final double SEEN = 0.005;

  private final Network network;
  private final Layout layout;
  private final Layout.Chords chords;

  ChordBows(Network network, Layout layout, Layout.Chords chords) {
    this.network = network;
    this.layout = layout;
    this.chords = chords;
  }

  /** Returns the curvature of a link. O(1). */
  @Override
  public double part(int from, int to) {
    if (network.isSwitch(from) != network.isSwitch(to)) {
      return 0;
    }
    double inX = chords.x() - (layout.x(from) + layout.x(to)) / 2;
    double inY = chords.y() - (layout.y(from) + layout.y(to)) / 2;
    double radius = Math.hypot(chords.x() - layout.x(from), chords.y() - layout.y(from));
    double dx = layout.x(to) - layout.x(from);
    double dy = layout.y(to) - layout.y(from);
    double part = chords.bend() * Math.hypot(inX, inY) / radius;
    return part < SEEN ? 0 : Math.copySign(part, dx * inY - dy * inX);
  }
}
