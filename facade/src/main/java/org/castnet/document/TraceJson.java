package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.scenario.Work;
import org.castnet.text.CountText;

/**
 * Reads the trace of a scenario: a file by its name, or {@code {file: …, cycle: 1ns, flitBytes:
 * 16}}. The file is CSV or Netrace, recognised by its first bytes.
 */
final class TraceJson {
  /** With this size, Netrace's packets of 8 and 72 bytes have 1 and 5 flits. */
  private static final int FLIT_BYTES = 16;

  private static final int MOST_FLIT_BYTES = 1 << 20;

  private TraceJson() {}

  /**
   * Reads a trace.
   *
   * @throws BadInput if a field or the file is wrong; the message names it
   */
  static Work read(JsonNode given, Network network, NamedFiles files) {
    if (given.isTextual()) {
      return netrace(given.asText(), files)
          .map(trace -> needsCycle(given.asText(), trace))
          .orElseGet(() -> csv(given.asText(), network, 1, files));
    }
    Fields fields = Fields.of(given, "trace");
    String name = fields.needText("file");
    Optional<NetraceFile> trace = netrace(name, files);
    if (trace.isPresent() && !fields.has("cycle")) {
      return needsCycle(name, trace.orElseThrow());
    }
    long cycle = Math.max(1, fields.time("cycle", 1));
    if (trace.isEmpty()) {
      fields.finish();
      return csv(name, network, cycle, files);
    }
    int flitBytes = (int) fields.whole("flitBytes", FLIT_BYTES, 1, MOST_FLIT_BYTES);
    fields.finish();
    return new NetraceWork(name, trace.orElseThrow(), network, cycle, flitBytes).read();
  }

  private static Optional<NetraceFile> netrace(String name, NamedFiles files) {
    return files
        .bytes(name.strip())
        .filter(NetraceFile::is)
        .map(bytes -> NetraceFile.read(name.strip(), bytes));
  }

  private static Work needsCycle(String name, NetraceFile trace) {
    throw BadInput.coded(
        "cycle-missing",
        "{name}: a trace of Netrace ({packet}) counts cycles; specify their length:"
            + " trace: {file: {name2}, cycle: 1ns}",
        name,
        CountText.of(trace.packets().size(), "packet"),
        name);
  }

  private static Work csv(String name, Network network, long cycle, NamedFiles files) {
    return new TraceReader(TextFile.read(name, files), network, cycle).read();
  }
}
