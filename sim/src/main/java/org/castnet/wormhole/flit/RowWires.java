package org.castnet.wormhole.flit;

/**
 * Every lane has a wire of its own, every worm is a row, and a flit takes the same time on every
 * link: what {@link OwnWires} does, without a look for branches or at what is on its way.
 */
final class RowWires implements Wires {
  private final Flits flits;
  private final long buffer;

  /** By spot, see {@link Flits}. */
  private final int[] left;

  private final long[] earliest;

  RowWires(Flits flits, long buffer) {
    this.flits = flits;
    this.buffer = buffer;
    this.left = flits.left();
    this.earliest = flits.earliest();
  }

  /** A flit that begins leaves room behind it, at once, all the way back. */
  @Override
  public void attempt(int spot, long now) {
    for (int at = spot; movable(at, now); at--) {
      flits.begin(at, now);
    }
  }

  /** As {@link Flits#movable}. */
  private boolean movable(int spot, long now) {
    if (earliest[spot] > now) {
      return false;
    }
    int here = left[spot];
    int waiting = here - left[spot - 1];
    return waiting > 0
        && (waiting > 1 || earliest[spot - 1] <= now)
        && left[spot + 1] - here < buffer;
  }

  @Override
  public void granted(int spot, long now) {
    flits.beginHead(spot, now);
    attempt(spot - 1, now);
  }
}
