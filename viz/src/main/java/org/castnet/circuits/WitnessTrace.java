package org.castnet.circuits;

import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;
import org.castnet.clos.MiddleTies;
import org.castnet.clos.Witness;

/** Writes a blocking state as a trace with a blocked last request. */
public final class WitnessTrace {
  private WitnessTrace() {}

  public static void print(Witness witness, PrintStream out) throws IOException {
    TraceHeader header =
        new TraceHeader(
            witness.network(), Optional.of(MiddleTies.RANDOM), Optional.of(witness.seed()));
    out.print(header.line() + "\n");
    for (Witness.Request request : witness.requests()) {
      String operation = request.connects() ? "connect" : "disconnect";
      out.print("{\"op\":\"" + operation + "\",\"in\":" + request.in());
      out.print(request.connects() ? ",\"out\":" + list(request.out()) + "}\n" : "}\n");
    }
  }

  private static String list(IntList ports) {
    return ports.toString().replace(" ", "");
  }
}
