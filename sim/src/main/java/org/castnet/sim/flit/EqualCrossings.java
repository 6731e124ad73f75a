package org.castnet.sim.flit;

import org.castnet.sim.queue.TimeRows;

/**
 * Crossings if a flit takes the same time on every link and has crossed when the next may begin. So
 * the time from which a spot accepts its next flit determines the position of the last one.
 */
final class EqualCrossings implements Crossings {
  private final Flits flits;
  private final long flitTime;

  /** By spot, see {@link Flits}: the number of flits that have not begun to cross it. */
  private final int[] left;

  private final long[] earliest;

  /** Spots that a flit is crossing, by the time at which it will have crossed. */
  private final TimeRows moving = TimeRows.falling();

  EqualCrossings(Flits flits, long flitTime) {
    this.flits = flits;
    this.flitTime = flitTime;
    this.left = flits.left();
    this.earliest = flits.earliest();
  }

  @Override
  public void begins(int spot, long now) {
    earliest[spot] = now + flitTime;
    moving.push(now + flitTime, spot);
  }

  /**
   * Reports that flits begin consecutive spots; sets the times from which the next flits may begin
   * them.
   */
  void rowBegins(int high, int low, long now) {
    moving.push(now + flitTime, high, low);
  }

  @Override
  public boolean there(int spot, int before, long now) {
    int waiting = left[spot] - left[before];
    return waiting > 1 || (waiting == 1 && earliest[before] <= now);
  }

  @Override
  public long next() {
    return moving.next();
  }

  @Override
  public void advance(Wires wires, long now) {
    while (moving.next() == now) {
      int high = moving.first();
      wires.rowCrossed(flits, high, moving.pop(), now);
    }
  }
}
