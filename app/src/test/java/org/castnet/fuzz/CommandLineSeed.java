package org.castnet.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command line with names of files in place of paths: {@code %/NAME} for an input, {@code %<NAME}
 * for standard input, {@code %>NAME} for an output.
 *
 * @param words the words after {@code castnet}
 * @param succeeds whether its exit code is 0
 */
record CommandLineSeed(List<String> words, boolean succeeds) {
  private static final String FAILS = "! ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  CommandLineSeed {
    words = List.copyOf(words);
  }

  /**
   * Returns all command lines: those of the file of commands, and a description of each network.
   */
  static List<CommandLineSeed> all() {
    List<CommandLineSeed> seeds = new ArrayList<>();
    SeedFiles.lines("commands.txt").forEach(line -> seeds.add(of(line)));
    networks().forEach(seeds::add);
    return seeds;
  }

  /** Returns the command lines that describe each network. */
  static List<CommandLineSeed> networks() {
    return SeedFiles.lines("networks.txt").stream()
        .map(
            line ->
                line.startsWith(FAILS)
                    ? of(FAILS + "network " + line.substring(FAILS.length()))
                    : of("network " + line))
        .toList();
  }

  private static CommandLineSeed of(String line) {
    boolean fails = line.startsWith(FAILS);
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(fails ? line.substring(FAILS.length()) : line);
    while (matcher.find()) {
      words.add(matcher.group(1) != null ? matcher.group(1) : matcher.group(2));
    }
    return new CommandLineSeed(words, !fails);
  }

  /** Returns the words of the command, such as {@code clos design}. */
  String command() {
    if (words.get(0).startsWith("-")) {
      return "";
    }
    boolean inner = List.of("clos", "results").contains(words.get(0));
    return inner ? words.get(0) + " " + words.get(1) : words.get(0);
  }

  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
