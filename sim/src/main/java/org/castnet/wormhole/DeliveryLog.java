package org.castnet.wormhole;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.input.BadInput;

/** What a run writes down as it goes, for both engines: deliveries, and flits over each channel. */
public final class DeliveryLog {
  private final WormTable worms;
  private final Sending sending;
  private final Telling telling;
  private final long[] times;
  private final long[] busy;

  public DeliveryLog(WormTable worms, Sending sending, Telling telling) {
    this.worms = worms;
    this.sending = sending;
    this.telling = telling;
    this.times = new long[worms.drops().nodes().length];
    Arrays.fill(times, SimulationResult.NEVER);
    this.busy = new long[worms.ends().channels()];
  }

  /** A copy arrives at the given time, which may lie ahead. */
  public void delivered(int worm, int delivery, long time) {
    times[delivery] = time;
    sending.delivered(delivery, time);
    telling.delivered(worm, delivery, time);
  }

  /** When a copy arrives, or {@link SimulationResult#NEVER} as far as is known. */
  public long time(int delivery) {
    return times[delivery];
  }

  /** A worm has passed a channel with all its flits. */
  public void passed(int channel, long duration) {
    busy[channel] += duration;
  }

  public SimulationResult result(long headerHops, Optional<Deadlock> deadlock) {
    int lanes = worms.ends().network().lanes();
    long[] linkBusy = new long[busy.length / lanes];
    for (int channel = 0; channel < busy.length; channel++) {
      linkBusy[channel / lanes] = sum(linkBusy[channel / lanes], busy[channel]);
    }
    return new SimulationResult(
        sending.starts(), worms.drops().first(), times, linkBusy, headerHops, deadlock);
  }

  /** One lane stays inside a long, many lanes together need not. */
  private static long sum(long a, long b) {
    try {
      return Math.addExact(a, b);
    } catch (ArithmeticException e) {
      throw new BadInput("the lanes of a link are busy for more than 2^63 ps together", e);
    }
  }
}
