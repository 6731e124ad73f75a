package org.castnet.sim.packet;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.sim.queue.TimeQueue;

/**
 * Buffers of a finite number of packets at the ends of channels, which all sends share.
 *
 * <p>A packet needs a credit when it begins a channel. The credit returns without delay when the
 * tail has left on all outputs, or has arrived at a node that consumes without a port.
 */
final class SharedBuffers implements PacketBuffers {
  /** By channel: the number of packets that its buffer still admits. */
  private final int[] credits;

  private final TimeQueue leaving = new TimeQueue();

  /**
   * @param packets the number of packets that a buffer holds, at least 1
   */
  SharedBuffers(int channels, int packets) {
    credits = new int[channels];
    Arrays.fill(credits, packets);
  }

  @Override
  public boolean admits(int channel) {
    return channel == PacketSlots.ABSENT || credits[channel] > 0;
  }

  @Override
  public void enter(int channel) {
    if (channel != PacketSlots.ABSENT) {
      credits[channel]--;
    }
  }

  @Override
  public void leave(int channel, long time) {
    if (channel != PacketSlots.ABSENT) {
      leaving.push(time, channel);
    }
  }

  @Override
  public long next() {
    return leaving.next();
  }

  @Override
  public void advance(long now, IntArrayList channels) {
    while (leaving.next() == now) {
      int channel = leaving.pop();
      if (credits[channel]++ == 0) {
        channels.add(channel);
      }
    }
  }
}
