package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntImmutableList;

/**
 * A step of a rank.
 *
 * @param rank the rank that executes it
 * @param name its name in the file
 * @param line its line in the file, from 1
 * @param kind its kind
 * @param peer the other rank of a send or a receive; -1 for a local step
 * @param channel distinguishes the sends and receives of two ranks: a tag or a channel
 * @param size the size of the data, in the unit of the format
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
  /** The kinds of steps. */
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

  /** Describes its position and action for messages. */
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
