package org.castnet.sim;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;

/** What a router does with a worm that leaves it through several channels. */
public enum Replication {
  /**
   * Copies flit by flit: each branch moves on when it can, held up only where the buffer behind it
   * is full of flits that another branch has not taken yet.
   */
  ASYNCHRONOUS,
  /**
   * A flit leaves to all branches at once: an output that has been granted waits, idle, for the
   * others, and a blocked branch stops its neighbours from the first flit on (Ni 1995, synchronous
   * replication). Moved by the flit engine.
   */
  LOCKSTEP,
  /**
   * A probe reserves the whole tree, and data leave when the last acknowledgement is back: nothing
   * stops them on the way (Lu, Yin and Jantsch 2006, connection-oriented multicast). Moved by the
   * flit engine.
   */
  RESERVED,
  /** Nothing: worms that branch are refused. */
  NONE;

  /** Whether the engine of header events knows it. */
  public boolean toldByHeaders() {
    return this == ASYNCHRONOUS || this == NONE;
  }

  /** The word that files and the command line use. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads what {@link #word} gives.
   *
   * @throws BadInput where there is no such kind
   */
  public static Replication of(String word) {
    return EnumText.pick(Replication.class, "replication", word);
  }
}
