package org.example;

import java.util.Collections;
import java.util.List;
import org.castnet.cli.CommandProvider;
import org.castnet.format.FormatProvider;
import org.castnet.format.TraceFormat;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** A provider of every service that lists null. */
public final class Nulls
    implements SchemeProvider, NetworkKindProvider, FormatProvider, CommandProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return Collections.singletonList(null);
  }

  @Override
  public List<NetworkKind> kinds() {
    return Collections.singletonList(null);
  }

  @Override
  public List<TraceFormat> traceFormats() {
    return Collections.singletonList(null);
  }

  @Override
  public List<Object> commands() {
    return Collections.singletonList(null);
  }
}
