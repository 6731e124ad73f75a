package org.castnet.cli.option;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the seed of random choices. */
public final class SeedOption {
  private static final long DEFAULT = 1;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of all random choices (default: as the file specifies, otherwise " + DEFAULT + ").")
  private Long seed;

  /** Returns the seed; empty if the option is not given. */
  public Optional<Long> given() {
    return Optional.ofNullable(seed);
  }

  /** Returns the seed, by default 1. */
  public long value() {
    return seed == null ? DEFAULT : seed;
  }
}
