package org.castnet.web;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The memory that the bodies and answers of all callers share, in bytes, so that no crowd of them
 * fills the heap. Whoever finds no room is told to come back.
 */
final class MemoryBudget {
  /** There is no room at the moment. */
  static final class Full extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private final AtomicLong left;

  MemoryBudget(long bytes) {
    left = new AtomicLong(bytes);
  }

  /**
   * @throws Full where so much is not left
   */
  void take(long bytes) {
    if (left.addAndGet(-bytes) < 0) {
      left.addAndGet(bytes);
      throw new Full();
    }
  }

  void giveBack(long bytes) {
    left.addAndGet(bytes);
  }

  long left() {
    return left.get();
  }
}
