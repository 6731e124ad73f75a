package org.castnet.study;

import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import org.castnet.wormhole.WormListener;

/** Counts the channels that headers had to wait for. */
final class WaitCount implements WormListener {
  private final Int2LongOpenHashMap asked = new Int2LongOpenHashMap();
  private long waits;

  @Override
  public void requested(int worm, int hop, int channel, long time) {
    asked.put(worm, time);
  }

  @Override
  public void granted(int worm, int hop, int channel, long time) {
    if (channel >= 0 && time > asked.get(worm)) {
      waits++;
    }
  }

  long waits() {
    return waits;
  }
}
