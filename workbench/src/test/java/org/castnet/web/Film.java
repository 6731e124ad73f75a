package org.castnet.web;

import java.nio.ByteBuffer;

/** WebM, element by element: a name, a size, and the contents. */
final class Film {
  private static final int SEGMENT = 0x18538067;
  private static final int CLUSTER = 0x1f43b675;
  private static final int TIME = 0xe7;
  private static final int GROUP = 0xa0;
  private static final int BLOCK = 0xa1;
  private static final int SIMPLE_BLOCK = 0xa3;

  private Film() {}

  /** When the last picture is shown, in ms: the time of its cluster, and in that its own. */
  static int lastPicture(byte[] film) {
    ByteBuffer bytes = ByteBuffer.wrap(film);
    int cluster = 0;
    int last = 0;
    while (bytes.remaining() > 2) {
      int name = (int) number(bytes, false);
      long size = number(bytes, true);
      int held = bytes.position();
      switch (name) {
        case SEGMENT, CLUSTER, GROUP -> size = 0; // the contents follow
        case TIME -> {
          cluster = 0;
          for (int i = 0; i < size; i++) {
            cluster = cluster << 8 | film[held + i] & 0xff;
          }
        }
        case BLOCK, SIMPLE_BLOCK -> last = cluster + bytes.getShort(held + 1); // behind the track
        default -> {}
      }
      bytes.position((int) Math.min(held + size, film.length));
    }
    return last;
  }

  /** Returns a number whose first byte determines its length in bytes. */
  private static long number(ByteBuffer bytes, boolean bare) {
    int first = bytes.get() & 0xff;
    int width = Integer.numberOfLeadingZeros(first) - 23;
    long value = bare ? first & 0xff >> width : first;
    for (int i = 1; i < width; i++) {
      value = value << 8 | bytes.get() & 0xff;
    }
    return value;
  }
}
