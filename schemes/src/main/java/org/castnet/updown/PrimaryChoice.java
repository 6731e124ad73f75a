package org.castnet.updown;

/** The point at which a message enters the ring of primary agents. */
enum PrimaryChoice {
  /** The agent of the root's subtree that contains the source (SameTree). */
  SAME_TREE,
  /** A random agent of the root's subtrees, drawn for every message (Random). */
  RANDOM,
  /**
   * The agent with the least weighted sum of assigned copies and distance from the source, a
   * compromise between locality and balance that the paper leaves open.
   */
  WEIGHED
}
