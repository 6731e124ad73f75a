package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.castnet.input.Names;
import org.castnet.network.Network;

/**
 * The ids that a file gives to its sends and messages, which are numbered by place inside Castnet.
 *
 * @param sends by number; what is missing has its number for an id
 * @param messages likewise
 */
public record PlanIds(LongImmutableList sends, LongImmutableList messages) implements Names {
  /** Of plans that are made here: every id is the number. */
  public static final PlanIds COUNTED = ofSends(LongImmutableList.of());

  /** Of sends as they stand. */
  public static PlanIds ofSends(LongImmutableList sends) {
    return new PlanIds(sends, LongImmutableList.of());
  }

  /**
   * Of a plan that is made here for messages that a file gave ids. The parts into which a scheme
   * may split them have the lowest numbers from the count of these on that are nobody's id.
   *
   * @param count how many messages the plan has, parts included
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

  /** Returns the id of a send; the number itself if it is none of the plan. */
  @Override
  public long send(int number) {
    return number >= 0 && number < sends.size() ? sends.getLong(number) : number;
  }

  /** Returns the id of a message; the number itself if it is none of the plan. */
  @Override
  public long message(int number) {
    return number >= 0 && number < messages.size() ? messages.getLong(number) : number;
  }

  /** Returns these ids together with the names of a network's nodes. */
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
