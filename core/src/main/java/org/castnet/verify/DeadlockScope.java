package org.castnet.verify;

import org.castnet.plan.PortModel;

/**
 * The assumptions under which a deadlock verdict holds.
 *
 * @param buffers the capacity of the buffers behind the channels
 * @param ports whether nodes consume one worm at a time, so that a worm may wait for the port;
 *     hosts on switches never make worms wait, since their link carries one worm at a time
 */
public record DeadlockScope(Buffers buffers, PortModel ports) {
  /** The part of a worm that a buffer holds. */
  public enum Buffers {
    /** Any number of flits, at least one: a blocked branch may stop the whole worm. */
    ANY,
    /** All flits of any worm: branches never stop each other. */
    WHOLE_WORMS
  }

  /** Returns the assumptions as text, such as {@code buffers of any size, one-port nodes}. */
  public String describe() {
    return (buffers == Buffers.ANY ? "buffers of any size" : "buffers of a whole worm")
        + (ports == PortModel.ONE ? ", one-port nodes" : ", all-port nodes");
  }
}
