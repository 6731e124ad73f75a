package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.wormhole.queue.TimeQueue;
import org.castnet.wormhole.queue.WaitingLines;

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
   * By resource: when it is free again, or where that is not certain yet, HELD and the place of the
   * worm that has it.
   */
  private final long[] freeAt;

  private final WaitingLines lines;
  private final TimeQueue wakes = new TimeQueue();

  /** Resources that may be free now while somebody waits for them. */
  private final IntArrayList open = new IntArrayList();

  public Resources(int count, int heads) {
    freeAt = new long[count];
    lines = new WaitingLines(count, heads);
  }

  /** A head gets into the line of a resource. */
  public void ask(int resource, int head, long now) {
    long free = freeAt[resource];
    if (free <= now) {
      open.add(resource);
      lines.joinFree(resource, head, now);
      return;
    }
    if (free < HELD && lines.isEmpty(resource)) {
      // it becomes free without an event, so this first one in the line has to be woken
      wakes.push(free, resource);
    }
    lines.join(resource, head, now);
  }

  /** The time at which a line must be looked at again, or {@link Long#MAX_VALUE}. */
  public long next() {
    return wakes.next();
  }

  /** Looks at the lines whose resources become free now. */
  public void wake(long now) {
    while (wakes.next() == now) {
      open.add(wakes.pop());
    }
  }

  /** A resource that is free now and has a line, or -1. */
  public int free(long now) {
    while (!open.isEmpty()) {
      int resource = open.removeInt(open.size() - 1);
      if (freeAt[resource] <= now && !lines.isEmpty(resource)) {
        return resource;
      }
    }
    return -1;
  }

  /** The head that is first in the line, which it leaves. */
  public int leave(int resource) {
    return lines.leave(resource);
  }

  /** The worm of this place has it from now on. */
  public void hold(int resource, int place) {
    freeAt[resource] = HELD + place;
  }

  /** It is certain now that the resource will be free at the given time. */
  public void release(int resource, long time, long now) {
    freeAt[resource] = time;
    if (lines.isEmpty(resource)) {
      return;
    }
    if (time == now) {
      open.add(resource);
    } else {
      wakes.push(time, resource);
    }
  }

  /** The place of the worm that has the resource and has not been told to leave it. */
  public int holder(int resource) {
    return (int) (freeAt[resource] - HELD);
  }

  public WaitingLines lines() {
    return lines;
  }
}
