package org.castnet.plan;

/**
 * Plans for the same messages, of which the one that ends first is kept; of equal ones the first.
 *
 * <p>Rehearsals cost time, so only so many hops are rehearsed. A plan that comes when they are used
 * up is kept where it is the first, and otherwise passed over: schemes offer first what they expect
 * most of. A first plan that is too large to be rehearsed stays, for nothing could be held against
 * it.
 */
public final class Contest {
  /** Hops that all plans together may have, a second or less. */
  public static final long HOPS = 800_000;

  private final Rehearsal rehearsal;
  private final SenderModel sender;
  private long left = HOPS;
  private double time = Rehearsal.NEVER;
  private MulticastPlan best;
  private boolean settled;

  public Contest(Rehearsal rehearsal, SenderModel sender) {
    this.rehearsal = rehearsal;
    this.sender = sender;
  }

  /** Whether a plan of so many hops can still be rehearsed and held against the best. */
  public boolean affords(long hops) {
    return !settled && hops <= left;
  }

  /**
   * Rehearses a plan, as far as it can still be better. O(its hops log hops).
   *
   * @return whether it is the best so far
   */
  public boolean offer(MulticastPlan plan) {
    long hops = 0;
    for (Send send : plan.sends()) {
      hops += send.route().length();
    }
    boolean first = best == null;
    if (settled || !affords(hops)) {
      best = first ? plan : best;
      settled |= first;
      return first;
    }
    left -= hops;
    double taken = rehearsal.flitTimesBelow(time, plan, sender);
    if (first || taken < time) {
      best = plan;
      time = taken;
      return true;
    }
    return false;
  }

  /** Until the best plan so far ends, in flit times; {@link Rehearsal#NEVER} where unknown. */
  public double time() {
    return time;
  }

  /**
   * @throws IllegalStateException where nothing was offered
   */
  public MulticastPlan best() {
    if (best == null) {
      throw new IllegalStateException("no plan was offered");
    }
    return best;
  }
}
