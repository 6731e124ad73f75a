package org.castnet.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet clos}. */
@Command(
    name = "clos",
    mixinStandardHelpOptions = true,
    description =
        "Sizes three-stage Clos networks, routes circuits in them, searches for blocking.",
    subcommands = {
      ClosDesignCommand.class,
      ClosLeastCommand.class,
      ClosRouteCommand.class,
      ClosStressCommand.class
    },
    footer = {"", "Example:", "  castnet clos design --n 16 --r 16 --alpha 1 --d 1"})
final class ClosCommand implements Runnable {
  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  /** Returns the whole command. */
  CastnetCommand castnet() {
    return castnet;
  }

  @Override
  public void run() {
    throw new ParameterException(
        command.commandLine(), "clos: specify one of the commands design, least, route, stress");
  }
}
