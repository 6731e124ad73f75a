package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.castnet.format.JsonText;
import org.castnet.input.BadInput;

/**
 * Files of any kind that the command line reads: scenarios, plans, studies and lessons are told by
 * their fields, all else is taken for a network. They are kept under names that follow from what
 * they hold.
 */
final class FileOperations {
  private final Uploads uploads;
  private final UploadOperations networks;

  FileOperations(Uploads uploads, UploadOperations networks) {
    this.uploads = uploads;
    this.networks = networks;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/files", "text/plain", this::add),
        new WebRoute("GET", "/api/files/{file}", "", this::find));
  }

  private Answer add(ApiRequest call, Job job) {
    String name = call.query().getOrDefault("name", "the file");
    UploadKind kind = UploadKind.of(call.body());
    if (kind == UploadKind.NETWORK) {
      return networks.upload(call, name);
    }
    JsonNode content = parsed(name, call.body());
    String file = uploads.add(call.body());
    return Answer.json(201, out -> write(file, kind, content, out));
  }

  private static JsonNode parsed(String name, String text) {
    try {
      return JsonText.parseAny(text);
    } catch (BadInput e) {
      throw e.at(name);
    }
  }

  private Answer find(ApiRequest call, Job job) {
    String text =
        uploads
            .text(call.first())
            .orElseThrow(
                () ->
                    new BadInput(
                        "there is no '"
                            + call.first()
                            + "' here any more; upload the file again, and the link works"));
    UploadKind kind = UploadKind.of(text);
    if (kind == UploadKind.NETWORK) {
      throw new BadInput("'" + call.first() + "' is a network's file");
    }
    return Answer.json(200, out -> write(call.first(), kind, JsonText.parseAny(text), out));
  }

  private static void write(String file, UploadKind kind, JsonNode content, JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    out.writeStringField("file", file);
    out.writeStringField("kind", kind.word());
    out.writeFieldName("content");
    out.writeTree(content);
    out.writeEndObject();
  }
}
