package org.castnet.bound.joint;

/**
 * The length of a link or of a port, which is part of the proof of a {@link JointBound}.
 *
 * @param kind the kind of what has the length
 * @param at the link, or the node of the port
 * @param length at least 1
 */
public record Length(Kind kind, int at, long length) {
  /** What has a length. */
  public enum Kind {
    LINK,
    /** The port over which a node receives. */
    RECEIVE_PORT,
    /** The port over which a node sends. */
    SEND_PORT
  }
}
