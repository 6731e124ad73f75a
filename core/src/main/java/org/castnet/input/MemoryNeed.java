package org.castnet.input;

import java.util.List;

/**
 * The memory of a request, estimated before its objects exist.
 *
 * @param bytes the least memory, at least 0
 * @param parts the numbers that determine it, such as {@code 64 links}
 * @since 0.3.0
 */
public record MemoryNeed(double bytes, List<String> parts) {
  private static final double MEBI = 1 << 20;

  /** Copies the parts. */
  public MemoryNeed {
    parts = List.copyOf(parts);
  }

  /**
   * Rejects a request that does not fit into the heap of this process.
   *
   * @throws BadInput if the request needs more memory
   */
  public void require() {
    requireIn(Runtime.getRuntime().maxMemory());
  }

  /**
   * Rejects a request that does not fit into a heap.
   *
   * @param heap the size of the heap in bytes
   * @throws BadInput if the request needs more memory
   */
  public void requireIn(long heap) {
    if (bytes > heap) {
      throw BadInput.coded(
          "work-over-memory",
          "the request needs at least {needed} MiB of memory ({parts}); the heap has {heap} MiB;"
              + " reduce the request, or increase the heap with CASTNET_JAVA_OPTS=-Xmx{enough}m",
          Math.round(bytes / MEBI),
          String.join(", ", parts),
          Math.round(heap / MEBI),
          Math.round(2 * bytes / MEBI));
    }
  }
}
