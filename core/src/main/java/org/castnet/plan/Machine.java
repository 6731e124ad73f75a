package org.castnet.plan;

import java.util.Locale;

/** What routers must be able to do for a plan, apart from forwarding. */
public enum Machine {
  /** Nothing: every worm goes to one node, and nodes pass copies on in software. */
  SOFTWARE,
  /** A router hands its node a copy of a worm that goes on. */
  DROP_OFF,
  /** A router copies a worm to several links. */
  BRANCH;

  /** The least that the plan's sends need. O(sends). */
  public static Machine of(MulticastPlan plan) {
    Machine least = SOFTWARE;
    for (Send send : plan.sends()) {
      if (!send.route().isPath()) {
        return BRANCH;
      }
      if (send.dropOffs().size() > 1) {
        least = DROP_OFF;
      }
    }
    return least;
  }

  /** The word that tables and files use. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
