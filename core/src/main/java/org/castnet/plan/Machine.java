package org.castnet.plan;

import java.util.Locale;

/** The router capability that a plan needs in addition to forwarding. */
public enum Machine {
  /** No capability: each worm has one destination, and nodes forward copies in software. */
  SOFTWARE,
  /** A router delivers a copy of a passing worm to its node. */
  DROP_OFF,
  /** A router replicates a worm to several links. */
  BRANCH;

  /** Returns the least capability that all sends of a plan need. O(sends). */
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

  /** Returns the word used in tables and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
