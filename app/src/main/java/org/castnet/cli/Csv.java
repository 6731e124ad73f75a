package org.castnet.cli;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Rows of comma-separated values, quoted where they must be (RFC 4180). */
final class Csv {
  private Csv() {}

  static String row(Object... values) {
    return Arrays.stream(values)
        .map(value -> quoted(String.valueOf(value)))
        .collect(Collectors.joining(","));
  }

  private static String quoted(String value) {
    return value.matches("(?s).*[\",\r\n].*") ? '"' + value.replace("\"", "\"\"") + '"' : value;
  }
}
