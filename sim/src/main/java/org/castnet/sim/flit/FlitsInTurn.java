package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.queue.TimeFifos;

/**
 * Round-robin matching, once per time: each output picks a flit of the next input, by number of
 * link, after the one that it served last, with the sender after all links; of several flits of
 * this input the one in the next channel after the one that the input used last. Of the outputs
 * that picked one of its flits each input accepts the next, by number, after the one that it used
 * last, with consumption after all links. A flit that is not picked or not accepted requests again
 * a flit time later. Source: McKeown 1999, one iteration of iSLIP.
 */
final class FlitsInTurn implements WireMatching {
  private static final int NO_SLOT = -1;

  /** The number after all channels, and after all outputs. */
  private static final int LAST = Integer.MAX_VALUE - 1;

  private final SharedCrossbars crossbars;
  private final QueuedFlits flits;
  private final LinkTimes times;

  /** By output: the lowest input that has not had its turn; the slot that it currently picks. */
  private final int[] turnOfInputs;

  private final int[] picked;

  /**
   * By input: the lowest output that has not had its turn; the lowest channel that has not; the
   * slot that it currently accepts.
   */
  private final int[] turnOfOutputs;

  private final int[] turnOfLanes;

  private final int[] taken;

  /** Slots of flits that lost, and the times of their next requests. */
  private final TimeFifos again;

  /** By slot: the time of the next request of a flit that lost. */
  private long[] lostUntil = new long[0];

  /** The slots with flits that can begin. */
  private int[] asking = new int[0];

  private int[] winners = new int[0];

  FlitsInTurn(SharedCrossbars crossbars, QueuedFlits flits, LinkTimes times, int ports) {
    this.crossbars = crossbars;
    this.flits = flits;
    this.times = times;
    turnOfInputs = new int[ports];
    picked = new int[ports];
    Arrays.fill(picked, NO_SLOT);
    turnOfOutputs = new int[ports];
    turnOfLanes = new int[ports];
    taken = new int[ports];
    Arrays.fill(taken, NO_SLOT);
    again = new TimeFifos(times.kinds());
  }

  @Override
  public long next() {
    return again.next();
  }

  @Override
  public int pollAgain(long now) {
    return again.next() == now ? again.pop() : NO_SLOT;
  }

  @Override
  public void match(int[] tries, int count, long now) {
    lostUntil = LongArrays.grow(lostUntil, flits.slots());
    asking = IntArrays.grow(asking, count);
    winners = IntArrays.grow(winners, count);
    int asked = 0;
    for (int i = 0; i < count; i++) {
      int slot = tries[i];
      // no flit has begun since the attempt, so that the slot is still movable
      if (lostUntil[slot] <= now && crossbars.idle(slot)) {
        asking[asked++] = slot;
        pick(slot);
      }
    }
    for (int i = 0; i < asked; i++) {
      int slot = asking[i];
      int out = crossbars.out(slot);
      if (out < 0 || picked[out] == slot) {
        take(slot);
      }
    }
    int won = 0;
    for (int i = 0; i < asked; i++) {
      int slot = asking[i];
      if (wins(slot)) {
        winners[won++] = slot;
      } else {
        lose(slot, now);
      }
    }
    for (int i = 0; i < asked; i++) {
      forget(asking[i]);
    }
    for (int i = 0; i < won; i++) {
      win(winners[i], now);
    }
  }

  private void pick(int slot) {
    int out = crossbars.out(slot);
    if (out >= 0 && (picked[out] == NO_SLOT || isBefore(slot, picked[out], turnOfInputs[out]))) {
      picked[out] = slot;
    }
  }

  /**
   * Returns whether the turn of a flit's input, or of its lane there, comes before another's. Of
   * two worms of one sender the lower one comes first.
   */
  private boolean isBefore(int slot, int other, int turn) {
    long turns = wait(input(slot), turn) - wait(input(other), turn);
    if (turns == 0) {
      int in = crossbars.in(slot);
      int next = in < 0 ? 0 : turnOfLanes[in];
      turns = wait(buffer(slot), next) - wait(buffer(other), next);
    }
    return turns < 0 || (turns == 0 && flits.worm(slot) < flits.worm(other));
  }

  private void take(int slot) {
    int in = crossbars.in(slot);
    if (in >= 0 && (taken[in] == NO_SLOT || isAccepted(slot, taken[in], turnOfOutputs[in]))) {
      taken[in] = slot;
    }
  }

  /**
   * Returns whether the turn of a flit's output comes before another's. Of two worms that are
   * consumed without a port the lower one comes first.
   */
  private boolean isAccepted(int slot, int other, int turn) {
    long turns = wait(output(slot), turn) - wait(output(other), turn);
    return turns < 0 || (turns == 0 && flits.worm(slot) < flits.worm(other));
  }

  /** Returns whether the flit of a slot was picked and accepted. */
  private boolean wins(int slot) {
    int out = crossbars.out(slot);
    int in = crossbars.in(slot);
    return (out < 0 || picked[out] == slot) && (in < 0 || taken[in] == slot);
  }

  private void lose(int slot, long now) {
    int need = flits.pace(slot);
    lostUntil[slot] = now + times.flit(need);
    again.push(lostUntil[slot], times.kind(need), slot);
  }

  private void forget(int slot) {
    int out = crossbars.out(slot);
    int in = crossbars.in(slot);
    if (out >= 0) {
      picked[out] = NO_SLOT;
    }
    if (in >= 0) {
      taken[in] = NO_SLOT;
    }
  }

  private void win(int slot, long now) {
    int out = crossbars.out(slot);
    int in = crossbars.in(slot);
    if (out >= 0) {
      turnOfInputs[out] = input(slot) + 1;
    }
    if (in >= 0) {
      turnOfOutputs[in] = output(slot) + 1;
      turnOfLanes[in] = buffer(slot) + 1;
    }
    crossbars.begin(slot, now);
  }

  /** Returns the number of turns before a candidate's own. */
  private static long wait(int number, int turn) {
    return number >= turn ? (long) number - turn : (long) number - turn + Integer.MAX_VALUE;
  }

  private int input(int slot) {
    return flits.isFirst(slot) ? LAST : crossbars.in(slot);
  }

  private int buffer(int slot) {
    return flits.isFirst(slot) ? LAST : flits.lane(slot - 1);
  }

  private int output(int slot) {
    int out = crossbars.out(slot);
    return out < 0 ? LAST : out;
  }
}
