package org.castnet.sim.flit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.castnet.sim.Deadlock;
import org.castnet.sim.engine.WormTable;

/**
 * Finds the cycle when no event is left. A worm waits at its header: for the worm before it in its
 * buffer; for the owner of the lowest lane that it may use of the next link; or, if it has a lane
 * with a full buffer, for the worm at the front of that buffer.
 */
final class QueuedDeadlock {
  private final WormTable worms;
  private final QueuedFlits flits;
  private final Buffers buffers;
  private final OutputLanes outputs;

  /** By worm: the first slot of its row, or NO_SLOT if it is not in flight. */
  private final int[] rows;

  QueuedDeadlock(WormTable worms, QueuedFlits flits, Buffers buffers, OutputLanes outputs) {
    this.worms = worms;
    this.flits = flits;
    this.buffers = buffers;
    this.outputs = outputs;
    this.rows = new int[worms.count()];
    Arrays.fill(rows, Buffers.NO_SLOT);
    for (int slot = 0; slot < flits.slots(); slot++) {
      if (flits.isFirst(slot)) {
        rows[flits.worm(slot)] = slot;
      }
    }
  }

  /** Follows the waits from the lowest worm in the network until a worm is reached twice. */
  Deadlock find() {
    int[] step = new int[worms.count()];
    List<Deadlock.Wait> chain = new ArrayList<>();
    int worm = lowest();
    while (step[worm] == 0) {
      Deadlock.Wait wait = wait(worm);
      chain.add(wait);
      step[worm] = chain.size();
      worm = wait.holder();
    }
    List<Deadlock.Wait> cycle = new ArrayList<>(chain.subList(step[worm] - 1, chain.size()));
    int first = 0;
    for (int i = 1; i < cycle.size(); i++) {
      first = cycle.get(i).worm() < cycle.get(first).worm() ? i : first;
    }
    Collections.rotate(cycle, -first);
    return new Deadlock(
        cycle, cycle.stream().sorted((a, b) -> Integer.compare(a.worm(), b.worm())).toList());
  }

  private int lowest() {
    for (int worm = 0; worm < worms.count(); worm++) {
      if (rows[worm] != Buffers.NO_SLOT) {
        return worm;
      }
    }
    throw new IllegalStateException("worms are left, but no worm waits");
  }

  private Deadlock.Wait wait(int worm) {
    int slot = flits.headSlot(rows[worm]);
    if (!flits.isFirst(slot)) {
      int channel = flits.lane(slot - 1);
      int front = buffers.front(channel);
      if (front != slot) {
        return wait(worm, channel, front);
      }
    }
    int lane = flits.lane(slot);
    if (lane >= 0) {
      return wait(worm, lane, buffers.front(lane));
    }
    int required = outputs.firstLaneFor(flits.need(slot));
    return wait(worm, required, outputs.owner(required));
  }

  private Deadlock.Wait wait(int worm, int channel, int slot) {
    return new Deadlock.Wait(worm, channel, worms.ends().target(channel), flits.worm(slot));
  }
}
