package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;

/**
 * The flits of each whole message that its parts carry: parts in the order of their ids cover
 * consecutive flits. Immutable.
 *
 * @since 0.2.0
 */
public final class PartRanges {
  private final List<Message> messages;

  /** By message: its first flit in its whole. */
  private final long[] first;

  /** By whole message: its parts, ascending. */
  private final List<IntArrayList> parts = new ArrayList<>();

  /**
   * Creates the ranges. O(messages).
   *
   * @param messages all messages of a plan; parts of messages that do not exist are ignored
   */
  public PartRanges(List<Message> messages) {
    this.messages = List.copyOf(messages);
    this.first = new long[messages.size()];
    messages.forEach(message -> parts.add(new IntArrayList(0)));
    long[] filled = new long[messages.size()];
    for (Message message : messages) {
      int whole = message.partOf();
      if (message.isPart() && whole >= 0 && whole < filled.length) {
        first[message.id()] = filled[whole];
        filled[whole] += message.flits();
        parts.get(whole).add(message.id());
      }
    }
  }

  /**
   * {@return the parts of a message that have flits in common with a message of the same length, or
   * with a part of it; the message itself if it is undivided} O(log parts + result).
   *
   * @param whole the id of a whole message
   * @param other the id of another message or of a part of it
   */
  public IntList overlapping(int whole, int other) {
    IntArrayList divided = parts.get(whole);
    if (divided.isEmpty()) {
      return IntList.of(whole);
    }
    long from = first[other];
    long to = from + messages.get(other).flits();
    int low = 0;
    int high = divided.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (end(divided.getInt(middle)) <= from) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    int next = low;
    while (next < divided.size() && first[divided.getInt(next)] < to) {
      next++;
    }
    return divided.subList(low, next);
  }

  /**
   * {@return the first flit of a part in its whole; 0 for a whole message}
   *
   * @param message the number of the message, from 0
   */
  public long first(int message) {
    return first[message];
  }

  private long end(int part) {
    return first[part] + messages.get(part).flits();
  }
}
