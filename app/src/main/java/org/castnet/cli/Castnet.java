package org.castnet.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code castnet} command. */
@Command(
    name = "castnet",
    mixinStandardHelpOptions = true,
    version = "castnet 0.1.0",
    description =
        "Plans, verifies, simulates, compares and draws multicasts in interconnection networks.")
public final class Castnet {
  private Castnet() {}

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Castnet()).execute(arguments));
  }
}
