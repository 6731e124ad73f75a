package org.castnet.verify;

import org.castnet.plan.PortModel;

/**
 * For which buffers and nodes a verdict on deadlock holds.
 *
 * @param buffers what the buffers behind the channels hold
 * @param ports whether nodes consume one worm at a time, so that a worm may wait for the port;
 *     hosts on switches never do, since their link serves one worm at a time anyway
 */
public record DeadlockScope(Buffers buffers, PortModel ports) {
  /** How much of a worm a buffer holds. */
  public enum Buffers {
    /** Whatever they hold, one flit included: a blocked branch may stop the whole worm. */
    ANY,
    /** Every worm that there is: branches never stop each other. */
    WHOLE_WORMS
  }

  /** In words, such as {@code buffers of any size, one-port nodes}. */
  public String describe() {
    return (buffers == Buffers.ANY ? "buffers of any size" : "buffers of a whole worm")
        + (ports == PortModel.ONE ? ", one-port nodes" : ", all-port nodes");
  }
}
