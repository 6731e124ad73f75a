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
   * Divides every message into equal pieces of about {@code flits} flits.
   *
   * @param most the maximum total number of pieces, at least the number of messages
   */
  static MessagePieces of(List<Message> messages, long flits, int most) {
    List<Message> all = new ArrayList<>(messages);
    List<Integer> ids = new ArrayList<>();
    int share = Math.max(1, most / messages.size());
    for (Message message : messages) {
      long required = Math.max(1, (message.flits() + flits / 2) / flits);
      int parts = (int) Math.min(required, share);
      for (int part = 0; part < parts; part++) {
        ids.add(parts == 1 ? message.id() : all.size());
        if (parts > 1) {
          long size = message.flits() / parts + (part < message.flits() % parts ? 1 : 0);
          all.add(message.part(all.size(), size));
        }
      }
    }
    return new MessagePieces(all, ids.stream().mapToInt(Integer::intValue).toArray());
  }

  int count() {
    return id.length;
  }

  Message message(int piece) {
    return all.get(id[piece]);
  }
}
