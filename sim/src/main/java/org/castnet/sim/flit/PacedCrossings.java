package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.queue.TimeFifos;

/**
 * Crossings if links differ in speed or latency: a flit may still be crossing when the next begins.
 */
final class PacedCrossings implements Crossings {
  private final Flits flits;
  private final LinkTimes times;

  /** By spot, see {@link Flits}: the number of flits that have not begun to cross it. */
  private final int[] left;

  private final long[] earliest;

  /** By spot: the number of flits that have not reached its end. */
  private final int[] absent;

  /** Spots with flits that have crossed by now. */
  private final IntArrayList arrived = new IntArrayList();

  /** Spots that a flit is crossing, by the time at which it will have crossed. */
  private final TimeFifos moving;

  /**
   * The same by the time at which the next flit may begin, if that is before the flit has crossed.
   */
  private final TimeFifos resting;

  PacedCrossings(Flits flits, LinkTimes times) {
    this.flits = flits;
    this.times = times;
    this.left = flits.left();
    this.earliest = flits.earliest();
    this.absent = left.clone();
    this.moving = new TimeFifos(times.kinds());
    this.resting = new TimeFifos(times.kinds());
  }

  @Override
  public void begins(int spot, long now) {
    int channel = flits.pace(spot);
    long flit = times.flit(channel);
    long crossing = times.crossing(channel);
    earliest[spot] = now + flit;
    moving.push(now + crossing, times.kind(channel), spot);
    if (crossing > flit) {
      resting.push(now + flit, times.kind(channel), spot);
    }
  }

  @Override
  public boolean there(int spot, int before, long now) {
    return left[spot] > absent[before];
  }

  @Override
  public long next() {
    return Math.min(moving.next(), resting.next());
  }

  @Override
  public void advance(Wires wires, long now) {
    arrived.clear();
    while (moving.next() == now) {
      int spot = moving.pop();
      absent[spot]--;
      arrived.add(spot);
    }
    for (int i = 0; i < arrived.size(); i++) {
      int spot = arrived.getInt(i);
      int channel = flits.pace(spot);
      flits.attemptOutputs(spot, wires, now);
      if (times.crossing(channel) == times.flit(channel)) {
        wires.crossed(spot, now);
      }
    }
    while (resting.next() == now) {
      wires.crossed(resting.pop(), now);
    }
  }
}
