package org.castnet.cli;

import java.io.PrintWriter;
import org.castnet.network.BadInput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/**
 * The {@code castnet} command. Exit codes: 0 done, 1 the work itself failed (an unsound plan, a
 * deadlock), 2 bad input, told in one line on standard error.
 */
@Command(
    name = "castnet",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Multicast in interconnection networks: plan, verify, simulate, compare, draw.",
    subcommands = {
      NetworkCommand.class,
      SchemesCommand.class,
      PlanCommand.class,
      VerifyCommand.class,
      StudyCommand.class,
      ResultsCommand.class,
      ReproduceCommand.class,
      SimulateCommand.class,
      CompareCommand.class,
      ClosCommand.class,
      ServeCommand.class,
    },
    footer = {"", "Example:", "  castnet compare examples/fabric.yaml"})
public final class Castnet {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int BAD_INPUT = 2;

  private Castnet() {}

  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  /** Runs one command line and returns its exit code. */
  public static int run(String... arguments) {
    return new CommandLine(new Castnet())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(Castnet::badUsage)
        .setExecutionExceptionHandler(Castnet::failed)
        .execute(arguments.length == 0 ? new String[] {"--help"} : arguments);
  }

  private static int badUsage(ParameterException e, String[] arguments) {
    PrintWriter error = e.getCommandLine().getErr();
    error.println(
        oneLine(e.getMessage())
            + "; see '"
            + e.getCommandLine().getCommandSpec().qualifiedName()
            + " --help'");
    return BAD_INPUT;
  }

  private static int failed(Exception e, CommandLine command, CommandLine.ParseResult result)
      throws Exception {
    if (e instanceof BadInput) {
      command.getErr().println(e.getMessage());
      return BAD_INPUT;
    }
    throw e;
  }

  private static String oneLine(String message) {
    return message.replaceAll("\\s*[\\r\\n]+\\s*", " ");
  }
}
