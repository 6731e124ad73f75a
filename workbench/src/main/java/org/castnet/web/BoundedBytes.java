package org.castnet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.Interruption;

/** Collects bytes up to a limit, block by block, in room that it gives back when it is closed. */
final class BoundedBytes extends OutputStream {
  /** The limit has been reached. */
  static final class Full extends IOException {
    private static final long serialVersionUID = 1;
  }

  private static final int BLOCK = 1 << 16;

  private final int limit;
  private final MemoryBudget room;
  private final List<byte[]> blocks = new ArrayList<>();
  private int used = BLOCK;
  private int size;

  BoundedBytes(int limit, MemoryBudget room) {
    this.limit = limit;
    this.room = room;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    Interruption.check();
    if (length > limit - size) {
      throw new Full();
    }
    for (int done = 0; done < length; ) {
      if (used == BLOCK) {
        room.take(BLOCK);
        blocks.add(new byte[BLOCK]);
        used = 0;
      }
      int part = Math.min(length - done, BLOCK - used);
      System.arraycopy(source, offset + done, blocks.get(blocks.size() - 1), used, part);
      used += part;
      done += part;
    }
    size += length;
  }

  byte[] toByteArray() {
    byte[] all = new byte[size];
    for (int i = 0; i < blocks.size(); i++) {
      int at = i * BLOCK;
      System.arraycopy(blocks.get(i), 0, all, at, Math.min(BLOCK, size - at));
    }
    return all;
  }

  @Override
  public void close() {
    room.giveBack((long) blocks.size() * BLOCK);
    blocks.clear();
    used = BLOCK;
  }
}
