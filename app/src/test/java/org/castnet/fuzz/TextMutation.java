package org.castnet.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Changes texts at random: bytes, words, numbers and lines. */
final class TextMutation {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]++(\\.[0-9]++)?");
  private static final Pattern WORD = Pattern.compile("[A-Za-z]++|[0-9.]++");
  private static final int REPETITIONS = 20_000;

  /** Values at and beyond the ends of ranges, some of them with units. */
  private static final List<String> NUMBERS = words("numbers.txt");

  /** Words and marks that mean something to one reader or another. */
  private static final List<String> WORDS = words("words.txt");

  private final Random random;

  TextMutation(Random random) {
    this.random = random;
  }

  /** Returns the lines of a file of words, with escape sequences as in Java. */
  private static List<String> words(String name) {
    return SeedFiles.lines(name).stream().map(String::translateEscapes).toList();
  }

  /** Returns a text with one change of its characters, words or numbers. */
  String changed(String text) {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> number(text);
      case 3 -> word(text);
      case 4 -> character(text);
      default -> inserted(text);
    };
  }

  /** Returns the content of a file with one change, which may replace a part by one of another. */
  byte[] changed(byte[] content, byte[] other) {
    String text = text(content);
    String changed =
        switch (random.nextInt(12)) {
          case 0, 1, 2 -> number(text);
          case 3 -> word(text);
          case 4 -> character(text);
          case 5 -> inserted(text);
          case 6, 7, 8 -> lines(text);
          case 9 -> text.substring(0, at(text));
          case 10 -> spliced(text, text(other));
          default -> random.nextInt(20) == 0 ? repeated(text) : number(text);
        };
    return changed.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns bytes as characters, so that each byte string has a text. */
  private static String text(byte[] content) {
    return new String(content, StandardCharsets.ISO_8859_1);
  }

  private <T> T any(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  private int at(String text) {
    return random.nextInt(text.length() + 1);
  }

  private String number(String text) {
    return replaced(text, NUMBER, any(NUMBERS));
  }

  private String word(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    String with = words.isEmpty() || random.nextInt(3) == 0 ? any(WORDS) : any(words).group();
    return replaced(text, WORD, with);
  }

  private String replaced(String text, Pattern pattern, String with) {
    List<MatchResult> found = pattern.matcher(text).results().toList();
    if (found.isEmpty()) {
      return inserted(text);
    }
    MatchResult part = any(found);
    return text.substring(0, part.start()) + with + text.substring(part.end());
  }

  private String character(String text) {
    int at = at(text);
    return text.substring(0, at)
        + (char) random.nextInt(256)
        + text.substring(Math.min(text.length(), at + 1));
  }

  private String inserted(String text) {
    int at = at(text);
    int end = Math.min(text.length(), at + random.nextInt(4));
    return text.substring(0, at) + any(WORDS) + text.substring(end);
  }

  /** Returns a text with a line that is removed, doubled, moved, or cut off. */
  private String lines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    switch (random.nextInt(4)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, line);
      case 2 -> {
        lines.remove(at);
        lines.add(random.nextInt(lines.size() + 1), line);
      }
      default -> lines.set(at, line.substring(0, at(line)));
    }
    return String.join("\n", lines);
  }

  private String spliced(String text, String other) {
    int at = at(text);
    return text.substring(0, at) + other.substring(Math.min(other.length(), at));
  }

  /** Returns a text with one word that occurs many times in a row. */
  private String repeated(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    if (words.isEmpty()) {
      return text;
    }
    MatchResult word = any(words);
    String separator = any(List.of("", " ", ",", "\n"));
    return text.substring(0, word.end())
        + (separator + word.group()).repeat(REPETITIONS)
        + text.substring(word.end());
  }
}
