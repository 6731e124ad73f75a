package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
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

  /** By slot: the worm of a header that waits at its sender. */
  private int[] worms = new int[0];

  /** By line: the slot of the waiting header in the lowest channel. */
  private final int[] first;

  /** By slot: that of the header in the next channel; the channel with the buffer of its header. */
  private int[] behind = new int[0];

  private int[] from = new int[0];

  /** By line: the lowest channel that has not had its turn. */
  private final int[] turn;

  HeadersInTurn(int lines) {
    senders = new WaitingLines(lines, slot -> worms[slot]);
    first = new int[lines];
    Arrays.fill(first, NO_SLOT);
    turn = new int[lines];
  }

  @Override
  public boolean isEmpty(int line) {
    return first[line] < 0 && senders.isEmpty(line);
  }

  @Override
  public void join(int line, int worm, int slot, int channel, long now) {
    if (channel == AT_SENDER) {
      worms = IntArrays.grow(worms, slot + 1);
      worms[slot] = worm;
      senders.join(line, slot, now);
      return;
    }
    behind = IntArrays.grow(behind, slot + 1);
    from = IntArrays.grow(from, slot + 1);
    from[slot] = channel;
    int before = NO_SLOT;
    int after = first[line];
    while (after >= 0 && from[after] < channel) {
      before = after;
      after = behind[after];
    }
    link(line, before, slot);
    behind[slot] = after;
  }

  private void link(int line, int before, int slot) {
    if (before < 0) {
      first[line] = slot;
    } else {
      behind[before] = slot;
    }
  }

  @Override
  public int leave(int line) {
    int before = NO_SLOT;
    int slot = first[line];
    while (slot >= 0 && from[slot] < turn[line]) {
      before = slot;
      slot = behind[slot];
    }
    if (slot < 0 && !senders.isEmpty(line)) {
      turn[line] = 0;
      return senders.leave(line);
    }
    if (slot < 0) {
      before = NO_SLOT;
      slot = first[line];
    }
    link(line, before, behind[slot]);
    turn[line] = from[slot] + 1;
    return slot;
  }
}
