package org.castnet.verify;

import org.castnet.plan.PortModel;
import org.castnet.text.CountText;

/**
 * The assumptions under which a deadlock verdict holds.
 *
 * @param buffers the capacity of the buffers behind the channels
 * @param ports whether nodes consume one worm at a time, so that a worm may wait for the port;
 *     hosts on switches never make worms wait, since their link carries one worm at a time
 * @param mostFlits the number of flits that no buffer exceeds; {@link #UNKNOWN} if it is not known
 * @since 0.1.0
 */
public record DeadlockScope(Buffers buffers, PortModel ports, long mostFlits) {
  /** The capacity of buffers that may be of any size. */
  public static final long UNKNOWN = Long.MAX_VALUE;

  /** Creates a scope with buffers of unknown capacity. */
  public DeadlockScope(Buffers buffers, PortModel ports) {
    this(buffers, ports, UNKNOWN);
  }

  /** The part of a worm that a buffer holds. */
  public enum Buffers {
    /** Any number of flits, at least one: a blocked branch may stop the whole worm. */
    ANY,
    /** All flits of any worm: branches never stop each other. */
    WHOLE_WORMS
  }

  /** {@return the assumptions as text, such as {@code buffers of any size, one-port nodes}} */
  public String describe() {
    return capacity() + (ports == PortModel.ONE ? ", one-port nodes" : ", all-port nodes");
  }

  private String capacity() {
    if (buffers == Buffers.WHOLE_WORMS) {
      return "buffers of a whole worm";
    }
    return mostFlits == UNKNOWN
        ? "buffers of any size"
        : "buffers of at most " + CountText.of(mostFlits, "flit");
  }
}
