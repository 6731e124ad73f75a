package org.castnet.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The result of a command line, run within this process.
 *
 * @param code the exit code
 * @param out standard output
 * @param error standard error
 */
public record Ran(int code, String out, String error) {

  public static Ran castnet(String... arguments) {
    return withInput("", arguments);
  }

  /** With this text on standard input. */
  public static synchronized Ran withInput(String input, String... arguments) {
    PrintStream out = System.out;
    PrintStream error = System.err;
    InputStream in = System.in;
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errorBytes = new ByteArrayOutputStream();
    try (PrintStream newOut = new PrintStream(outBytes, true, StandardCharsets.UTF_8);
        PrintStream newError = new PrintStream(errorBytes, true, StandardCharsets.UTF_8)) {
      System.setOut(newOut);
      System.setErr(newError);
      System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
      int code = CastnetCommand.run(arguments);
      newOut.flush();
      newError.flush();
      return new Ran(
          code,
          outBytes.toString(StandardCharsets.UTF_8),
          errorBytes.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(error);
      System.setIn(in);
    }
  }

  /** Returns whether the command succeeded without writing to standard error. */
  boolean done() {
    return code == CastnetCommand.DONE && error.isEmpty();
  }

  /** The lines of standard error. */
  java.util.List<String> complaints() {
    return error.lines().toList();
  }
}
