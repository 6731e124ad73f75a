package org.castnet.web;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/** The memory in bytes that the bodies and answers of all requests share. */
final class MemoryBudget {
  private final AtomicLong available;

  MemoryBudget(long bytes) {
    available = new AtomicLong(bytes);
  }

  /**
   * Reserves memory.
   *
   * @throws RejectedExecutionException if less is available
   */
  void take(long bytes) {
    if (available.addAndGet(-bytes) < 0) {
      available.addAndGet(bytes);
      throw new RejectedExecutionException("not enough memory for bodies and answers");
    }
  }

  /** Returns reserved memory. */
  void release(long bytes) {
    available.addAndGet(bytes);
  }
}
