package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.scenario.Work;

/**
 * Reads the trace of a scenario: a file by its name, or {@code {file: …}} with further fields of
 * its format, which is recognised by the content of the file.
 */
final class TraceJson {
  private TraceJson() {}

  /**
   * Reads a trace.
   *
   * @throws BadInput if a field or the file is wrong, or no format recognises it; the message names
   *     it
   */
  static Work read(JsonNode given, Network network, ReadableFiles files) {
    JsonNode trace =
        given.isTextual()
            ? JsonNodeFactory.instance.objectNode().put("file", given.asText())
            : given;
    String name = Fields.of(trace, "trace").needText("file").strip();
    byte[] file =
        files
            .named()
            .bytes(name)
            .orElseThrow(() -> BadInput.coded("no-file", "there is no file {name}", name));
    return files
        .formats()
        .trace(file)
        .orElseThrow(
            () ->
                BadInput.coded(
                    "no-trace-format",
                    "{name}: no reader for this trace is on the class path; castnet-io reads CSV"
                        + " and Netrace",
                    name))
        .read(trace, network, files.named());
  }
}
