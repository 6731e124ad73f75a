package org.castnet.sim.header;

import org.castnet.sim.engine.WormTable;

/**
 * The times of tails of path worms if each buffer holds any of the worms.
 *
 * <p>Then no flit is blocked by slots ahead: in the formula of {@link RowTails} only a hop's own
 * grant counts, and a tail passes each hop L-1 flit times after its header. O(1) per hop, and no
 * grant must be stored.
 */
final class WholeWormRowTails implements Tails.OfRows {
  private final RowPassing passing;
  private final Lengths lengths;
  private final long tau;

  WholeWormRowTails(WormTable worms, FreedBehindTails leaving) {
    passing = new RowPassing(worms, leaving, true);
    lengths = Lengths.of(worms);
    tau = worms.machine().links().fastest();
  }

  @Override
  public void granted(int worm, int at, long now) {
    passing.onTheWay(worm, at, now + behind(worm), now);
  }

  @Override
  public void consumed(int worm, int end, long consumed, long now) {
    passing.consumed(worm, end, consumed + behind(worm), now);
  }

  private long behind(int worm) {
    return (lengths.flits(worm) - 1) * tau;
  }
}
