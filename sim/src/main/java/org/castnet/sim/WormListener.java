package org.castnet.sim;

/**
 * Is told what the worms do, for playback.
 *
 * <p>Hops count from 0; hop {@code i} of a worm crosses channel {@code i} of its route, and hop
 * {@code length} is its consumption at the last node, with -1 as its channel. Where a worm's route
 * forks, or nodes on its way consume through a port, its consumption for drop-off {@code d} is hop
 * {@code length + d}. Times are picoseconds. Start-ups, and requests and grants of channels, are
 * told in order of time; releases, deliveries and consumption that takes no port are told as soon
 * as they are certain, which may be before their time. Both engines tell the same, in different
 * order.
 */
public interface WormListener {
  /** Hears nothing. */
  WormListener SILENT = new WormListener() {};

  /** The sender begins the software start-up. */
  default void startUp(int worm, long begin, long end) {}

  /** The header asks for a channel. */
  default void requested(int worm, int hop, int channel, long time) {}

  /** The header gets the channel and begins to cross it. */
  default void granted(int worm, int hop, int channel, long time) {}

  /** The worm's tail has left the channel and its buffer. */
  default void released(int worm, int hop, int channel, long time) {}

  /** A copy has arrived; {@code dropOff} is its place among the worm's drop-offs. */
  default void delivered(int worm, int dropOff, int node, long time) {}
}
