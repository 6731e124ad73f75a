package org.castnet.collective;

/**
 * The links by which one part of a message spreads from its source.
 *
 * @param message the whole message's id
 * @param part which part of it
 * @param linkInto by node: the link by which it gets the part, or {@link #NONE}
 * @param depth by node: its links from the source in this tree; anything where it gets nothing
 */
@SuppressWarnings("ArrayRecordComponent") // thousands of them, read in hot loops
record PartTree(int message, int part, int[] linkInto, int[] depth) {
  /** Stands where a node does not get the part. */
  static final int NONE = -1;
}
