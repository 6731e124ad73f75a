package org.castnet.io.trace;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.fields.Fields;
import org.castnet.format.TraceFormat;
import org.castnet.input.NamedFiles;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.scenario.Work;

/**
 * Traces in CSV, with the field {@code cycle} for the unit of plain numbers; see {@link
 * TraceReader}.
 */
final class CsvTraces implements TraceFormat {
  @Override
  public String word() {
    return "csv";
  }

  /** Returns true: errors in the text are reported with their lines. */
  @Override
  public boolean recognises(byte[] file) {
    return true;
  }

  @Override
  public Work read(JsonNode trace, Network network, NamedFiles files) {
    Fields fields = Fields.of(trace, "trace");
    String name = fields.needText("file");
    long cycle = Math.max(1, fields.time("cycle", 1));
    fields.finish();
    return new TraceReader(TextFile.read(name, files), network, cycle).read();
  }
}
