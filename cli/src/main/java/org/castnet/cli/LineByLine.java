package org.castnet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.document.JsonLines;
import org.castnet.input.BadInput;
import org.castnet.input.FileBytes;
import org.castnet.input.Utf8;
import org.castnet.run.UnsoundPlan;

/**
 * Processes a file, or standard input, line by line; a bad line is reported and processing
 * continues. A document over several lines is processed as a whole.
 */
final class LineByLine {
  /** The work on one line. */
  @FunctionalInterface
  interface Work {
    /** Returns the exit code for a line or document. */
    int take(String line) throws IOException;
  }

  private LineByLine() {}

  /**
   * Processes all lines that are not blank.
   *
   * @param file a path, or {@code -} for standard input
   * @param thing the content of a line, in a word
   * @return the highest exit code of any line, at least {@link CastnetCommand#BAD_INPUT} if one was
   *     bad
   * @throws BadInput if there are only blank lines
   */
  static int each(String file, String thing, PrintWriter errors, Work work) throws IOException {
    try (BufferedReader reader = open(file)) {
      return each(reader, file, thing, errors, work);
    }
  }

  /** Processes text that has already been read. */
  static int each(BufferedReader reader, String file, String thing, PrintWriter errors, Work work)
      throws IOException {
    StringBuilder before = new StringBuilder();
    String first = reader.readLine();
    for (; first != null && first.isBlank(); first = reader.readLine()) {
      before.append('\n');
    }
    if (first == null) {
      throw BadInput.coded(
          "file-empty",
          "{file} does not contain any {thing}; at least one is needed",
          ScenarioFile.name(file),
          thing);
    }
    if (JsonLines.isWhole(first)) {
      return lines(before.length() + 1, first, reader, file, errors, work);
    }
    StringBuilder all = before.append(first).append('\n');
    reader.lines().forEach(line -> all.append(line).append('\n'));
    String text = all.toString();
    if (!JsonLines.isOneDocument(text)) {
      BufferedReader again = new BufferedReader(new StringReader(text));
      return lines(1, again.readLine(), again, file, errors, work);
    }
    try {
      return work.take(text);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
  }

  private static int lines(
      int from, String first, BufferedReader reader, String file, PrintWriter errors, Work work)
      throws IOException {
    int code = CastnetCommand.DONE;
    int number = from;
    for (String line = first; line != null; line = reader.readLine(), number++) {
      if (!line.isBlank()) {
        String place = file.equals("-") ? "line " + number : file + ":" + number;
        code = Math.max(code, take(line, place, errors, work));
      }
    }
    return code;
  }

  private static int take(String line, String place, PrintWriter errors, Work work)
      throws IOException {
    try {
      return work.take(line);
    } catch (BadInput e) {
      report(CommandErrors.complaint(e.at(place)), errors);
      return CastnetCommand.BAD_INPUT;
    } catch (UnsoundPlan e) {
      report(CommandErrors.complaint(place + ": " + e.getMessage()), errors);
      return CastnetCommand.FAILED;
    }
  }

  private static void report(String complaint, PrintWriter errors) {
    errors.println(complaint);
    errors.flush();
  }

  static BufferedReader open(String file) throws IOException {
    return Utf8.reader(FileBytes.stream(file));
  }
}
