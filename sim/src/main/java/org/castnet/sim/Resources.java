package org.castnet.sim;

import java.util.Arrays;
import org.castnet.sim.queue.TimeQueue;
import org.castnet.sim.queue.WaitingLines;

/**
 * The channels and consumption ports of a run of header events: who has each, until when, and who
 * waits for it.
 *
 * <p>A resource needs no event to be freed: its line is woken only where somebody waits.
 */
public final class Resources {
  /** Later than all times. */
  private static final long HELD = 1L << 62;

  /**
   * By resource, WIDTH numbers side by side, since whoever needs one of them soon needs the others:
   * when it is free again, or where that is not certain yet, HELD and the place of the worm that
   * has it; who waits for it, which is NOBODY, A_LINE, or the number of the only head that asks for
   * it while it is free and so gets it before time goes on; for how long worms have passed it.
   */
  private final long[] facts;

  private static final int FREE_AT = 0;
  private static final int WAITING = 1;
  private static final int BUSY = 2;
  private static final int WIDTH = 4;

  private static final long NOBODY = -1;
  private static final long A_LINE = -2;

  private final WaitingLines lines;
  private final TimeQueue wakes = new TimeQueue();

  /** Resources that may be free now while somebody waits for them. */
  private int[] open = new int[64];

  private int opened;

  public Resources(int count, int heads) {
    facts = new long[Math.multiplyExact(WIDTH, count)];
    for (int resource = 0; resource < count; resource++) {
      facts[WIDTH * resource + WAITING] = NOBODY;
    }
    lines = new WaitingLines(count, heads);
  }

  /** A head gets into the line of a resource. */
  public void ask(int resource, int head, long now) {
    int at = WIDTH * resource;
    long free = facts[at + FREE_AT];
    long waiting = facts[at + WAITING];
    if (free <= now) {
      open(resource);
      if (waiting == NOBODY) {
        facts[at + WAITING] = head;
        return;
      }
      if (waiting >= 0) {
        lines.join(resource, (int) waiting, now);
      }
    } else if (waiting == NOBODY && free < HELD) {
      // it becomes free without an event, so this first one in the line has to be woken
      wakes.push(free, resource);
    }
    facts[at + WAITING] = A_LINE;
    lines.join(resource, head, now);
  }

  /** Whether a head that asks for a resource now, and is the only one, has it now. */
  public boolean isFree(int resource, long now) {
    int at = WIDTH * resource;
    return facts[at + FREE_AT] <= now && facts[at + WAITING] == NOBODY;
  }

  /** The time at which a line must be looked at again, or {@link Long#MAX_VALUE}. */
  public long next() {
    return wakes.next();
  }

  /** Looks at the lines whose resources become free now. */
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

  /** A resource that is free now and has a line, or -1. */
  public int free(long now) {
    while (opened > 0) {
      int resource = open[--opened];
      int at = WIDTH * resource;
      if (facts[at + FREE_AT] <= now && facts[at + WAITING] != NOBODY) {
        return resource;
      }
    }
    return -1;
  }

  /** The head that is first in the line, which it leaves. */
  public int leave(int resource) {
    int at = WIDTH * resource + WAITING;
    long waiting = facts[at];
    if (waiting >= 0) {
      facts[at] = NOBODY;
      return (int) waiting;
    }
    int head = lines.leave(resource);
    if (lines.isEmpty(resource)) {
      facts[at] = NOBODY;
    }
    return head;
  }

  /** The worm of this place has it from now on. */
  public void hold(int resource, int place) {
    facts[WIDTH * resource + FREE_AT] = HELD + place;
  }

  /**
   * It is certain now that the resource will be free at the given time.
   *
   * @param passing how long the worm takes to pass it, its tail included
   */
  public void release(int resource, long passing, long time, long now) {
    int at = WIDTH * resource;
    facts[at + FREE_AT] = time;
    facts[at + BUSY] += passing;
    if (facts[at + WAITING] == NOBODY) {
      return;
    }
    if (time == now) {
      open(resource);
    } else {
      wakes.push(time, resource);
    }
  }

  /** The place of the worm that has the resource and has not been told to leave it. */
  public int holder(int resource) {
    return (int) (facts[WIDTH * resource + FREE_AT] - HELD);
  }

  /** For how long worms have passed the resource, or are certain to. */
  public long busy(int resource) {
    return facts[WIDTH * resource + BUSY];
  }

  public WaitingLines lines() {
    return lines;
  }
}
