package org.castnet.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Reads the output of benchmarks: columns of numbers separated by blanks, commas, semicolons or
 * tabs, under a line of names in which the size is called {@code size} or {@code bytes} and the
 * time {@code time}, {@code latency} or {@code t[...]}, with its unit (microseconds by default).
 * This covers {@code osu_latency} of the OSU micro-benchmarks and PingPong of the Intel MPI
 * benchmarks, which measure one direction. A column {@code links} or {@code hops} specifies the
 * number of links crossed. Lines that do not begin with a number, and messages of 0 bytes, are
 * skipped.
 */
public final class TimingReader {
  private static final Pattern BETWEEN = Pattern.compile("[\\s,;]+");
  private static final Pattern UNIT = Pattern.compile("[(\\[_ ](ps|ns|usec|us|µs|ms|sec|s)\\b");
  private static final double MICROSECOND = 1e6;

  private int sizeColumn;
  private int timeColumn = 1;
  private int linksColumn = -1;
  private double unit = MICROSECOND;

  private TimingReader() {}

  /**
   * Reads the times.
   *
   * @param links the number of links crossed by a message if there is no such column
   * @throws BadInput if a number is missing or out of range; the message states the line
   */
  public static List<Timing> read(String text, int links) {
    TimingReader reader = new TimingReader();
    List<Timing> timings = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      String row = line.strip();
      if (row.isEmpty()) {
        continue;
      }
      try {
        if (!Character.isDigit(row.charAt(0))) {
          reader.names(row);
        } else {
          Timing timing = reader.timing(row, links);
          if (timing.bytes() > 0) {
            timings.add(timing);
          }
        }
      } catch (BadInput e) {
        throw e.at("line " + number);
      }
    }
    return timings;
  }

  /** Uses a line as the names of the columns if it names both. */
  private void names(String row) {
    // names may contain blanks, as in "Latency (us)": text in brackets belongs to the previous word
    String joined =
        row.toLowerCase(Locale.ROOT).replaceAll("^#+\\s*", "#").replaceAll("\\s+\\(", "(");
    String[] words = BETWEEN.split(joined.strip());
    int size = -1;
    int time = -1;
    int links = -1;
    for (int i = 0; i < words.length; i++) {
      String word = words[i].replaceFirst("^#", "");
      if (size < 0 && (word.startsWith("size") || word.startsWith("bytes"))) {
        size = i;
      } else if (time < 0
          && (word.startsWith("time")
              || word.startsWith("latency")
              || word.startsWith("avg")
              || word.startsWith("t["))) {
        time = i;
      } else if (word.startsWith("links") || word.startsWith("hops")) {
        links = i;
      }
    }
    if (size >= 0 && time >= 0) {
      sizeColumn = size;
      timeColumn = time;
      linksColumn = links;
      unit = unit(words[time]);
    }
  }

  private static double unit(String word) {
    java.util.regex.Matcher found = UNIT.matcher(word);
    return switch (found.find() ? found.group(1) : "us") {
      case "ps" -> 1;
      case "ns" -> 1e3;
      case "ms" -> 1e9;
      case "s", "sec" -> 1e12;
      default -> MICROSECOND;
    };
  }

  private Timing timing(String row, int byDefault) {
    String[] words = BETWEEN.split(row);
    double bytes = number(words, sizeColumn, "size");
    double time = number(words, timeColumn, "time");
    double links = linksColumn < 0 ? byDefault : number(words, linksColumn, "links");
    if (bytes != Math.rint(bytes) || bytes > 1e15) {
      throw BadInput.coded(
          "not-a-size", "size is {found}; a whole number of bytes is needed", words[sizeColumn]);
    }
    if (bytes > 0 && time <= 0) {
      throw BadInput.coded(
          "not-a-time", "time is {found}; a time above 0 is needed", words[timeColumn]);
    }
    if (links < 1 || links > 1e6 || links != Math.rint(links)) {
      throw BadInput.coded(
          "value-out-of-range", "links is {found}; a message crosses at least 1 link", links);
    }
    return new Timing((long) bytes, (int) links, time * unit);
  }

  private static double number(String[] words, int column, String what) {
    if (column >= words.length) {
      throw BadInput.coded(
          "column-missing", "there is no {what} in column {number}", what, column + 1);
    }
    try {
      double value = Double.parseDouble(words[column]);
      if (value >= 0 && value < Double.POSITIVE_INFINITY) {
        return value;
      }
    } catch (NumberFormatException notANumber) {
      throw BadInput.coded(
              "wrong-type",
              "found {found}; expected the {what}",
              TextFile.quote(words[column]),
              what)
          .causedBy(notANumber);
    }
    throw BadInput.coded("wrong-type", "found {column}; expected the {what}", words[column], what);
  }
}
