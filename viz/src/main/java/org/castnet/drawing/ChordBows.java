package org.castnet.drawing;

import org.castnet.network.Network;

/**
 * Links between nodes of a circle, which bend towards its middle: those of neighbours would run
 * behind the nodes between them, and all leave the circle so steeply that they can be followed.
 */
final class ChordBows implements LinkBows {
  /** Less than this is no bow that anybody sees. */
  private static final double SEEN = 0.005;

  private final Network network;
  private final Layout layout;
  private final Layout.Chords chords;

  ChordBows(Network network, Layout layout, Layout.Chords chords) {
    this.network = network;
    this.layout = layout;
    this.chords = chords;
  }

  /** O(1). */
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
