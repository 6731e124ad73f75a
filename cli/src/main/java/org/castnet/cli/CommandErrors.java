package org.castnet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.castnet.document.ErrorJson;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.run.UnsoundPlan;
import org.castnet.text.FileReason;
import org.castnet.text.LineText;
import org.castnet.text.Nearest;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The messages and exit codes of command lines that fail. */
final class CommandErrors {
  /** The environment variable with the format of errors: text, unless it is json. */
  private static final String ERRORS = "CASTNET_ERRORS";

  private CommandErrors() {}

  /** Prints that the words of a command line are wrong, with the most similar right word. */
  static int usage(ParameterException e, String[] arguments) {
    PrintWriter error = e.getCommandLine().getErr();
    Optional<String> option = unknownOption(e, arguments);
    String message = option.map(word -> "Unknown option: '" + word + "'").orElse(e.getMessage());
    Optional<String> nearest =
        option.isPresent() ? option.flatMap(word -> nearestOption(e, word)) : nearest(e);
    error.println(
        complaint(
            BadInput.coded(
                "usage",
                "{problem}{hint} '{command} --help'",
                message,
                nearest.map(word -> "; did you mean '" + word + "'? See").orElse("; see"),
                e.getCommandLine().getCommandSpec().qualifiedName())));
    return CastnetCommand.BAD_INPUT;
  }

  /** Returns an unknown option in the place of a value of another one. */
  private static Optional<String> unknownOption(ParameterException e, String... arguments) {
    if (!(e instanceof UnmatchedArgumentException unmatched)
        || !unmatched.getUnmatched().isEmpty()) {
      return Optional.empty();
    }
    Set<String> known = e.getCommandLine().getCommandSpec().optionsMap().keySet();
    return Arrays.stream(arguments)
        .filter(word -> word.startsWith("--") && !known.contains(word.split("=", 2)[0]))
        .findFirst();
  }

  private static Optional<String> nearestOption(ParameterException e, String word) {
    return Nearest.like(word, e.getCommandLine().getCommandSpec().optionsMap().keySet());
  }

  /** Returns the command or option that is similar to an unknown one. */
  private static Optional<String> nearest(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return Optional.empty();
    }
    String word = unmatched.getUnmatched().get(0);
    return unmatched.isUnknownOption()
        ? nearestOption(e, word)
        : Nearest.like(word, e.getCommandLine().getCommandSpec().subcommands().keySet());
  }

  /**
   * Prints the failure of a command.
   *
   * @throws Exception the failure itself if it is a defect
   */
  static int failed(Exception e, CommandLine command, CommandLine.ParseResult result)
      throws Exception {
    return e instanceof UncheckedIOException within && !(e instanceof StandardOutput.Lost)
        ? failed(within.getCause(), command)
        : failed(e, command);
  }

  private static int failed(Exception e, CommandLine command) throws Exception {
    if (e instanceof StandardOutput.Lost lost) {
      return lost(lost);
    }
    if (e instanceof BadInput bad) {
      command.getErr().println(complaint(bad));
      return CastnetCommand.BAD_INPUT;
    }
    if (e instanceof InvalidPathException path) {
      command.getErr().println(complaint(FilePath.complaint(path)));
      return CastnetCommand.BAD_INPUT;
    }
    if (e instanceof UnsoundPlan) {
      command.getErr().println(complaint(e.getMessage()));
      return CastnetCommand.FAILED;
    }
    Optional<Exhaustion> exhaustion = Exhaustion.in(e);
    if (exhaustion.isPresent()) {
      command.getErr().println(complaint(exhaustion.get().getMessage()));
      return CastnetCommand.FAILED;
    }
    if (e instanceof FileSystemException file && file.getFile() != null) {
      command
          .getErr()
          .println(
              complaint("cannot read or write " + file.getFile() + ": " + FileReason.of(file)));
      return CastnetCommand.FAILED;
    }
    if (e instanceof IOException) {
      command.getErr().println(complaint("cannot read or write: " + e.getMessage()));
      return CastnetCommand.FAILED;
    }
    throw e;
  }

  /** Returns the exit code if standard output is closed, which is right if its reader is done. */
  static int lost(StandardOutput.Lost e) {
    if (e.readerHasSeenEnough()) {
      return CastnetCommand.DONE;
    }
    System.err.println(complaint(e.getMessage()));
    return CastnetCommand.FAILED;
  }

  /**
   * Replaces control characters of an input, which could affect the terminal that shows the
   * message.
   */
  private static String printable(String message) {
    return message.replaceAll("\\p{Cntrl}", "?");
  }

  /**
   * {@return an error as a line of text, or as JSON for a program that requests it}
   *
   * @param error the error in the input
   */
  static String complaint(BadInput error) {
    if (!"json".equals(System.getenv(ERRORS))) {
      return complaint(error.getMessage());
    }
    try {
      return JsonText.line(ErrorJson.of(error));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // not thrown, since the text is in memory
    }
  }

  /**
   * {@return a message, which may contain a path or argument of any length, on one line that fits a
   * screen}
   *
   * @param message the message of any length
   */
  static String complaint(String message) {
    return printable(LineText.of(message));
  }
}
