package org.castnet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.run.UnsoundPlan;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Retainable;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A complete answer: status, media type and bytes. */
final class Answer {
  static final String JSON = "application/json";

  private static final Retainable NOT_RESERVED = new Retainable() {};
  private static final int LONGEST_MESSAGE = 4000;

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

  private record ErrorMessage(String error) {}

  /**
   * An error as data.
   *
   * @param error the whole message
   * @param at the places from the outermost to the innermost, such as a field of the request; empty
   *     if the error is at no place
   * @param complaint the message without the places; empty if it is the whole message
   */
  private record CodedError(
      String error,
      Optional<List<String>> at,
      Optional<String> complaint,
      String code,
      Map<String, Object> operands) {}

  /** Returns an error with a message of one line, which is cut if it repeats too much input. */
  static Answer error(int status, String message) {
    return json(status, new ErrorMessage(shortened(message)));
  }

  private static Answer error(
      int status,
      String message,
      List<String> places,
      String complaint,
      String code,
      Map<String, Object> operands) {
    Map<String, Object> cut = new LinkedHashMap<>(operands);
    cut.keySet().removeAll(Set.of("text", "what"));
    cut.replaceAll((slot, value) -> value instanceof String text ? shortened(text) : value);
    return json(
        status,
        new CodedError(
            shortened(message),
            places.isEmpty()
                ? Optional.empty()
                : Optional.of(places.stream().map(Answer::shortened).toList()),
            places.isEmpty() ? Optional.empty() : Optional.of(shortened(complaint)),
            code,
            cut));
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE) + " …";
  }

  /** Returns the answer to a request that failed. */
  static Answer of(Throwable failure) {
    if (failure instanceof CancellationException) {
      return CANCELLED;
    } else if (failure instanceof BadInput bad) {
      return error(
          400,
          bad.getMessage(),
          bad.places(),
          bad.complaint(),
          bad.diagnostic().code(),
          bad.operands());
    } else if (failure instanceof UnsoundPlan unsound) {
      return error(
          422,
          unsound.getMessage(),
          List.of(),
          unsound.getMessage(),
          unsound.diagnostic().code(),
          unsound.operands());
    } else if (failure instanceof RejectedExecutionException) {
      return BUSY;
    } else if (Exhaustion.in(failure).isPresent()) {
      return error(413, "the request needs more memory than this server has");
    } else if (failure instanceof IOException || failure instanceof TimeoutException) {
      return error(408, "the body did not arrive completely and in time");
    } else if (failure instanceof HttpException http) {
      return error(http.getCode(), http.getReason());
    }
    System.getLogger(Answer.class.getName())
        .log(System.Logger.Level.ERROR, "a request failed", failure);
    return error(500, "the request failed; see the log of the server");
  }
}
