package org.castnet.schedule.player;

import java.nio.ByteBuffer;

/**
 * The expected bytes of each multicast: a fixed table of {@value #PERIOD} bytes, repeated, with a
 * start that depends on the multicast. The period is prime, so a piece at a wrong offset or of
 * another multicast is detected.
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

  /** Fills a buffer with the bytes of a multicast from {@code offset} on. */
  void fill(int multicast, long offset, ByteBuffer target) {
    for (int done = 0; done < target.limit(); ) {
      int at = at(multicast, offset + done);
      int run = Math.min(PERIOD - at, target.limit() - done);
      target.put(done, table, at, run);
      done += run;
    }
  }

  /** Returns the index of the first wrong byte of a buffer, or -1 if all are right. */
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
