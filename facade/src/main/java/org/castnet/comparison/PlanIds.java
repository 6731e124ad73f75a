package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ids that a file gives to its sends and messages, which inside Castnet are numbered by place.
 * Whoever wrote the file is told of his own ids.
 *
 * @param sends by number; what is missing has its number for an id
 * @param messages likewise
 */
public record PlanIds(LongImmutableList sends, LongImmutableList messages) {
  /** Of plans that are made here: every id is the number. */
  public static final PlanIds COUNTED = ofSends(LongImmutableList.of());

  private static final Pattern NAMED = Pattern.compile("\\b(send|message) (\\d{1,9})\\b");

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

  /** The id of a send; of none, -1, itself. */
  public long send(int number) {
    return number >= 0 && number < sends.size() ? sends.getLong(number) : number;
  }

  /** The id of a message; of none, -1, itself. */
  public long message(int number) {
    return number >= 0 && number < messages.size() ? messages.getLong(number) : number;
  }

  /** A sentence that names sends and messages by number, with their ids. */
  public String in(String sentence) {
    return NAMED
        .matcher(sentence)
        .replaceAll(
            found -> {
              int number = Integer.parseInt(found.group(2));
              long id = found.group(1).equals("send") ? send(number) : message(number);
              return Matcher.quoteReplacement(found.group(1) + " " + id);
            });
  }
}
