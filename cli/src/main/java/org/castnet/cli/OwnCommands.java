package org.castnet.cli;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;

/** The commands of {@code castnet} that no extension provides. */
final class OwnCommands {
  /** All commands, in the order of help. */
  static final List<Class<?>> ALL =
      List.of(
          NetworkCommand.class,
          SchemesCommand.class,
          PlanCommand.class,
          VerifyCommand.class,
          StudyCommand.class,
          ResultsCommand.class,
          ReproduceCommand.class,
          ErrataCommand.class,
          SimulateCommand.class,
          CompareCommand.class,
          LimitCommand.class,
          ExpectCommand.class,
          BookSimCommand.class,
          ClosCommand.class,
          ServeCommand.class,
          SiteCommand.class);

  private OwnCommands() {}

  /** Returns the command that the first argument names. */
  static Optional<Class<?>> named(String... arguments) {
    return ALL.stream()
        .filter(
            command ->
                arguments.length > 0
                    && command.getAnnotation(Command.class).name().equals(arguments[0]))
        .findFirst();
  }
}
