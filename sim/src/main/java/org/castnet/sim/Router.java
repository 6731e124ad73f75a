package org.castnet.sim;

/** What the buffer behind a channel is to the worms that come through it. */
public enum Router {
  /**
   * One worm's alone: a channel, with the buffer behind it, belongs to a worm until its tail has
   * left that buffer.
   */
  EXCLUSIVE,
  /**
   * A queue: the next worm may enter as soon as the tail of the one before is off the link, and
   * routing is pipelined (an input-queued router with virtual-channel flow control, as Dally and
   * Towles describe it and BookSim has it).
   */
  QUEUED;

  /** Whether the engine of header events knows it. */
  public boolean toldByHeaders() {
    return this == EXCLUSIVE;
  }
}
