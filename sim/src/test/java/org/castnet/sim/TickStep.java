package org.castnet.sim;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * One hop or consumption of a worm of {@link TickByTick}, with the times at which its flits began.
 */
final class TickStep {
  /** A resource: a channel, or (negative) the consumption port of a node. */
  record Need(int number) {}

  final Need need;
  final TickStep before;
  final boolean consumption;

  /** Ticks until the next flit may begin, and until a flit has crossed. */
  final long flit;

  final long crossing;
  final List<TickStep> outputs = new ArrayList<>();
  final LongArrayList begun = new LongArrayList();

  TickStep(Need need, TickStep before, boolean consumption, long flit, long crossing) {
    this.need = need;
    this.before = before;
    this.consumption = consumption;
    this.flit = flit;
    this.crossing = crossing;
    if (before != null) {
      before.outputs.add(this);
    }
  }

  /** The time at which the header or a probe acquired the resource, or -1. */
  long got = -1;

  boolean granted() {
    return got >= 0;
  }

  boolean begunBy(long flits) {
    return begun.size() >= flits;
  }

  long begin(long flit) {
    return begun.getLong((int) flit);
  }
}
