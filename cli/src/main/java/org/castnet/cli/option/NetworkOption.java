package org.castnet.cli.option;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the network of a command. */
public final class NetworkOption {
  @Option(names = "--network", paramLabel = "SPEC", description = "The network, such as mesh:8x8.")
  private String spec;

  /** Returns the specification; empty if the option is not given. */
  public Optional<String> spec() {
    return Optional.ofNullable(spec);
  }
}
