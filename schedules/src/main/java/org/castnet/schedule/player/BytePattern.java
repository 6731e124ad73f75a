package org.castnet.schedule.player;

import java.nio.ByteBuffer;

/**
 * What the bytes of a multicast must be: a fixed table of {@value #PERIOD} bytes over and over,
 * from a place that depends on the multicast. The period is prime, so a piece at a wrong offset, or
 * of another multicast, does not look right.
 */
final class BytePattern {
  private static final int PERIOD = 65_521;
  private static final int STEP = 7_919;

  private final ByteBuffer table = ByteBuffer.allocateDirect(PERIOD);

  BytePattern() {
    int state = 0x9E3779B9;
    for (int i = 0; i < PERIOD; i++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      table.put(i, (byte) (state >>> 11));
    }
  }

  /** Fills bytes {@code offset..} of a multicast into the whole of a buffer. */
  void fill(int multicast, long offset, ByteBuffer target) {
    for (int done = 0; done < target.limit(); ) {
      int at = at(multicast, offset + done);
      int run = Math.min(PERIOD - at, target.limit() - done);
      target.put(done, table, at, run);
      done += run;
    }
  }

  /** The first byte of the buffer that is not as it must be, or -1. */
  int mismatch(int multicast, long offset, ByteBuffer found) {
    for (int done = 0; done < found.limit(); ) {
      int at = at(multicast, offset + done);
      int run = Math.min(PERIOD - at, found.limit() - done);
      int wrong = table.slice(at, run).mismatch(found.slice(done, run));
      if (wrong >= 0) {
        return done + wrong;
      }
      done += run;
    }
    return -1;
  }

  private static int at(int multicast, long offset) {
    return (int) ((offset + (long) multicast * STEP) % PERIOD);
  }
}
