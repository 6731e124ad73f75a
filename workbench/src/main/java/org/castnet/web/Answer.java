package org.castnet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.castnet.document.JsonText;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Retainable;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A complete answer: status, media type and bytes. */
final class Answer {
  static final String JSON = "application/json";

  private static final Retainable NOT_RESERVED = new Retainable() {};

  /** The answer if the server has no worker, queue slot or memory left. */
  static final Answer BUSY = error(503, "the server is busy; try again in a moment");

  static final Answer CANCELLED = error(409, "cancelled");

  private final int status;
  private final String type;
  private final byte[] body;
  private final Retainable memory;

  /** Creates a small answer. Does not copy the bytes. */
  Answer(int status, String type, byte[] body) {
    this(status, type, body, NOT_RESERVED);
  }

  /**
   * Creates an answer. Does not copy the bytes.
   *
   * @param memory the reserved memory that the bytes use; the answer is its first holder
   */
  Answer(int status, String type, byte[] body, Retainable memory) {
    this.status = status;
    this.type = type;
    this.body = body;
    this.memory = memory;
  }

  int status() {
    return status;
  }

  byte[] body() {
    return body;
  }

  /** Keeps the memory reserved until one more {@link #release}. */
  Answer retain() {
    memory.retain();
    return this;
  }

  /** Returns the reserved memory if this was its last holder. */
  void release() {
    memory.release();
  }

  /** Sends this answer and releases it when it is sent or the connection fails. */
  void send(Response response, Callback callback) {
    response.setStatus(status);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
    if (status == 503) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, 1);
    }
    response.write(true, ByteBuffer.wrap(body), Callback.from(callback, this::release));
  }

  /** Returns a small answer in JSON. */
  static Answer json(int status, JsonText.Writer writer) {
    try {
      return new Answer(status, JSON, JsonText.line(writer).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a small answer in JSON, written from a record, list or map. */
  static Answer json(int status, Object value) {
    return json(status, JsonText.writer(value));
  }

  private static Answer of(Refusal refusal) {
    return json(refusal.status(), refusal.json());
  }

  /** Returns an error with a message of one line, which is cut if it repeats too much input. */
  static Answer error(int status, String message) {
    return of(Refusal.of(status, message));
  }

  /** Returns the answer to a request that failed. */
  static Answer of(Throwable failure) {
    if (failure instanceof CancellationException) {
      return CANCELLED;
    } else if (failure instanceof RejectedExecutionException) {
      return BUSY;
    } else if (failure instanceof IOException || failure instanceof TimeoutException) {
      return error(408, "the body did not arrive completely and in time");
    } else if (failure instanceof HttpException http) {
      return error(http.getCode(), http.getReason());
    }
    return Refusal.of(failure).map(Answer::of).orElseGet(() -> defect(failure));
  }

  private static Answer defect(Throwable failure) {
    System.getLogger(Answer.class.getName())
        .log(System.Logger.Level.ERROR, "a request failed", failure);
    return error(500, "the request failed; see the log of the server");
  }
}
