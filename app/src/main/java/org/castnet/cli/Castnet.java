package org.castnet.cli;

import java.io.IOException;
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
    int code;
    try {
      code = run(arguments);
    } catch (OutOfMemoryError e) {
      System.err.println(
          "out of memory; give more with CASTNET_JAVA_OPTS=-Xmx4g, or ask for something smaller");
      code = FAILED;
    }
    System.exit(code);
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
        printable(oneLine(e.getMessage()))
            + "; see '"
            + e.getCommandLine().getCommandSpec().qualifiedName()
            + " --help'");
    return BAD_INPUT;
  }

  private static int failed(Exception e, CommandLine command, CommandLine.ParseResult result)
      throws Exception {
    if (e instanceof BadInput) {
      command.getErr().println(printable(e.getMessage()));
      return BAD_INPUT;
    }
    if (e instanceof IOException) {
      command.getErr().println(printable("cannot read or write: " + e.getMessage()));
      return FAILED;
    }
    throw e;
  }

  /** What an input's own bytes may not do to the terminal that shows a complaint about it. */
  static String printable(String message) {
    return message.replaceAll("\\p{Cntrl}", "?");
  }

  private static String oneLine(String message) {
    return message.replaceAll("\\s*[\\r\\n]+\\s*", " ");
  }
}
