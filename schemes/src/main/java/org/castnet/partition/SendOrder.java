package org.castnet.partition;

/** In which order a node of an exchange sends. */
enum SendOrder {
  /** As soon as it has what the worm carries. */
  AS_LOADED,
  /**
   * Not before it has all that its earlier sends waited for, so that it takes its steps in their
   * order: what is due early goes farther, is longer and holds up more.
   */
  IN_ORDER
}
