package org.castnet.cli;

import org.castnet.clos.Demand;
import picocli.CommandLine.Option;

/** The options that state a Clos network's outer switches and the circuits that it carries. */
final class ClosDemandOptions {
  @Option(names = "--n", paramLabel = "N", required = true, description = "Ports per outer switch.")
  private int n;

  @Option(
      names = "--r",
      paramLabel = "N",
      required = true,
      description = "Number of input switches, and of output switches.")
  private int r;

  @Option(
      names = "--alpha",
      paramLabel = "N",
      defaultValue = "0",
      description = "Wide circuits per input switch (default: 0).")
  private int alpha;

  @Option(
      names = "--d",
      paramLabel = "N",
      defaultValue = "1",
      description = "Largest number of output switches of an ordinary circuit (default: 1).")
  private int d;

  int n() {
    return n;
  }

  int r() {
    return r;
  }

  /**
   * Returns the demand.
   *
   * @throws org.castnet.input.BadInput if a value is out of range
   */
  Demand demand() {
    return new Demand(n, r, alpha, d);
  }
}
