package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plan.Message;

/**
 * The messages of a request divided into pieces, each of which travels as a unit.
 *
 * @param all the messages of the plan: the whole ones, then the parts
 * @param id by piece: its message in that list
 */
@SuppressWarnings("ArrayRecordComponent") // read for every piece of every worm
record MessagePieces(List<Message> all, int[] id) {
  /**
   * Divides messages into parts whose lengths grow geometrically. The longest message has the given
   * number of parts, others have fewer in proportion to their lengths.
   *
   * @param parts the number of parts of the longest message, at least 1
   * @param first the length of the first part of this message relative to the last, above 0
   * @param most the maximum total number of pieces, at least the number of messages
   */
  static MessagePieces growing(List<Message> messages, int parts, double first, int most) {
    long longest = messages.stream().mapToLong(Message::flits).max().orElse(1);
    int share = Math.max(1, most / messages.size());
    List<Message> all = new ArrayList<>(messages);
    List<Integer> ids = new ArrayList<>();
    for (Message message : messages) {
      double wanted = (double) parts * message.flits() / longest;
      int count = (int) Math.min(Math.min(share, message.flits()), Math.max(1, Math.round(wanted)));
      long[] ends = ends(message.flits(), count, first);
      for (int part = 0; part < count; part++) {
        ids.add(count == 1 ? message.id() : all.size());
        if (count > 1) {
          all.add(message.part(all.size(), ends[part + 1] - ends[part]));
        }
      }
    }
    return new MessagePieces(all, ids.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Returns the offsets at which the parts end, after 0; every part has at least one flit. */
  private static long[] ends(long flits, int parts, double first) {
    double[] sums = new double[parts + 1];
    for (int part = 0; part < parts; part++) {
      double exponent = parts == 1 ? 0 : 1 - (double) part / (parts - 1);
      sums[part + 1] = sums[part] + StrictMath.pow(first, exponent);
    }
    long[] ends = new long[parts + 1];
    for (int part = 1; part <= parts; part++) {
      long end = Math.round((flits - parts) * sums[part] / sums[parts]);
      ends[part] = part + (part == parts ? flits - parts : end);
    }
    return ends;
  }

  int count() {
    return id.length;
  }

  Message message(int piece) {
    return all.get(id[piece]);
  }
}
