package org.castnet.partition;

/** What a send of an exchange waits for. */
enum Waiting {
  /** For what it carries. */
  FOR_ITS_LOAD,
  /**
   * Also for all that the node's earlier sends waited for, so that a node takes its steps in their
   * order: what is due early goes farther, is longer and holds up more.
   */
  IN_ORDER
}
