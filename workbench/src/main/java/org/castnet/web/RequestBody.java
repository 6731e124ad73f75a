package org.castnet.web;

import java.io.ByteArrayOutputStream;
import org.castnet.input.Utf8;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ContentSourceCompletableFuture;
import org.eclipse.jetty.util.BufferUtil;

/**
 * The text of a request body, collected as it arrives.
 *
 * <p>A body above the limit is read to its end before it is rejected. Jetty's {@code
 * SizeLimitHandler} answers while the client is still sending and then closes the connection, so
 * that most clients report a broken connection and never show the answer. It therefore guards only
 * against bodies that are many times larger.
 */
final class RequestBody extends ContentSourceCompletableFuture<String> {
  /** Bytes of memory per byte of the body: the growing array, its copy and the text. */
  private static final int WEIGHT = 4;

  /** Bodies up to this many bytes reserve no memory, so that large ones do not block them. */
  static final int SMALL = 1 << 16;

  private final int limit;
  private final MemoryBudget memory;
  private ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long arrived;
  private long reserved;

  /**
   * @param limit the size in bytes of the largest body
   */
  RequestBody(Content.Source source, int limit, MemoryBudget memory) {
    super(source, InvocationType.BLOCKING);
    this.limit = limit;
    this.memory = memory;
  }

  @Override
  protected String parse(Content.Chunk chunk) {
    arrived += chunk.remaining();
    if (arrived > limit) {
      release();
    } else {
      long needed = arrived <= SMALL ? 0 : (long) WEIGHT * chunk.remaining();
      memory.take(needed);
      reserved += needed;
      bytes.writeBytes(BufferUtil.toArray(chunk.getByteBuffer()));
    }
    if (!chunk.isLast()) {
      return null;
    }
    if (arrived > limit) {
      throw new HttpException.RuntimeException(413, "the body is larger than " + limit + " bytes");
    }
    return Utf8.lenient(bytes.toByteArray());
  }

  /** Forgets the bytes and returns the memory reserved for them. */
  void release() {
    bytes = new ByteArrayOutputStream();
    memory.release(reserved);
    reserved = 0;
  }
}
