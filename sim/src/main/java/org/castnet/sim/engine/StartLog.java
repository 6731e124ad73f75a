package org.castnet.sim.engine;

import java.util.Arrays;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.WormListener;
import org.castnet.sim.queue.TimeFifo;

/** The times of start-ups, and the headers that will request their first link. */
final class StartLog {
  private final long[] starts;
  private final TimeFifo requests = new TimeFifo();
  private final EngineMachine machine;
  private final WormListener listener;

  StartLog(int worms, EngineMachine machine, WormListener listener) {
    this.starts = new long[worms];
    Arrays.fill(starts, SimulationResult.NEVER);
    this.machine = machine;
    this.listener = machine.picoseconds(listener);
  }

  void startUp(int worm, long begin, long end) {
    if (begin > EngineMachine.LATEST) {
      throw machine.tooLate();
    }
    starts[worm] = begin;
    listener.startUp(worm, begin, end);
  }

  /** Requests the worm's first link at the given time; calls are ordered by that time. */
  void request(int worm, long time) {
    requests.push(time, worm);
  }

  TimeFifo requests() {
    return requests;
  }

  long[] starts() {
    return starts;
  }
}
