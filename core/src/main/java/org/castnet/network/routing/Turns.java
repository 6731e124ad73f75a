package org.castnet.network.routing;

/**
 * Receives the pairs of channels that packets use in succession: one may be held while the other is
 * awaited.
 */
@FunctionalInterface
public interface Turns {
  /** Called for packets that cross {@code in} and then {@code out}. */
  void turn(int in, int out);
}
