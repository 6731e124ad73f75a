package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** The buffers at the ends of channels, as far as all sends share them. */
interface PacketBuffers {
  /** Buffers without limit, for sends that have separate room. */
  PacketBuffers UNLIMITED =
      new PacketBuffers() {
        @Override
        public boolean admits(int channel) {
          return true;
        }

        @Override
        public void enter(int channel) {}

        @Override
        public void leave(int channel, long time) {}

        @Override
        public long next() {
          return Long.MAX_VALUE;
        }

        @Override
        public void advance(long now, IntArrayList channels) {}
      };

  /** Returns whether a packet may begin the channel now. */
  boolean admits(int channel);

  /** Reports that a packet begins the channel now. */
  void enter(int channel);

  /** Reports that a packet will have left the buffer at the given time. */
  void leave(int channel, long time);

  /** Returns the time at which the next packet leaves, or {@link Long#MAX_VALUE}. */
  long next();

  /**
   * Removes the packets that leave now.
   *
   * @param channels receives the channels whose buffers admit packets again
   */
  void advance(long now, IntArrayList channels);
}
