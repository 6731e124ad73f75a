package org.castnet.sim;

/** The use of the buffer behind a channel by worms. */
public enum Router {
  /** Exclusive: a channel with its buffer belongs to a worm until its tail has left the buffer. */
  EXCLUSIVE,
  /**
   * A queue: the next worm may enter as soon as the tail of the previous one has crossed the link,
   * and routing is pipelined (an input-queued router with virtual-channel flow control, as
   * described by Dally and Towles and modelled by BookSim).
   */
  QUEUED;

  /** Returns whether the worm engine supports it. */
  public boolean signalledByHeaders() {
    return this == EXCLUSIVE;
  }
}
