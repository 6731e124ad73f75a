package org.castnet.sim.engine;

import java.util.Arrays;
import org.castnet.sim.queue.TimeQueue;
import org.castnet.sim.queue.WaitingLines;

/**
 * The channels and consumption ports of a run of header events: their holders, the times at which
 * they become free, and the waiting heads.
 *
 * <p>A resource becomes free without an event; its line is woken only if a head waits.
 */
public final class Resources {
  /** Later than all times. */
  private static final long HELD = 1L << 62;

  /**
   * By resource, WIDTH numbers in a row for locality: the time at which it is free again, or HELD
   * plus the slot of its holder if that time is not known yet; the waiting head: NO_SLOT, or
   * FIRST_LINE minus the number of a line, or the number of the only head that requests it while it
   * is free and so acquires it before time advances.
   */
  private final long[] facts;

  private static final int FREE_AT = 0;
  private static final int WAITING = 1;
  private static final int WIDTH = 2;

  private static final long NO_SLOT = -1;
  private static final long FIRST_LINE = -2;

  private final WaitingLines lines;
  private final TimeQueue wakes = new TimeQueue();

  /** Resources that may be free now while a head waits for them. */
  private int[] open = new int[64];

  private int opened;

  public Resources(int count, int heads) {
    facts = new long[Math.multiplyExact(WIDTH, count)];
    for (int resource = 0; resource < count; resource++) {
      facts[WIDTH * resource + WAITING] = NO_SLOT;
    }
    lines = new WaitingLines(heads);
  }

  /** Adds a head to the line of a resource. */
  public void request(int resource, int head, long now) {
    int at = WIDTH * resource;
    long free = facts[at + FREE_AT];
    long waiting = facts[at + WAITING];
    if (free <= now) {
      open(resource);
      if (waiting == NO_SLOT) {
        facts[at + WAITING] = head;
        return;
      }
    } else if (waiting == NO_SLOT && free < HELD) {
      // it becomes free without an event, so the first head in the line has to be woken
      wakes.push(free, resource);
    }
    lines.join(line(at, now), head, now);
  }

  /** Returns the line of a resource with facts at an index; opens it for a head that is alone. */
  private int line(int at, long now) {
    long waiting = facts[at + WAITING];
    if (waiting <= FIRST_LINE) {
      return (int) (FIRST_LINE - waiting);
    }
    int line = lines.open();
    facts[at + WAITING] = FIRST_LINE - line;
    if (waiting >= 0) {
      lines.join(line, (int) waiting, now);
    }
    return line;
  }

  /** Returns whether a head that requests a resource now, and is the only one, acquires it now. */
  public boolean isFree(int resource, long now) {
    int at = WIDTH * resource;
    return facts[at + FREE_AT] <= now && facts[at + WAITING] == NO_SLOT;
  }

  /** Returns the time at which a line must be examined again, or {@link Long#MAX_VALUE}. */
  public long next() {
    return wakes.next();
  }

  /** Examines the lines with resources that become free now. */
  public void wake(long now) {
    while (wakes.next() == now) {
      open(wakes.pop());
    }
  }

  private void open(int resource) {
    if (opened == open.length) {
      open = Arrays.copyOf(open, 2 * opened);
    }
    open[opened++] = resource;
  }

  /** Returns a resource that is free now and has a line, or -1. */
  public int free(long now) {
    while (opened > 0) {
      int resource = open[--opened];
      int at = WIDTH * resource;
      if (facts[at + FREE_AT] <= now && facts[at + WAITING] != NO_SLOT) {
        return resource;
      }
    }
    return -1;
  }

  /** Removes and returns the first head of a line. */
  public int leave(int resource) {
    int at = WIDTH * resource + WAITING;
    long waiting = facts[at];
    if (waiting >= 0) {
      facts[at] = NO_SLOT;
      return (int) waiting;
    }
    int line = (int) (FIRST_LINE - waiting);
    int head = lines.leave(line);
    if (lines.isEmpty(line)) {
      lines.close(line);
      facts[at] = NO_SLOT;
    }
    return head;
  }

  /** Makes the worm of a slot the holder of a resource. */
  public void hold(int resource, int slot) {
    facts[WIDTH * resource + FREE_AT] = HELD + slot;
  }

  /** Sets the time at which a resource becomes free, once it is certain. */
  public void release(int resource, long time, long now) {
    int at = WIDTH * resource;
    facts[at + FREE_AT] = time;
    if (facts[at + WAITING] == NO_SLOT) {
      return;
    }
    if (time == now) {
      open(resource);
    } else {
      wakes.push(time, resource);
    }
  }

  /** Returns the slot of the holder without a known release time. */
  public int holder(int resource) {
    return (int) (facts[WIDTH * resource + FREE_AT] - HELD);
  }

  public WaitingLines lines() {
    return lines;
  }
}
