package org.castnet.cli.option;

import org.castnet.input.BadInput;
import picocli.CommandLine.Option;

/** The option for the number of concurrent replications. */
public final class ThreadsOption {
  private static final int MOST = 4096;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Number of concurrent replications (default: one per core).")
  private Integer threads;

  /**
   * Returns the number of threads, by default that of the cores.
   *
   * @throws BadInput unless it is in 1..{@value #MOST}
   */
  public int count() {
    if (threads == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    if (threads < 1 || threads > MOST) {
      throw BadInput.coded(
          "value-out-of-range", "--threads is {threads}; 1 to {most} are allowed", threads, MOST);
    }
    return threads;
  }
}
