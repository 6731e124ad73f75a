package org.castnet.bound.joint;

/**
 * The ports of nodes that carry one flit in a flit time of the fastest link.
 *
 * @since 0.2.0
 */
public enum PortLimits {
  /** A node sends and receives over all its links at a time. */
  NONE,
  /** A node receives over one port, and sends over all its links. */
  RECEIVE,
  /** A node sends over one port and receives over another one. */
  BOTH;

  boolean limitReceiving() {
    return this != NONE;
  }

  boolean limitSending() {
    return this == BOTH;
  }
}
