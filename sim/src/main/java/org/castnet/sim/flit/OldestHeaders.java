package org.castnet.sim.flit;

import org.castnet.sim.queue.WaitingLines;

/** First come, first served, by the time of the request, then by number of worm. */
final class OldestHeaders implements LaneQueues {
  private final WaitingLines lines;

  /** By worm: the slot that its header requested last. */
  private final int[] slots;

  OldestHeaders(int lines, int worms) {
    this.lines = new WaitingLines(lines, worms);
    this.slots = new int[worms];
  }

  @Override
  public boolean isEmpty(int line) {
    return lines.isEmpty(line);
  }

  @Override
  public void join(int line, int worm, int slot, int from, long now) {
    slots[worm] = slot;
    lines.join(line, worm, now);
  }

  @Override
  public int leave(int line) {
    return slots[lines.leave(line)];
  }
}
