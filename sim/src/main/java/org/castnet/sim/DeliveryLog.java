package org.castnet.sim;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.castnet.input.BadInput;

/** What a run writes down as it goes, for both engines: deliveries, and flits over each channel. */
public final class DeliveryLog {
  private final WormTable worms;
  private final Sending sending;
  private final Telling telling;
  private final long[] times;
  private final long[] busy;

  /** By worm: when it is ready. */
  private final long[] ready;

  private final long until;

  /** The copies that matter and have not arrived. */
  private long awaited;

  public DeliveryLog(WormTable worms, Sending sending, Telling telling) {
    this.worms = worms;
    this.sending = sending;
    this.telling = telling;
    this.times = new long[worms.drops().nodes().length];
    Arrays.fill(times, SimulationResult.NEVER);
    this.busy = new long[worms.ends().channels()];
    this.ready = worms.ready();
    this.until = worms.until();
    this.awaited = until == Long.MAX_VALUE ? Long.MAX_VALUE : copiesUntil();
  }

  private long copiesUntil() {
    int[] first = worms.drops().first();
    long copies = 0;
    for (int worm = 0; worm < ready.length; worm++) {
      copies += ready[worm] <= until ? first[worm + 1] - first[worm] : 0;
    }
    return copies;
  }

  /** Whether it is known when all copies that matter arrive, and the run may end before all do. */
  public boolean settled() {
    return awaited == 0;
  }

  /** A copy arrives at the given time, which may lie ahead. */
  public void delivered(int worm, int delivery, long time) {
    times[delivery] = time;
    if (ready[worm] <= until) {
      awaited--;
      if (time > Technology.LATEST) {
        throw Technology.tooLate();
      }
    }
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

  /**
   * What the run gave.
   *
   * @param unfinished what worms still have to come to; not looked at where all that matters is
   *     {@link #settled}
   * @param circle finds the deadlock where something else is unfinished
   */
  public SimulationResult result(long headerHops, int unfinished, Supplier<Deadlock> circle) {
    Optional<Deadlock> deadlock =
        unfinished == 0 || settled() ? Optional.empty() : Optional.of(circle.get());
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
