package org.castnet.fuzz;

import java.util.List;

/**
 * One change of a text, small enough to be shrunk.
 *
 * @param kind the number of the change, from 0 to {@link #KINDS} - 1
 * @param at the position, in thousandths of the text
 * @param length the number of characters
 * @param what the number of the inserted word
 */
record Edit(int kind, int at, int length, int what) {
  static final int KINDS = 8;

  /** Words that mean something to one reader or another, and numbers at the ends of ranges. */
  static final List<String> WORDS =
      List.of(
          "",
          " ",
          "\n",
          "\t",
          "\"",
          "'",
          ",",
          ":",
          ";",
          "=",
          "-",
          "{",
          "}",
          "[",
          "]",
          "(",
          ")",
          "<",
          ">",
          "/",
          "\\",
          "#",
          "@",
          "|",
          "*",
          "&",
          "%",
          "\u0000",
          "é",
          "\ud800",
          "\u2028",
          "0",
          "-1",
          "1",
          "2",
          "7",
          "1e400",
          "1e-400",
          "0.1",
          "NaN",
          "null",
          "true",
          "2147483647",
          "-2147483648",
          "9223372036854775807",
          "99999999999999999999",
          "0x",
          "router",
          "node",
          "graph{",
          "digraph",
          "--",
          "->",
          "<node id=\"a\"/>",
          "<edge",
          "]]>",
          "<!--",
          "&lt;",
          "Switch",
          "Ca",
          "Rt",
          "\"S-1\"",
          "[1]",
          "lid",
          "0x0001 001",
          "Unicast lids",
          "SECTION Graph",
          "Nodes",
          "E 1 2 1",
          "EOF",
          "END",
          "mesh:",
          "torus:3x3",
          "hypercube:3",
          "fail=",
          "lanes=",
          "linkfaults=",
          "seed=*",
          "x",
          "..",
          "times",
          "step",
          "from",
          "to",
          "300us",
          "ms",
          "deliver",
          "after",
          "nodes",
          "flits",
          "messages",
          "destinations",
          "partOf",
          "traffic",
          "wormhole",
          "schemes",
          "until: ",
          "? ",
          "- ",
          "!!",
          "&a",
          "*a",
          "---",
          "<<: ",
          "\ufeff",
          "/*",
          "//",
          "${x}");

  String on(String text, String other) {
    int from = (int) ((long) at * text.length() / 1000);
    int end = Math.min(text.length(), from + length);
    String before = text.substring(0, from);
    String span = text.substring(from, end);
    String after = text.substring(end);
    String word = WORDS.get(what % WORDS.size());
    return switch (kind) {
      case 0 -> before + after;
      case 1 -> before + span + span + after;
      case 2 -> before + word + span + after;
      case 3 -> before + word + after;
      case 4 -> after + span + before;
      case 5 -> before;
      case 6 -> before + other.substring(Math.min(other.length(), from));
      default -> before + (char) (what % 256) + (span.isEmpty() ? "" : span.substring(1)) + after;
    };
  }
}
