package org.castnet.io.trace;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.fields.Fields;
import org.castnet.format.TraceFormat;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.Network;
import org.castnet.scenario.Work;
import org.castnet.text.CountText;

/** Traces of Netrace, with the fields {@code cycle}, which is required, and {@code flitBytes}. */
final class NetraceTraces implements TraceFormat {
  /** With this size, Netrace's packets of 8 and 72 bytes have 1 and 5 flits. */
  private static final int FLIT_BYTES = 16;

  private static final int MOST_FLIT_BYTES = 1 << 20;

  @Override
  public String word() {
    return "netrace";
  }

  @Override
  public boolean recognises(byte[] file) {
    return NetraceFile.is(file);
  }

  @Override
  public Work read(JsonNode trace, Network network, NamedFiles files) {
    Fields fields = Fields.of(trace, "trace");
    String name = fields.needText("file");
    NetraceFile file =
        NetraceFile.read(
            name.strip(),
            files
                .bytes(name.strip())
                .orElseThrow(() -> BadInput.coded("no-file", "there is no file {name}", name)));
    if (!fields.has("cycle")) {
      throw BadInput.coded(
          "cycle-missing",
          "{name}: a trace of Netrace ({packet}) counts cycles; specify their length:"
              + " trace: {file: {name2}, cycle: 1ns}",
          name,
          CountText.of(file.packets().size(), "packet"),
          name);
    }
    long cycle = Math.max(1, fields.time("cycle", 1));
    int flitBytes = (int) fields.whole("flitBytes", FLIT_BYTES, 1, MOST_FLIT_BYTES);
    fields.finish();
    return new NetraceWork(name, file, network, cycle, flitBytes).read();
  }
}
