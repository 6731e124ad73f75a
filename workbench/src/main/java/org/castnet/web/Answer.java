package org.castnet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.castnet.format.JsonText;

/** A finished answer: status, kind and bytes. */
final class Answer {
  static final String JSON = "application/json";
  private static final int LONGEST_LINE = 4000;

  private final int status;
  private final String type;
  private final byte[] body;
  private final Optional<MemoryLease> lease;

  /** A small answer. The bytes are taken over, not copied. */
  Answer(int status, String type, byte[] body) {
    this(status, type, body, null);
  }

  /**
   * @param lease the room that the bytes take up
   */
  Answer(int status, String type, byte[] body, MemoryLease lease) {
    this.status = status;
    this.type = type;
    this.body = body;
    this.lease = Optional.ofNullable(lease);
  }

  /** One more holder keeps the bytes. */
  Answer hold() {
    lease.ifPresent(MemoryLease::hold);
    return this;
  }

  /** A holder needs the bytes no more. */
  void letGo() {
    lease.ifPresent(MemoryLease::letGo);
  }

  int status() {
    return status;
  }

  String type() {
    return type;
  }

  byte[] body() {
    return body;
  }

  static Answer json(int status, JsonText.Writer writer) {
    try {
      return new Answer(status, JSON, JsonText.line(writer).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line that says what is wrong; of what somebody sent no more than can be read. */
  static Answer error(int status, String said) {
    String line = said.length() <= LONGEST_LINE ? said : said.substring(0, LONGEST_LINE) + " …";
    return json(
        status,
        out -> {
          out.writeStartObject();
          out.writeStringField("error", line);
          out.writeEndObject();
        });
  }
}
