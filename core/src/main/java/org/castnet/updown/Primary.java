package org.castnet.updown;

/** Where a message enters the ring of primary agents. */
enum Primary {
  /** At the agent of the root's subtree that holds the source (SameTree). */
  SAME_TREE,
  /** At the agent of any of the root's subtrees, drawn for every message (Random). */
  RANDOM
}
