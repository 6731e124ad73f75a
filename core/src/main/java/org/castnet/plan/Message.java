package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.input.BadInput;

/**
 * One message from a source to distinct destinations, or a part of such a message.
 *
 * @param id its place in the list of the plan's messages
 * @param source the node that has the message at the start
 * @param destinations the nodes that want it, all different, without the source; a part has those
 *     of its whole
 * @param flits its length, at least 1
 * @param partOf the id of the message that this one is a part of, or {@link #WHOLE}
 */
public record Message(int id, int source, IntImmutableList destinations, long flits, int partOf) {
  /** What {@link #partOf} says of a message that is no part. */
  public static final int WHOLE = -1;

  /**
   * @throws BadInput where a destination repeats or is the source, there is none, or there is less
   *     than one flit
   */
  public Message {
    if (flits < 1) {
      throw new BadInput("message " + id + " has " + flits + " flits; a message has at least 1");
    }
    if (destinations.isEmpty()) {
      throw new BadInput("message " + id + " has no destination");
    }
    if (partOf == WHOLE) {
      IntSet seen = new IntOpenHashSet(destinations.size());
      seen.add(source);
      for (int i = 0; i < destinations.size(); i++) {
        int destination = destinations.getInt(i);
        if (!seen.add(destination)) {
          throw new BadInput(
              "message "
                  + id
                  + (destination == source ? " has its own source " : " has twice the destination ")
                  + destination
                  + (destination == source ? " as a destination" : ""));
        }
      }
    }
  }

  public static Message of(int id, int source, long flits, int... destinations) {
    return new Message(id, source, IntImmutableList.of(destinations), flits, WHOLE);
  }

  /** A part of this message with its source and destinations. */
  public Message part(int partId, long partFlits) {
    return new Message(partId, source, destinations, partFlits, id);
  }

  public boolean isPart() {
    return partOf != WHOLE;
  }

  /** The id of the message that its destinations want: its own, or that of its whole. */
  public int whole() {
    return isPart() ? partOf : id;
  }

  /** The number of destinations. */
  public int fanout() {
    return destinations.size();
  }
}
