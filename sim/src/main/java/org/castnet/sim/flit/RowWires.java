package org.castnet.sim.flit;

/**
 * Separate wires for every lane if every worm is a path and a flit takes the same time on every
 * link: equivalent to {@link LaneWires}, without checks for branches or for flits on their way.
 */
final class RowWires implements Wires {
  private final Flits flits;
  private final EqualCrossings crossings;
  private final long flitTime;
  private final long buffer;

  /** By spot, see {@link Flits}: the number of flits that have not begun to cross it. */
  private final int[] left;

  private final long[] earliest;

  RowWires(Flits flits, long flitTime, long buffer) {
    this.flits = flits;
    this.crossings = flits.equalCrossings();
    this.flitTime = flitTime;
    this.buffer = buffer;
    this.left = flits.left();
    this.earliest = flits.earliest();
  }

  @Override
  public void attempt(int spot, long now) {
    attemptRow(spot, spot, now);
  }

  @Override
  public void granted(int spot, long now) {
    flits.headHasBegun(spot, now);
    earliest[spot] = now + flitTime;
    if (--left[spot] > 0) {
      crossings.rowBegins(spot, spot, now);
      attempt(spot - 1, now);
      return;
    }
    flits.tailHasBegun(spot, now);
    // the only flit of a worm waits for a grant: its crossing matters only if it needs no resource
    if (flits.isGranted(spot + 1)) {
      crossings.rowBegins(spot, spot, now);
    }
  }

  @Override
  public void rowCrossed(Flits flits, int high, int low, long now) {
    attemptRow(high + 1, low, now);
  }

  /**
   * Tries spots from the end of a worm's route towards its beginning, each once, and continues as
   * long as flits begin: a flit that begins leaves space for the previous one at once, and reaches
   * the end of its own spot only later.
   *
   * @param high the first spot that is tried
   * @param low the last one that is tried even if no flit begins
   */
  private void attemptRow(int high, int low, long now) {
    int ahead = left[high + 1];
    int here = left[high];
    int begun = 0;
    for (int at = high; ; at--) {
      int behind = left[at - 1];
      int waiting = here - behind;
      // as Flits.movable
      if (waiting > 0
          && earliest[at] <= now
          && (waiting > 1 || earliest[at - 1] <= now)
          && ahead - here < buffer) {
        left[at] = --here;
        earliest[at] = now + flitTime;
        begun++;
        if (here == 0) {
          flits.tailHasBegun(at, now);
        }
      } else {
        if (begun > 0) {
          crossings.rowBegins(at + begun, at + 1, now);
          begun = 0;
        }
        if (at <= low) {
          return;
        }
      }
      ahead = here;
      here = behind;
    }
  }
}
