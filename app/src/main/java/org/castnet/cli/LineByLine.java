package org.castnet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.input.FileReason;

/**
 * Goes through a file, or standard input, line by line; a bad line is told and the rest goes on.
 */
final class LineByLine {
  /** What to do with one line. */
  @FunctionalInterface
  interface Work {
    /** Returns the exit code that this line asks for. */
    int take(String line) throws IOException;
  }

  private LineByLine() {}

  /**
   * Blank lines are passed over.
   *
   * @param file a path, or {@code -} for standard input
   * @return the highest code that any line asked for, at least {@link Castnet#BAD_INPUT} where one
   *     was bad
   */
  static int each(String file, PrintWriter errors, Work work) throws IOException {
    try (BufferedReader reader = open(file)) {
      return each(reader, file, errors, work);
    }
  }

  /** Goes through text that has been read already. */
  static int each(BufferedReader reader, String file, PrintWriter errors, Work work)
      throws IOException {
    int code = Castnet.DONE;
    int number = 0;
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      try {
        code = Math.max(code, work.take(line));
      } catch (BadInput e) {
        String place = file.equals("-") ? "line " + number : file + ":" + number;
        errors.println(Castnet.complaint(place + ": " + e.getMessage()));
        errors.flush();
        code = Castnet.BAD_INPUT;
      }
    }
    return code;
  }

  static BufferedReader open(String file) throws IOException {
    if (file.equals("-")) {
      return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    }
    if (Files.isDirectory(Path.of(file))) {
      throw new BadInput("cannot read " + file + ": it is a folder");
    }
    try {
      return new BufferedReader(
          new InputStreamReader(Files.newInputStream(Path.of(file)), StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      throw new BadInput("there is no file " + file, e);
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + ": " + FileReason.of(e), e);
    }
  }
}
