package org.castnet.study.experiment;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.WormListener;

/**
 * Counts the contention of multicasts on links between nodes that forward. In a fabric these are
 * the links between switches: two worms that meet on a host's cable contend for the host, not for a
 * link.
 *
 * <p>A contended link of a multicast is one at which at least one of its headers had to wait (our
 * reading of figure 1 of Lin, Wu and Liu 2003: contended links per multicast). Worms that carry
 * several messages count for the first of them.
 */
final class Contention implements WormListener {
  private final MulticastPlan plan;
  private final Network network;
  private final int firstForwarder;

  /** By worm and hop: the time of the header's request. */
  private final Long2LongOpenHashMap counted = new Long2LongOpenHashMap();

  private final LongOpenHashSet contended = new LongOpenHashSet();
  private long waits;

  /**
   * @param plan with sends that run as worms with the same numbers
   */
  Contention(MulticastPlan plan) {
    this.plan = plan;
    this.network = plan.network();
    this.firstForwarder = network.firstForwarder();
  }

  @Override
  public void requested(int worm, int hop, int channel, long time) {
    counted.put(key(worm, hop), time);
  }

  @Override
  public void granted(int worm, int hop, int channel, long time) {
    long since = counted.remove(key(worm, hop));
    if (channel >= 0
        && time > since
        && network.from(channel) >= firstForwarder
        && network.to(channel) >= firstForwarder) {
      waits++;
      contended.add((long) multicast(worm) << 32 | network.link(channel));
    }
  }

  private static long key(int worm, int hop) {
    return (long) worm << 32 | hop;
  }

  private int multicast(int worm) {
    return plan.messages().get(plan.sends().get(worm).messages().getInt(0)).whole();
  }

  /** Returns the number of links at which a multicast had to wait, summed over all multicasts. */
  long contendedLinks() {
    return contended.size();
  }

  /** Returns the number of waits of headers for links. */
  long waits() {
    return waits;
  }
}
