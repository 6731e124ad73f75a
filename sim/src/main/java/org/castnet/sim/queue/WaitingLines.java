package org.castnet.sim.queue;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Lines of waiting heads, at most one for each channel and consumption port: first come, first
 * served by the time of the request; ties go to the head of the lower worm.
 *
 * <p>A head waits in at most one line, so the lines are linked through the heads. All heads of one
 * time join before any leaves. Joining costs O(1) if those of one time come in order of their
 * worms, as usual, and otherwise a walk past the others of that time.
 */
public final class WaitingLines {
  static final int NO_SLOT = -1;

  /** By line: its first and last head; first is NO_SLOT if it is empty. */
  private int[] first;

  private int[] last;

  /** By head: the next one in its line. */
  private int[] behind;

  /** By head: a number with which it is compared to others of one time. */
  private final IntUnaryOperator worm;

  /** By line: the time of the last join, and the head before those of that time. */
  private long[] joined;

  private int[] ahead;

  /** The number of lines that have been opened, and a stack of those that are closed again. */
  private int opened;

  private int[] closed = new int[0];
  private int closedLines;

  /** Creates lines that are numbered from 0 and open; lower heads belong to lower worms. */
  public WaitingLines(int lines, int heads) {
    this(lines, heads, IntUnaryOperator.identity());
  }

  /**
   * Creates lines that are numbered from 0 and open, for any heads; memory is in proportion to the
   * highest one.
   *
   * @param worm by head: its worm, as long as it waits
   */
  public WaitingLines(int lines, IntUnaryOperator worm) {
    this(lines, 0, worm);
  }

  private WaitingLines(int lines, int heads, IntUnaryOperator worm) {
    this.worm = worm;
    first = new int[lines];
    Arrays.fill(first, NO_SLOT);
    last = new int[lines];
    behind = new int[heads];
    joined = new long[lines];
    ahead = new int[lines];
    opened = lines;
  }

  /** Creates lines of which none is open; memory is in proportion to those open at a time. */
  public WaitingLines(int heads) {
    this(0, heads);
  }

  /** Returns the number of an empty line that was not open. Amortized O(1). */
  public int open() {
    if (closedLines > 0) {
      return closed[--closedLines];
    }
    if (opened == first.length) {
      int lines = Math.max(64, 2 * opened);
      first = Arrays.copyOf(first, lines);
      Arrays.fill(first, opened, lines, NO_SLOT);
      last = Arrays.copyOf(last, lines);
      joined = Arrays.copyOf(joined, lines);
      ahead = Arrays.copyOf(ahead, lines);
      closed = Arrays.copyOf(closed, lines);
    }
    return opened++;
  }

  /** Closes an empty line that was {@linkplain #open opened}. */
  public void close(int line) {
    closed[closedLines++] = line;
  }

  public boolean isEmpty(int line) {
    return first[line] < 0;
  }

  /** Returns, by head, whether it waits in some line. O(lines + heads). */
  public boolean[] waiting() {
    boolean[] waiting = new boolean[behind.length];
    for (int head : first) {
      for (int at = head; at >= 0; at = behind[at]) {
        waiting[at] = true;
      }
    }
    return waiting;
  }

  /** Joins the line; calls are ordered by time. */
  public void join(int line, int head, long now) {
    behind = IntArrays.grow(behind, head + 1);
    if (first[line] < 0) {
      first[line] = head;
      last[line] = head;
      ahead[line] = NO_SLOT;
      behind[head] = NO_SLOT;
    } else if (joined[line] < now) {
      ahead[line] = last[line];
      append(line, head);
    } else if (worm.applyAsInt(last[line]) < worm.applyAsInt(head)) {
      append(line, head);
    } else {
      insert(line, head);
    }
    joined[line] = now;
  }

  private void append(int line, int head) {
    behind[last[line]] = head;
    behind[head] = NO_SLOT;
    last[line] = head;
  }

  private void insert(int line, int head) {
    int before = ahead[line];
    int after = before < 0 ? first[line] : behind[before];
    int own = worm.applyAsInt(head);
    while (worm.applyAsInt(after) < own) {
      before = after;
      after = behind[after];
    }
    behind[head] = after;
    if (before < 0) {
      first[line] = head;
    } else {
      behind[before] = head;
    }
  }

  /** Removes and returns the first head of a line. */
  public int leave(int line) {
    int head = first[line];
    first[line] = behind[head];
    return head;
  }
}
