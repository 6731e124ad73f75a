package org.castnet.cli;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Detects that code of an extension ends the process by {@link System#exit}, which would look like
 * a command that is done: reports the code and ends the process with {@link CastnetCommand#FAILED}.
 */
final class ForeignExit implements AutoCloseable {
  private static final String RUNTIME = Runtime.class.getName();
  private static final String PACKAGE = "java.lang.";

  private final Thread hook = new Thread(ForeignExit::report, "castnet-exit");

  private ForeignExit() {}

  /** Watches this process until the result is closed. */
  static ForeignExit watch() {
    ForeignExit watch = new ForeignExit();
    Runtime.getRuntime().addShutdownHook(watch.hook);
    return watch;
  }

  private static void report() {
    caller()
        .ifPresent(
            code -> {
              System.err.println(
                  CommandErrors.complaint("the code of an extension ended the command: " + code));
              Runtime.getRuntime().halt(CastnetCommand.FAILED);
            });
  }

  /**
   * Returns the code that called exit; empty if a signal or the end of all threads is the cause.
   */
  private static Optional<StackTraceElement> caller() {
    return Thread.getAllStackTraces().values().stream()
        .filter(trace -> Arrays.stream(trace).anyMatch(ForeignExit::isExit))
        .flatMap(trace -> behindExit(trace).findFirst().stream())
        .findFirst();
  }

  private static boolean isExit(StackTraceElement frame) {
    return frame.getClassName().equals(RUNTIME) && frame.getMethodName().equals("exit");
  }

  private static Stream<StackTraceElement> behindExit(StackTraceElement... trace) {
    return Arrays.stream(trace)
        .dropWhile(frame -> !isExit(frame))
        .dropWhile(frame -> frame.getClassName().startsWith(PACKAGE));
  }

  /** Ends watching; the process may then end by any code. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyEnding) {
      return;
    }
  }
}
