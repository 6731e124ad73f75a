package org.castnet.sim.flit;

import java.util.Arrays;
import org.castnet.sim.queue.WaitingLines;

/**
 * Round-robin queues: the next header is the one in the next channel, by number, after the one that
 * was served last; the sender comes after all channels, with the worm that requested first. A
 * buffer has one header at its front, so joining and leaving cost O(channels into a node).
 */
final class HeadersInTurn implements LaneQueues {
  private static final int NO_SLOT = -1;

  private final WaitingLines senders;

  /** By line: the waiting header in the lowest channel; by worm: the one in the next channel. */
  private final int[] first;

  private final int[] behind;

  /** By worm: the channel in whose buffer its header is. */
  private final int[] from;

  /** By line: the lowest channel that has not had its turn. */
  private final int[] turn;

  HeadersInTurn(int lines, int worms) {
    senders = new WaitingLines(lines, worms);
    first = new int[lines];
    Arrays.fill(first, NO_SLOT);
    behind = new int[worms];
    from = new int[worms];
    turn = new int[lines];
  }

  @Override
  public boolean isEmpty(int line) {
    return first[line] < 0 && senders.isEmpty(line);
  }

  @Override
  public void join(int line, int worm, int channel, long now) {
    if (channel == AT_SENDER) {
      senders.join(line, worm, now);
      return;
    }
    from[worm] = channel;
    int before = NO_SLOT;
    int after = first[line];
    while (after >= 0 && from[after] < channel) {
      before = after;
      after = behind[after];
    }
    link(line, before, worm);
    behind[worm] = after;
  }

  private void link(int line, int before, int worm) {
    if (before < 0) {
      first[line] = worm;
    } else {
      behind[before] = worm;
    }
  }

  @Override
  public int leave(int line) {
    int before = NO_SLOT;
    int worm = first[line];
    while (worm >= 0 && from[worm] < turn[line]) {
      before = worm;
      worm = behind[worm];
    }
    if (worm < 0 && !senders.isEmpty(line)) {
      turn[line] = 0;
      return senders.leave(line);
    }
    if (worm < 0) {
      before = NO_SLOT;
      worm = first[line];
    }
    link(line, before, behind[worm]);
    turn[line] = from[worm] + 1;
    return worm;
  }
}
