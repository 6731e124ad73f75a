package org.castnet.input;

import java.util.List;
import java.util.Optional;
import org.castnet.text.LineText;

/**
 * The failure of a request that needs more memory or a deeper stack than a process has. The message
 * is one line for users.
 *
 * @since 0.2.0
 */
public final class Exhaustion extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final int MOST_CAUSES = 100;
  private static final String HEAP = "Java heap space";
  private static final String GARBAGE = "GC overhead limit exceeded";
  private static final long MEBI = 1 << 20;
  private static final String STACK =
      "the stack is too small for this request; increase it with CASTNET_JAVA_OPTS=-Xss64m, or"
          + " reduce the request";

  /**
   * Creates a failure, such as that of another process, with its message.
   *
   * @param message the message
   */
  public Exhaustion(String message) {
    this(message, null);
  }

  private Exhaustion(String message, Throwable cause) {
    super(LineText.of(message), cause);
  }

  /**
   * {@return the exhaustion that caused a failure; empty if the failure has another cause}
   *
   * @param failure an exception or error, which may wrap the error of the virtual machine
   */
  public static Optional<Exhaustion> in(Throwable failure) {
    Throwable at = failure;
    for (int depth = 0; at != null && depth < MOST_CAUSES; depth++) {
      if (at instanceof Exhaustion known) {
        return Optional.of(known);
      }
      if (at instanceof OutOfMemoryError) {
        return Optional.of(new Exhaustion(memory(at.getMessage()), failure));
      }
      if (at instanceof StackOverflowError) {
        return Optional.of(new Exhaustion(STACK, failure));
      }
      at = at.getCause();
    }
    return Optional.empty();
  }

  /**
   * Rejects a request that does not fit into the heap of this process, before its objects exist.
   *
   * @param bytes the least memory of the request
   * @param parts the numbers that determine it, such as {@code 64 links}
   * @throws BadInput if the request needs more memory
   * @since 0.3.0
   */
  public static void requireMemory(double bytes, List<String> parts) {
    requireMemory(bytes, parts, Runtime.getRuntime().maxMemory());
  }

  /**
   * Rejects a request that does not fit into a heap.
   *
   * @param bytes the least memory of the request
   * @param parts the numbers that determine it, such as {@code 64 links}
   * @param heap the size of the heap in bytes
   * @throws BadInput if the request needs more memory
   * @since 0.3.0
   */
  public static void requireMemory(double bytes, List<String> parts, long heap) {
    if (bytes > heap) {
      throw BadInput.coded(
          "work-over-memory",
          "the request needs at least {needed} MiB of memory ({parts}); the heap has {heap} MiB;"
              + " reduce the request, or increase the heap with CASTNET_JAVA_OPTS=-Xmx{enough}m",
          Math.round(bytes / MEBI),
          String.join(", ", parts),
          heap / MEBI,
          Math.round(2 * bytes / MEBI));
    }
  }

  /**
   * @param reason the text of the virtual machine; it names what is exhausted unless that is the
   *     heap, and may be null
   */
  private static String memory(String reason) {
    boolean heap = reason == null || reason.startsWith(HEAP) || reason.equals(GARBAGE);
    long mebibytes = Runtime.getRuntime().maxMemory() / MEBI;
    return (heap ? "out of memory" : "out of memory (" + reason + ")")
        + "; the heap has "
        + mebibytes
        + " MiB; increase it with CASTNET_JAVA_OPTS=-Xmx"
        + 2 * mebibytes
        + "m, or reduce the request";
  }
}
