package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * What hosts have received, so that their sends can wait for it: a send of a host waits for the
 * last one that was expected there some time before.
 *
 * <p>Multicasts hardly need such triggers, since hosts send what they have received. In the reverse
 * hosts have all contributions at the start, and sends that are not needed yet would delay others.
 * The reverse of a send then waits for what the host needs soon after.
 */
final class Receipts {
  /** A window of sends that do not wait for what their hosts receive. */
  static final int UNPACED = Integer.MAX_VALUE / 2;

  private static final int NONE = -1;

  private final OrderedSends sends;
  private final Int2ObjectOpenHashMap<IntArrayList> received =
      new Int2ObjectOpenHashMap<>(); // by host: sends, by time
  private final Int2IntOpenHashMap early = new Int2IntOpenHashMap();

  Receipts(OrderedSends sends) {
    this.sends = sends;
  }

  /** Notes that a host receives a send; sends of one host are added in the order of their times. */
  void add(int host, int send) {
    received.computeIfAbsent(host, any -> new IntArrayList()).add(send);
  }

  /**
   * Returns triggers with the one that a send of a host waits for.
   *
   * @param until the time until which that one was expected; calls for one host are in the order of
   *     these times, nearly
   */
  IntImmutableList paced(int host, IntArrayList triggers, int until) {
    IntArrayList own = received.get(host);
    int count = early.get(host);
    while (own != null && count < own.size() && sends.time(own.getInt(count)) <= until) {
      count++;
    }
    early.put(host, count);
    int last = count == 0 ? NONE : own.getInt(count - 1);
    if (last == NONE || triggers.contains(last)) {
      return new IntImmutableList(triggers);
    }
    IntArrayList paced = new IntArrayList(triggers);
    paced.add(last);
    return new IntImmutableList(paced);
  }
}
