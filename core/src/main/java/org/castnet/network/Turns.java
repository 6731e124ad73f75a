package org.castnet.network;

/**
 * Is told from which channel packets go on to which: what may be held while the other is awaited.
 */
@FunctionalInterface
public interface Turns {
  /** Packets cross {@code in} and then {@code out}. */
  void turn(int in, int out);
}
