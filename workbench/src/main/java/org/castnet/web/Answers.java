package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.eclipse.jetty.io.Retainable;

/** Creates answers that may be large. Each has a size limit, and all share the memory budget. */
final class Answers {
  private final int limit;
  private final MemoryBudget memory;

  /**
   * @param limit the size in bytes of the largest answer
   */
  Answers(int limit, MemoryBudget memory) {
    this.limit = limit;
    this.memory = memory;
  }

  /** Returns an answer in JSON, as {@link #create} does. */
  Answer json(JsonText.Writer writer) {
    return create(
        Answer.JSON,
        bytes -> {
          try (JsonGenerator out = JsonText.generator(bytes)) {
            writer.write(out);
          }
        });
  }

  /** Returns an answer in JSON, written from a record, list or map, as {@link #create} does. */
  Answer json(Object value) {
    return json(JsonText.writer(value));
  }

  /** Writes the bytes of an answer. */
  @FunctionalInterface
  interface Content {
    void write(OutputStream bytes) throws IOException;
  }

  /**
   * Returns an answer with status 200.
   *
   * @throws BadInput if it is larger than the limit
   * @throws java.util.concurrent.RejectedExecutionException if there is not enough memory for it
   */
  Answer create(String type, Content content) {
    try (Buffer buffer = new Buffer()) {
      content.write(buffer);
      return buffer.answer(type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Collects the bytes of an answer. Reserves twice their size: the blocks and the final array. */
  private final class Buffer extends FilterOutputStream {
    private static final int BLOCK = 1 << 16;

    private final ByteArrayBuilder bytes;
    private long size;
    private long reserved;

    Buffer() {
      this(new ByteArrayBuilder());
    }

    private Buffer(ByteArrayBuilder bytes) {
      super(bytes);
      this.bytes = bytes;
    }

    @Override
    public void write(int b) {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) {
      Interruption.check();
      size += length;
      if (size > limit) {
        throw BadInput.coded(
            "answer-too-large", "the answer would be larger than {limit} bytes", limit);
      }
      while (reserved < 2 * size) {
        memory.take(BLOCK);
        reserved += BLOCK;
      }
      bytes.write(source, offset, length);
    }

    Answer answer(String type) {
      byte[] body = bytes.toByteArray();
      memory.release(reserved - body.length);
      reserved = 0;
      return new Answer(200, type, body, new Lease(body.length));
    }

    @Override
    public void close() {
      memory.release(reserved);
      reserved = 0;
    }
  }

  /** The reserved memory of an answer, returned when its last holder releases it. */
  private final class Lease extends Retainable.ReferenceCounter {
    private final long bytes;

    Lease(long bytes) {
      this.bytes = bytes;
    }

    @Override
    public boolean release() {
      boolean last = super.release();
      if (last) {
        memory.release(bytes);
      }
      return last;
    }
  }
}
