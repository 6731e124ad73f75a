package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;

/**
 * A message from a source to distinct destinations, or a part of such a message.
 *
 * @param id its index in the list of the plan's messages
 * @param source the node that holds the message at the start
 * @param destinations the nodes that want it, distinct, without the source; a part has those of its
 *     whole
 * @param flits its length, at least 1
 * @param partOf the id of the message that this one is a part of, or {@link #WHOLE}
 */
public record Message(int id, int source, IntImmutableList destinations, long flits, int partOf) {
  /** The value of {@link #partOf} if the message is not a part. */
  public static final int WHOLE = -1;

  /**
   * @throws BadInput if a destination occurs twice or is the source, or if there are no
   *     destinations or no flits
   */
  public Message {
    if (flits < 1) {
      throw BadInput.coded(
          "no-flits",
          "{message} has {flits} flits; a message has at least 1",
          Diagnostic.message(id),
          flits);
    }
    if (destinations.isEmpty()) {
      throw BadInput.coded(
          "no-destination", "{message} has no destination", Diagnostic.message(id));
    }
    if (partOf == WHOLE) {
      IntSet seen = new IntOpenHashSet(destinations.size());
      seen.add(source);
      for (int i = 0; i < destinations.size(); i++) {
        int destination = destinations.getInt(i);
        if (!seen.add(destination)) {
          throw BadInput.coded(
              destination == source ? "source-is-destination" : "destination-twice",
              destination == source
                  ? "{message} has its source {node} as a destination"
                  : "{message} has the destination {node} twice",
              Diagnostic.message(id),
              destination);
        }
      }
    }
  }

  public static Message of(int id, int source, long flits, int... destinations) {
    return new Message(id, source, IntImmutableList.of(destinations), flits, WHOLE);
  }

  /** Returns a part of this message with the same source and destinations. */
  public Message part(int partId, long partFlits) {
    return new Message(partId, source, destinations, partFlits, id);
  }

  public boolean isPart() {
    return partOf != WHOLE;
  }

  /** Returns the id of the whole message: its own, or that of the message of which it is a part. */
  public int whole() {
    return isPart() ? partOf : id;
  }

  /** Returns the number of destinations. */
  public int fanout() {
    return destinations.size();
  }
}
