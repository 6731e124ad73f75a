package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.castnet.network.BadInput;
import org.castnet.scenario.JsonText;

/** A finished answer: status, kind and bytes. */
final class Answer {
  static final String JSON = "application/json";

  private final int status;
  private final String type;
  private final byte[] body;

  /** The bytes are taken over, not copied. */
  Answer(int status, String type, byte[] body) {
    this.status = status;
    this.type = type;
    this.body = body;
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

  /** An answer that may grow large, cut off by bad input above the limit. */
  static Answer json(int limit, int status, JsonText.Writer writer) {
    try (BoundedBytes bytes = new BoundedBytes(limit)) {
      try (JsonGenerator out = JsonText.generator(bytes)) {
        writer.write(out);
      } catch (BoundedBytes.Full e) {
        throw new BadInput("the answer would be larger than " + limit + " bytes", e);
      }
      return new Answer(status, JSON, bytes.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line that says what is wrong. */
  static Answer error(int status, String line) {
    return json(
        status,
        out -> {
          out.writeStartObject();
          out.writeStringField("error", line);
          out.writeEndObject();
        });
  }
}
