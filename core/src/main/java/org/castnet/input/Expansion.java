package org.castnet.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Rejects packed files that expand far more than text does, before they fill the memory. Used by
 * one thread.
 */
final class Expansion {
  /** The largest accepted ratio of the sizes after and before decompression. */
  static final int MOST = 1_000;

  /** Smaller files may have any ratio. */
  static final int SMALL = 1 << 24;

  private long before;
  private long after;

  /** Returns a stream that counts the bytes of the packed file. */
  InputStream packed(InputStream file) {
    return new Counted(file) {
      @Override
      void add(long bytes) {
        before += bytes;
      }
    };
  }

  /**
   * Returns a stream that counts the decompressed bytes; reading fails if there are more than
   * {@link #SMALL}, and more than {@link #MOST} for each byte of the packed file.
   */
  InputStream unpacked(InputStream decompressed) {
    return new Counted(decompressed) {
      @Override
      void add(long bytes) throws IOException {
        after += bytes;
        if (after > SMALL && after > MOST * before) {
          throw new IOException("it expands to more than " + MOST + " times its size");
        }
      }
    };
  }

  private abstract static class Counted extends FilterInputStream {
    Counted(InputStream in) {
      super(in);
    }

    abstract void add(long bytes) throws IOException;

    @Override
    public int read() throws IOException {
      int read = super.read();
      if (read >= 0) {
        add(1);
      }
      return read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      if (read > 0) {
        add(read);
      }
      return read;
    }

    @Override
    public long skip(long bytes) throws IOException {
      long skipped = super.skip(bytes);
      add(skipped);
      return skipped;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
