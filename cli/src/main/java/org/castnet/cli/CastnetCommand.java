package org.castnet.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The {@code castnet} command. Exit codes: 0 done, 1 the work itself failed (an unsound plan, a
 * deadlock), 2 bad input, reported on one line on standard error.
 */
@Command(
    name = "castnet",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Multicast in interconnection networks: plan, verify, simulate, compare, draw.",
    footer = {"", "Example:", "  castnet compare examples/fabric.yaml"})
public final class CastnetCommand {
  private static final String VARIABLE = "CASTNET_PLUGINS";
  private static final String PLUGINS = "--plugins";

  @Option(
      names = PLUGINS,
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description =
          "A folder of jars that add schemes, kinds of network, formats and commands "
              + "(default: the value of the environment variable "
              + VARIABLE
              + ", if set).")
  private Path plugins;

  @Option(
      names = WorkLimit.OPTION,
      paramLabel = "TIME",
      scope = ScopeType.INHERIT,
      description =
          "Reject requests with a longer estimated processor time (default: "
              + WorkLimit.USUAL
              + ").")
  private String timeLimit;

  /** The environment variable of the launcher with the command as it was typed. */
  private static final String TYPED = "CASTNET_TYPED";

  private static final String HELP = "--help";
  private static final List<List<String>> VERSION = List.of(List.of("--version"), List.of("-V"));

  private Catalogue catalogue;

  /** Exit code: done. */
  public static final int DONE = 0;

  /** Exit code: the work itself failed. */
  public static final int FAILED = 1;

  /** Exit code: bad input. */
  public static final int BAD_INPUT = 2;

  @Option(
      names = "--licences",
      help = true,
      description = "Print the licences of Castnet and of its libraries, and exit.")
  private boolean licences;

  private CastnetCommand() {}

  /**
   * {@return the catalogue of named things; assembled on first use}
   *
   * @throws BadInput if a jar in the plugins folder cannot be used
   */
  public Catalogue catalogue() {
    if (catalogue == null) {
      Path folder = pluginsFolder();
      catalogue = folder == null ? Catalogue.standard() : Catalogue.with(folder);
    }
    return catalogue;
  }

  /**
   * Announces work that takes more than a minute.
   *
   * @param work the work that the command is about to start
   * @param notes standard error
   * @throws BadInput if it exceeds the limit of the time, or the memory of this process
   */
  void begin(WorkEstimate work, PrintWriter notes) {
    limit().check(work, notes);
  }

  /**
   * Announces work of a command of an extension if it takes more than a minute.
   *
   * @param time the estimated processor time
   * @param bytes the least memory that the command needs; 0 if that is little
   * @param parts the numbers that determine the time, such as {@code 64 links}
   * @param notes standard error
   * @throws BadInput if the work exceeds the limit of the time, or the memory of this process
   * @since 0.2.0
   */
  public void begin(Duration time, double bytes, List<String> parts, PrintWriter notes) {
    begin(new WorkEstimate(time, bytes, parts), notes);
  }

  /** Returns whether the limit of the time is given, and not the default. */
  boolean isLimitGiven() {
    return timeLimit != null;
  }

  /** Returns the limits of the estimated work. */
  WorkLimit limit() {
    return WorkLimit.of(timeLimit == null ? WorkLimit.USUAL : timeLimit);
  }

  /**
   * Runs a command line and exits with its code.
   *
   * @param arguments the words after the name of the program
   */
  public static void main(String[] arguments) {
    PrintStream out = StandardOutput.ofThisProcess();
    System.setOut(out);
    ForeignExit foreign = ForeignExit.watch();
    int code = end(out, arguments);
    foreign.close();
    System.exit(code);
  }

  /** Runs one command line until all output is written, and returns its exit code. */
  static int end(PrintStream out, String... arguments) {
    try {
      int code = run(arguments);
      out.flush();
      return code;
    } catch (StandardOutput.Lost e) {
      return CommandErrors.lost(e);
    }
  }

  /**
   * Runs one command line in this process.
   *
   * @param arguments the words after the name of the program
   * @return the exit code
   */
  public static int run(String... arguments) {
    try {
      return complete(arguments);
    } catch (RuntimeException | Error e) {
      Optional<Exhaustion> exhaustion = Exhaustion.in(e);
      if (exhaustion.isEmpty()) {
        throw e;
      }
      System.err.println(CommandErrors.complaint(exhaustion.get().getMessage()));
      return FAILED;
    }
  }

  private static int complete(String... arguments) {
    if (VERSION.contains(List.of(arguments))) {
      // --version needs no commands, and their setup takes most of the time
      System.out.println(String.join("\n", new Version().getVersion()));
      return DONE;
    }
    String[] words = arguments.length == 0 ? new String[] {HELP} : arguments;
    CommandLine castnet;
    try {
      castnet = commandLine(words);
    } catch (BadInput e) {
      System.err.println(CommandErrors.complaint(e));
      return BAD_INPUT;
    }
    return castnet.execute(FormerSpellings.replace(words, System.err));
  }

  /** {@return the whole command, for man pages and completion} */
  public static CommandLine commandLine() {
    return commandLine(new String[0]);
  }

