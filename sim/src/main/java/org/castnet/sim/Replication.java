package org.castnet.sim;

import java.util.Locale;
import org.castnet.fields.EnumText;
import org.castnet.input.BadInput;

/**
 * The replication of a worm that leaves a router through several channels.
 *
 * @since 0.1.0
 */
public enum Replication {
  /**
   * Flit by flit: each branch moves independently, blocked only if the buffer behind it is full of
   * flits that another branch has not taken yet.
   */
  ASYNCHRONOUS,
  /**
   * A flit leaves to all branches at once: a granted output stays idle until the others are
   * granted, and a blocked branch stops the others from the first flit on (Ni 1995, synchronous
   * replication). Requires the flit engine.
   */
  LOCKSTEP,
  /**
   * A probe reserves the whole tree, and data leave after the last acknowledgement has returned;
   * they are never blocked on the way (Lu, Yin and Jantsch 2006, connection-oriented multicast).
   * Requires the flit engine.
   */
  RESERVED,
  /** No replication: worms that branch are rejected. */
  NONE;

  /** {@return whether the worm engine supports it} */
  public boolean signalledByHeaders() {
    return this == ASYNCHRONOUS || this == NONE;
  }

  /** {@return the word used in files and on the command line} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the constant with a {@link #word}}
   *
   * @param word the word, in any case
   * @throws BadInput if there is no such constant
   */
  public static Replication of(String word) {
    return EnumText.pick(Replication.class, "replication", word);
  }
}
