package org.castnet.web.page;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.castnet.document.JsonText;

/**
 * Everything that a page without a server may ask for.
 *
 * @param version of Castnet that ran the experiments
 * @param experiments at least one, except on the first page of a site; the page begins with the
 *     first
 * @param answers to requests other than those of the experiments
 */
public record OfflineContent(
    String version, List<JsonText.Writer> experiments, List<Known> answers) {
  public OfflineContent {
    experiments = List.copyOf(experiments);
    answers = List.copyOf(answers);
  }

  /**
   * The answer to a request.
   *
   * @param ask the path of the request in the JSON interface, such as {@code clos/route}
   * @param body an empty object if the request has no body
   */
  public record Known(String ask, JsonNode body, JsonNode answer) {
    /** Returns the answer to a request without a body. */
    public static Known of(String ask, JsonNode answer) {
      return new Known(ask, JsonNodeFactory.instance.objectNode(), answer);
    }
  }

  /** Returns JSON that cannot end its HTML element prematurely. */
  String json() {
    try {
      return JsonText.line(this::write).replace("<", "\\u003c");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the JSON packed by gzip, in Base64. Large runs become a fifth of their size. */
  String packed() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes);
        JsonGenerator out = JsonText.generator(zip)) {
      write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  private void write(JsonGenerator out) throws IOException {
    out.writeStartObject();
    out.writeStringField("version", version);
    out.writeArrayFieldStart("experiments");
    for (JsonText.Writer experiment : experiments) {
      experiment.write(out);
    }
    out.writeEndArray();
    JsonText.field("answers", answers, out);
    out.writeEndObject();
  }
}
