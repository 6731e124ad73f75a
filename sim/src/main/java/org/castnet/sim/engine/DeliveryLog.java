package org.castnet.sim.engine;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.castnet.input.BadInput;
import org.castnet.sim.Deadlock;
import org.castnet.sim.SimulationResult;

/** The events that a run of any engine records: deliveries, and flits over each channel. */
public final class DeliveryLog {
  private final WormTable worms;
  private final Sending sending;
  private final Receivers receivers;
  private final EventForwarder forwarder;
  private final long[] times;

  /** By channel: the total time for which worms pass it. */
  private final long[] busy;

  private final int lanes;

  /** By worm: its ready time. */
  private final long[] ready;

  private final long until;

  /** The latest arrival that is known. */
  private long last;

  /** The number of relevant copies that have not arrived. */
  private long awaited;

  public DeliveryLog(WormTable worms, Sending sending, EventForwarder forwarder) {
    this.worms = worms;
    this.sending = sending;
    this.receivers = sending.receivers();
    receivers.notifyOf(this::handled);
    this.forwarder = forwarder;
    this.times = new long[worms.deliveries().first(worms.count())];
    Arrays.fill(times, SimulationResult.NEVER);
    this.lanes = worms.ends().network().lanes();
    this.busy = new long[worms.ends().channels()];
    this.ready = worms.ready();
    this.until = worms.until();
    this.awaited = until == Long.MAX_VALUE ? Long.MAX_VALUE : copiesUntil();
  }

  private long copiesUntil() {
    WormDeliveries deliveries = worms.deliveries();
    long copies = 0;
    for (int worm = 0; worm < ready.length; worm++) {
      copies += ready[worm] <= until ? deliveries.first(worm + 1) - deliveries.first(worm) : 0;
    }
    return copies;
  }

  /**
   * Returns whether the arrival times of all relevant copies are known, so that the run may end.
   */
  public boolean settled() {
    return awaited == 0;
  }

  /**
   * Records the arrival of a copy, now or in the future. It is delivered when its node has handled
   * it.
   */
  public void delivered(int worm, int delivery, long time) {
    if (receivers.handle(delivery)) {
      sending.arrives(delivery, time);
    } else {
      handled(worm, delivery, time);
    }
  }

  private void handled(int worm, int delivery, long time) {
    times[delivery] = time;
    last = Math.max(last, time);
    if (ready[worm] <= until) {
      awaited--;
      if (time > EngineMachine.LATEST) {
        throw worms.machine().tooLate();
      }
    }
    sending.delivered(delivery, time);
    forwarder.delivered(worm, delivery, time);
  }

  /** Returns the latest arrival that is known so far in ticks; 0 if none is known. */
  public long last() {
    return last;
  }

  /**
   * Returns the time of the last arrival in picoseconds if all copies are known to arrive before a
   * time in ticks, otherwise an empty result. O(copies).
   */
  public OptionalLong lastBelow(long bound) {
    boolean all = last < bound && Arrays.stream(times).allMatch(t -> t != SimulationResult.NEVER);
    return all ? OptionalLong.of(worms.machine().links().picoseconds(last)) : OptionalLong.empty();
  }

  /**
   * Returns the arrival time of a copy, or {@link SimulationResult#NEVER} if it is not known yet.
   */
  public long arrival(int delivery) {
    return receivers.handle(delivery) ? receivers.arrival(delivery) : times[delivery];
  }

  /**
   * Records that all flits of a worm pass a channel.
   *
   * @param duration including its tail; worms pass a channel in turn, so the sum is within the
   *     range of times
   */
  public void passed(int channel, long duration) {
    busy[channel] += duration;
  }

  /**
   * Returns, by link, the total time for which worms pass its lanes.
   *
   * @throws BadInput if the lanes of a link are busy for too long together
   */
  private long[] busyLinks() {
    if (lanes == 1) {
      return busy;
    }
    long[] all = new long[busy.length / lanes];
    try {
      for (int channel = 0; channel < busy.length; channel++) {
        all[channel / lanes] = Math.addExact(all[channel / lanes], busy[channel]);
      }
    } catch (ArithmeticException e) {
      throw BadInput.coded(
              "time-out-of-range", "the lanes of a link are busy for more than 2^63 ps in total")
          .causedBy(e);
    }
    return all;
  }

  /**
   * Returns the result of the run.
   *
   * @param unfinished the number of slots that worms have not reached; ignored if the run is {@link
   *     #settled}
   * @param cycle computes the deadlock if slots are unfinished
   * @throws BadInput if the lanes of a link are busy for too long together
   */
  public SimulationResult result(long headerHops, int unfinished, Supplier<Deadlock> cycle) {
    Optional<Deadlock> deadlock =
        unfinished == 0 || settled() ? Optional.empty() : Optional.of(cycle.get());
    EngineMachine machine = worms.machine();
    return new SimulationResult(
        machine.picoseconds(sending.starts()),
        worms.deliveries().firsts(),
        machine.picoseconds(times),
        machine.picoseconds(busyLinks()),
        headerHops,
        deadlock);
  }
}
