package org.castnet.web;

import java.util.concurrent.atomic.AtomicInteger;

/** Room that is given back when the last of its holders lets go. The maker is the first holder. */
final class MemoryLease {
  private final MemoryBudget room;
  private final long bytes;
  private final AtomicInteger holders = new AtomicInteger(1);

  /** For room that has been taken already. */
  MemoryLease(MemoryBudget room, long bytes) {
    this.room = room;
    this.bytes = bytes;
  }

  void hold() {
    holders.incrementAndGet();
  }

  void letGo() {
    if (holders.decrementAndGet() == 0) {
      room.giveBack(bytes);
    }
  }
}
