package org.castnet.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.castnet.network.Interruption;

/** Collects bytes up to a limit. */
final class BoundedBytes extends OutputStream {
  /** The limit has been reached. */
  static final class Full extends IOException {
    private static final long serialVersionUID = 1;
  }

  private final int limit;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  BoundedBytes(int limit) {
    this.limit = limit;
  }

  @Override
  public void write(int b) throws IOException {
    room(1);
    bytes.write(b);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    room(length);
    bytes.write(source, offset, length);
  }

  private void room(int length) throws IOException {
    Interruption.check();
    if (length > limit - bytes.size()) {
      throw new Full();
    }
  }

  byte[] toByteArray() {
    return bytes.toByteArray();
  }
}
