package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/** The channels that more than one worm of a plan crosses. */
final class SharedChannels {
  private SharedChannels() {}

  static IntSet of(MulticastPlan plan) {
    IntSet seen = new IntOpenHashSet();
    IntSet shared = new IntOpenHashSet();
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        if (!seen.add(send.route().channel(hop))) {
          shared.add(send.route().channel(hop));
        }
      }
    }
    return shared;
  }
}