  /**
   * Returns the command with the one that the first argument names, or with all commands, including
   * those that extensions provide. For the list of commands, these only have their descriptions.
   *
   * @param arguments may name a plugins folder; its commands are added
   * @throws BadInput if a jar in the plugins folder cannot be used
   */
  static CommandLine commandLine(String... arguments) {
    CastnetCommand root = new CastnetCommand();
    root.plugins = pluginsIn(arguments);
    CommandLine castnet = new CommandLine(root);
    Optional<Class<?>> named =
        root.pluginsFolder() == null ? OwnCommands.named(arguments) : Optional.empty();
    if (named.isPresent()) {
      castnet.addSubcommand(named.get()); // the setup of all others takes longer than many commands
    } else if (Arrays.equals(arguments, new String[] {HELP})) {
      OwnCommands.ALL.forEach(command -> addSummary(command, castnet));
      for (Object command : root.commands()) {
        if (command.getClass().isAnnotationPresent(Command.class)) {
          addSummary(command.getClass(), castnet);
        } else {
          add(command, castnet);
        }
      }
    } else {
      OwnCommands.ALL.forEach(castnet::addSubcommand);
      root.commands().forEach(command -> add(command, castnet));
    }
    HelpText.layOut(castnet);
    return castnet
        .setCommandName(Optional.ofNullable(System.getenv(TYPED)).orElse("castnet"))
        .setExecutionStrategy(CastnetCommand::execute)
        .setCaseInsensitiveEnumValuesAllowed(true)
        // --to accepts several words; a mistyped option is not one of them
        .setUnmatchedOptionsAllowedAsOptionParameters(false)
        .setUsageHelpAutoWidth(true)
        .registerConverter(Path.class, new FilePath())
        .registerConverter(Long.class, WholeNumber.LONG)
        .registerConverter(long.class, WholeNumber.LONG)
        .registerConverter(Integer.class, WholeNumber.INT)
        .registerConverter(int.class, WholeNumber.INT)
        .setParameterExceptionHandler(CommandErrors::usage)
        .setExecutionExceptionHandler(CommandErrors::failed);
  }

  /** Adds the line of a command in the list of all, without its options. */
  private static void addSummary(Class<?> command, CommandLine castnet) {
    Command annotation = command.getAnnotation(Command.class);
    CommandSpec summary = CommandSpec.create().name(annotation.name());
    summary.usageMessage().description(annotation.description());
    castnet.addSubcommand(annotation.name(), summary);
  }

  /**
   * Adds a command of an extension.
   *
   * @throws BadInput if its name is taken, or its annotations are wrong
   */
  private static void add(Object command, CommandLine castnet) {
    try {
      castnet.addSubcommand(command);
    } catch (CommandLine.PicocliException e) {
      throw BadInput.coded("extension-unusable", "a jar cannot be used: {reason}", e.getMessage())
          .causedBy(e);
    }
  }

  /**
   * Returns the plugins folder in arguments, or null. Its commands must be known before parsing.
   */
  private static Path pluginsIn(String... arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].startsWith(PLUGINS + "=")) {
        return Path.of(arguments[i].substring(PLUGINS.length() + 1));
      }
      if (arguments[i].equals(PLUGINS) && i + 1 < arguments.length) {
        return Path.of(arguments[i + 1]);
      }
    }
    return null;
  }

  /**
   * Returns the commands of extensions. Without a plugins folder the catalogue, which is slow to
   * assemble, is not needed.
   */
  private List<Object> commands() {
    if (pluginsFolder() != null) {
      return catalogue().items(CommandProvider.class, CommandProvider::commands);
    }
    return ServiceLoader.load(CommandProvider.class, CommandProvider.class.getClassLoader())
        .stream()
        .flatMap(provider -> provider.get().commands().stream())
        .toList();
  }

  private Path pluginsFolder() {
    String named = System.getenv(VARIABLE);
    return plugins != null || named == null || named.isBlank() ? plugins : Path.of(named);
  }

  private static int execute(CommandLine.ParseResult result) {
    CastnetCommand castnet = result.commandSpec().commandLine().getCommand();
    try {
      if (castnet.licences) {
        Licences.print(System.out);
        return DONE;
      }
      castnet.completeHelp(result);
      return last(result).commandSpec().userObject() instanceof OwnProgress
          ? new CommandLine.RunLast().execute(result)
          : timed(result);
    } catch (StandardOutput.Lost e) {
      return CommandErrors.lost(e); // the output of help, which no command handles
    }
  }

  private static int timed(CommandLine.ParseResult result) {
    ElapsedTime elapsed = ElapsedTime.of(last(result).commandSpec().name());
    try {
      return new CommandLine.RunLast().execute(result);
    } finally {
      elapsed.end();
    }
  }

  /** Returns the innermost command. */
  private static CommandLine.ParseResult last(CommandLine.ParseResult result) {
    return result.hasSubcommand() ? last(result.subcommand()) : result;
  }

  private void completeHelp(CommandLine.ParseResult requested) {
    CommandLine.ParseResult last = last(requested);
    if (last.isUsageHelpRequested() && last.commandSpec().userObject() instanceof CatalogueHelp c) {
      try {
        c.completeHelp(catalogue());
      } catch (BadInput e) {
        throw new ExecutionException(last.commandSpec().commandLine(), e.getMessage(), e);
      }
    }
  }
}
