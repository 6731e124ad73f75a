package org.castnet.io.trace;

import java.util.List;
import org.castnet.format.FormatProvider;
import org.castnet.format.TraceFormat;

/** Provides the formats of traces. */
public final class TraceFormats implements FormatProvider {
  @Override
  public List<TraceFormat> traceFormats() {
    return List.of(new CsvTraces(), new NetraceTraces());
  }
}
