package org.castnet.wormhole;

/** Decides which flits that could begin to cross a link do so. */
interface Wires {
  /** Something changed that may let the next flit of this place begin now. */
  void attempt(int place, long now);

  /** The header has got this place. */
  void granted(int place, long now);

  /** A flit has crossed, so the next flit of this place may begin now, or another lane's. */
  void crossed(int place, long now);

  /** Lets flits begin that had to wait until all attempts of the moment were known. */
  void settle(long now);

  /** Whether {@link #settle} has something to decide. */
  boolean unsettled();
}
