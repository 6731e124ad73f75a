package org.castnet.sim.flit;

import org.castnet.sim.queue.WaitingLines;

/** First come, first served, by the time of the request, then by number of worm. */
final class OldestHeaders implements LaneQueues {
  private final WaitingLines lines;

  OldestHeaders(int lines, int worms) {
    this.lines = new WaitingLines(lines, worms);
  }

  @Override
  public boolean isEmpty(int line) {
    return lines.isEmpty(line);
  }

  @Override
  public void join(int line, int worm, int from, long now) {
    lines.join(line, worm, now);
  }

  @Override
  public int leave(int line) {
    return lines.leave(line);
  }
}
