package org.castnet.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the network of a command. */
final class NetworkOption {
  @Option(names = "--network", paramLabel = "SPEC", description = "The network, such as mesh:8x8.")
  private String spec;

  /** Returns the specification; empty if the option is not given. */
  Optional<String> spec() {
    return Optional.ofNullable(spec);
  }
}
