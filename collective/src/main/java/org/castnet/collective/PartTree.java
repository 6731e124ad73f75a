package org.castnet.collective;

/**
 * The tree by which one part of a message spreads from its source.
 *
 * @param message the whole message's id
 * @param part the index of the part
 * @param linkInto by node: the link by which it receives the part, or {@link #NONE}
 * @param depth by node: its links from the source in this tree; arbitrary for nodes that do not
 *     receive the part
 */
@SuppressWarnings("ArrayRecordComponent") // thousands of them, read in hot loops
record PartTree(int message, int part, int[] linkInto, int[] depth) {
  /** The value for nodes that do not receive the part. */
  static final int NONE = -1;
}
