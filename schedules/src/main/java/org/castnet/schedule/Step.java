package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * One thing that a rank does.
 *
 * @param rank who does it
 * @param name as its file calls it
 * @param line where it stands in the file, from 1
 * @param kind what it is
 * @param peer the other rank of a send or a receive; -1 of a local step
 * @param channel what sends and receives of two ranks are told apart by: a tag, a channel
 * @param size how much is sent or received, in the unit of the format
 * @param after the numbers of the rank's steps that must have ended before it starts
 */
record Step(
    int rank,
    String name,
    int line,
    Kind kind,
    int peer,
    long channel,
    long size,
    IntImmutableList after) {
  /** The sorts of step. */
  enum Kind {
    SEND("sends to"),
    RECEIVE("receives from"),
    LOCAL("is local");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }
  }

  /** Where it is and what it does, as people read it. */
  String describe() {
    return "rank "
        + rank
        + ", "
        + name
        + " (line "
        + line
        + ")"
        + (kind == Kind.LOCAL ? "" : " " + kind.words() + " rank " + peer);
  }
}
