package org.castnet.partition;

/** The order of a node's sends in an exchange. */
enum SendOrder {
  /** As soon as the messages of the worm have arrived. */
  AS_LOADED,
  /**
   * Not before all messages of its earlier sends have arrived, so that steps are executed in order:
   * early worms go farther, are longer and block more.
   */
  IN_ORDER
}
