package org.castnet.sim;

/**
 * A listener for the events of worms, for playback.
 *
 * <p>Hops count from 0; hop {@code i} of a worm crosses channel {@code i} of its route, and hop
 * {@code length} is its consumption at the last node, with -1 as its channel. If a worm's route
 * branches, or nodes on its route consume through a port, its consumption for drop-off {@code d} is
 * hop {@code length + d}. Times are in picoseconds. Start-ups, and requests and grants of channels,
 * are reported in order of time; releases, deliveries and consumption without a port are reported
 * as soon as they are certain, possibly before their time. Both engines report the same events in
 * different order.
 *
 * @since 0.1.0
 */
public interface WormListener {
  /** A listener that ignores all events. */
  WormListener SILENT = new WormListener() {};

  /**
   * Called when the sender begins the software start-up.
   *
   * @param worm the number of the worm, from 0
   * @param begin the time in picoseconds at which the start-up begins
   * @param end the time in picoseconds at which the start-up ends
   */
  default void startUp(int worm, long begin, long end) {}

  /**
   * Called when the header requests a channel.
   *
   * @param worm the number of the worm, from 0
   * @param hop the number of the hop
   * @param channel the number of the channel, or -1 for consumption
   * @param time the time in picoseconds
   */
  default void requested(int worm, int hop, int channel, long time) {}

  /**
   * Called when the header acquires the channel and begins to cross it.
   *
   * @param worm the number of the worm, from 0
   * @param hop the number of the hop
   * @param channel the number of the channel, or -1 for consumption
   * @param time the time in picoseconds
   */
  default void granted(int worm, int hop, int channel, long time) {}

  /**
   * Called when the worm's tail has left the channel and its buffer.
   *
   * @param worm the number of the worm, from 0
   * @param hop the number of the hop
   * @param channel the number of the channel, or -1 for consumption
   * @param time the time in picoseconds
   */
  default void released(int worm, int hop, int channel, long time) {}

  /**
   * Called when a copy has arrived; {@code dropOff} is its index among the worm's drop-offs.
   *
   * @param worm the number of the worm, from 0
   * @param dropOff the number of the drop-off in the worm, from 0
   * @param node the number of the node, from 0
   * @param time the time in picoseconds
   */
  default void delivered(int worm, int dropOff, int node, long time) {}
}
