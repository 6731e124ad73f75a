package org.castnet.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The state of a worm in {@link QueuedTicks}. */
final class QueuedWalker {
  static final long NOT_YET = -1;

  final int id;
  final Worm worm;
  final long flits;
  final List<Stage> stages = new ArrayList<>();

  /** By drop-off: the stage with the link that the tail must cross, or the consumption. */
  final List<Stage> deliverer = new ArrayList<>();

  final long[] delivered;
  long queued = NOT_YET;
  long started = NOT_YET;
  long injected = NOT_YET;
  long requestAt = NOT_YET;

  QueuedWalker(int id, Worm worm, long flits) {
    this.id = id;
    this.worm = worm;
    this.flits = flits;
    delivered = new long[worm.dropOffs().size()];
    Arrays.fill(delivered, SimulationResult.NEVER);
  }

  /** A link, or the consumption at the end, with the times at which flits began it. */
  static final class Stage {
    final QueuedWalker walker;
    final Stage before;

    /** The link, or -1 - node for a consumption port, or null for consumption without a port. */
    final Integer output;

    /** The lane that the route specifies. */
    final int named;

    final long flit;
    final long crossing;
    final List<Long> begun = new ArrayList<>();
    long requested = NOT_YET;
    long since = NOT_YET;

    /** The time at which the next flit retries after losing arbitration. */
    long lostUntil = NOT_YET;

    /** The granted lane, or -1. */
    int lane = -1;

    Stage(QueuedWalker walker, Stage before, Integer output, int named, long flit, long crossing) {
      this.walker = walker;
      this.before = before;
      this.output = output;
      this.named = named;
      this.flit = flit;
      this.crossing = crossing;
    }

    boolean isConsumption() {
      return output == null || output < 0;
    }

    boolean all() {
      return begun.size() == walker.flits;
    }

    /**
     * Returns the time at which the last flit that began has left, or {@link Long#MIN_VALUE} if no
     * flit has begun.
     */
    long leftAt() {
      return begun.isEmpty() ? Long.MIN_VALUE : begun.get(begun.size() - 1) + flit;
    }

    boolean moving(long now) {
      return leftAt() > now;
    }

    /** Returns whether all flits have left for this stage. */
    boolean passed(long now) {
      return all() && !moving(now);
    }
  }
}
