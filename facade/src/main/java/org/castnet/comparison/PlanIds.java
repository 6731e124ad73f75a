package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.castnet.input.Names;
import org.castnet.network.Network;

/**
 * The ids of sends and messages in a file; internally they are numbered by index.
 *
 * @param sends by number; the id of missing entries is their number
 * @param messages likewise
 * @since 0.1.0
 */
public record PlanIds(LongImmutableList sends, LongImmutableList messages) implements Names {
  /** The ids of plans made here: every id is the number. */
  public static final PlanIds COUNTED = ofSends(LongImmutableList.of());

  /**
   * {@return ids for given sends}
   *
   * @param sends the id of each send, by its number
   */
  public static PlanIds ofSends(LongImmutableList sends) {
    return new PlanIds(sends, LongImmutableList.of());
  }

  /**
   * {@return ids for a plan with messages that have ids in a file} Parts made by the scheme get the
   * lowest unused numbers from the count of these messages on.
   *
   * @param given the ids in the file, by number of the message
   * @param count the number of messages of the plan, parts included
   */
  public static PlanIds ofMessages(LongImmutableList given, int count) {
    LongArrayList ids = new LongArrayList(given);
    LongOpenHashSet taken = new LongOpenHashSet(given);
    for (long next = given.size(); ids.size() < count; next++) {
      if (!taken.contains(next)) {
        ids.add(next);
      }
    }
    return new PlanIds(LongImmutableList.of(), new LongImmutableList(ids));
  }

  /** Returns the id of a send; the number itself if the plan has no such send. */
  @Override
  public long send(int number) {
    return number >= 0 && number < sends.size() ? sends.getLong(number) : number;
  }

  /** Returns the id of a message; the number itself if the plan has no such message. */
  @Override
  public long message(int number) {
    return number >= 0 && number < messages.size() ? messages.getLong(number) : number;
  }

  /**
   * {@return these ids together with the names of a network's nodes}
   *
   * @param network the network
   */
  public Names on(Network network) {
    PlanIds ids = this;
    return new Names() {
      @Override
      public String node(int number) {
        return number >= 0 && number < network.nodeCount()
            ? network.nodeName(number)
            : Names.super.node(number);
      }

      @Override
      public long send(int number) {
        return ids.send(number);
      }

      @Override
      public long message(int number) {
        return ids.message(number);
      }
    };
  }
}
