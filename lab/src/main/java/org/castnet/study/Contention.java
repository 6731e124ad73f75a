package org.castnet.study;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.network.Network;
import org.castnet.wormhole.WormListener;

/**
 * Counts how much multicasts get in each other's way on links between nodes that forward. In a
 * fabric these are the links between switches: where two worms meet on a host's own cable they
 * contend for the host, not for a link.
 *
 * <p>A contended link of a multicast is one at which any header of it had to wait, however often
 * (our reading of figure 1 of Lin, Wu and Liu 2003: contended links per multicast). Worms that
 * carry several messages count for the first of them.
 */
final class Contention implements WormListener {
  private final MulticastPlan plan;
  private final Network network;
  private final int firstForwarder;
  private final Int2LongOpenHashMap asked = new Int2LongOpenHashMap();
  private final LongOpenHashSet contended = new LongOpenHashSet();
  private long waits;

  /**
   * @param plan whose sends run as worms of the same numbers
   */
  Contention(MulticastPlan plan) {
    this.plan = plan;
    this.network = plan.network();
    this.firstForwarder =
        network.endpointCount() < network.nodeCount() ? network.endpointCount() : 0;
  }

  @Override
  public void requested(int worm, int hop, int channel, long time) {
    asked.put(worm, time);
  }

  @Override
  public void granted(int worm, int hop, int channel, long time) {
    if (channel >= 0
        && time > asked.get(worm)
        && network.from(channel) >= firstForwarder
        && network.to(channel) >= firstForwarder) {
      waits++;
      contended.add((long) multicast(worm) << 32 | network.link(channel));
    }
  }

  private int multicast(int worm) {
    Message message = plan.messages().get(plan.sends().get(worm).messages().getInt(0));
    return message.isPart() ? message.partOf() : message.id();
  }

  /** Links at which a multicast had to wait, over all multicasts. */
  long contendedLinks() {
    return contended.size();
  }

  /** Headers that had to wait for a link, each time counted. */
  long waits() {
    return waits;
  }
}
