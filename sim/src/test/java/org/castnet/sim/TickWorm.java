package org.castnet.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The steps and the progress of one worm of {@link TickByTick}. */
final class TickWorm {
  final int id;
  final Worm worm;
  final long flits;
  final List<TickStep> steps = new ArrayList<>();

  /** By drop-off: the step of the tail that completes the delivery, a consumption or a hop. */
  final List<TickStep> deliverer = new ArrayList<>();

  final long[] delivered;
  long queued = -1;
  long started = -1;
  long portFrom = -1;
  long requestAt = -1;

  TickWorm(int id, Worm worm, long flits) {
    this.id = id;
    this.worm = worm;
    this.flits = flits;
    this.delivered = new long[worm.dropOffs().size()];
    Arrays.fill(delivered, SimulationResult.NEVER);
  }

  List<TickStep> roots() {
    return steps.stream().filter(step -> step.before == null).toList();
  }

  boolean isTree() {
    return roots().size() > 1 || steps.stream().anyMatch(step -> step.outputs.size() > 1);
  }

  /**
   * Returns the time at which data may leave after a probe has reserved all steps, or -1 before.
   */
  long reserved() {
    long last = -1;
    for (TickStep step : steps) {
      if (!step.granted()) {
        return -1;
      }
      long back = step.got;
      for (TickStep at = step.before; step.consumption && at != null; at = at.before) {
        back += at.crossing;
      }
      last = step.consumption ? Math.max(last, back) : last;
    }
    return last;
  }

  /** Returns the steps that begin each flit together with {@code step} in lockstep. */
  List<TickStep> together(TickStep step, boolean rootsShare) {
    return step.before != null ? step.before.outputs : rootsShare ? roots() : List.of(step);
  }

  /** Returns the time at which the tail has crossed the last of the first links, or -1. */
  long crossed() {
    long last = -1;
    for (TickStep root : roots()) {
      if (!root.begunBy(flits)) {
        return -1;
      }
      last = Math.max(last, root.begin(flits - 1) + root.flit);
    }
    return last;
  }
}
