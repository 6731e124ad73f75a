package org.castnet.updown;

/** Where a message enters the ring of primary agents. */
enum PrimaryChoice {
  /** At the agent of the root's subtree that holds the source (SameTree). */
  SAME_TREE,
  /** At the agent of any of the root's subtrees, drawn for every message (Random). */
  RANDOM,
  /**
   * At the agent for whom the copies that it was given so far and its distance from the source,
   * weighed against each other, are least: locality against even work, which the paper leaves open.
   */
  WEIGHED
}
