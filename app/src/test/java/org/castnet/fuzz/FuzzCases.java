package org.castnet.fuzz;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An endless numbered sequence of command lines made from the seeds: with options of other seeds of
 * the same command, other networks, other files, and with changed words and files. No case is a
 * seed itself, unless a change has no effect. Each number gives the same case on every machine.
 */
final class FuzzCases {
  /** An input or an output, which changes leave whole. */
  static final Pattern FILE = Pattern.compile("%[/<>]([\\w.-]++(?:/[\\w.-]++)*+)");

  private static final int MOST_CHANGES = 4;

  private final SeedFiles files;
  private final List<CommandLineSeed> seeds = CommandLineSeed.all();
  private final List<String> networks =
      CommandLineSeed.networks().stream().map(seed -> seed.words().get(1)).toList();

  FuzzCases(SeedFiles files) {
    this.files = files;
  }

  /** Returns a case of the sequence. */
  FuzzCase numbered(long number) {
    Random random = new Random(number * 0x9E3779B97F4A7C15L);
    CommandLineSeed seed = any(seeds, random);
    List<String> words = new ArrayList<>(seed.words());
    if (random.nextInt(3) == 0) {
      otherNetwork(words, random);
    }
    if (random.nextInt(3) == 0) {
      addOption(seed, words, random);
    }
    Map<String, byte[]> changed = new HashMap<>();
    int fewest = words.equals(seed.words()) ? 1 : 0;
    int changes = random.nextInt(3) == 0 ? 1 + random.nextInt(MOST_CHANGES) : random.nextInt(2);
    for (int i = Math.max(fewest, changes); i > 0; i--) {
      if (random.nextInt(4) == 0) {
        changeWord(words, random);
      } else {
        changeFile(words, changed, random);
      }
    }
    return new FuzzCase(words, changed);
  }

  private static <T> T any(List<T> items, Random random) {
    return items.get(random.nextInt(items.size()));
  }

  private void otherNetwork(List<String> words, Random random) {
    for (int i = 1; i < words.size(); i++) {
      if (words.get(i - 1).equals("--network")) {
        words.set(i, any(networks, random));
      }
    }
  }

  /** Adds an option of another seed of the same command, with its values. */
  private void addOption(CommandLineSeed seed, List<String> words, Random random) {
    List<CommandLineSeed> same =
        seeds.stream().filter(each -> each.command().equals(seed.command())).toList();
    List<String> other = any(same, random).words();
    int at = random.nextInt(other.size());
    if (other.get(at).startsWith("--")) {
      words.removeIf(other.get(at)::equals);
      words.addAll(other.subList(at, Math.min(other.size(), at + 2)));
    }
  }

  private void changeWord(List<String> words, Random random) {
    int at = random.nextInt(words.size());
    switch (random.nextInt(10)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, words.get(at));
      case 2 -> words.set(at, any(any(seeds, random).words(), random));
      case 3 -> words.add(at, any(any(seeds, random).words(), random));
      default -> words.set(at, changed(words.get(at), random));
    }
    if (words.isEmpty()) {
      words.add("");
    }
  }

  /** Changes a word outside the names of files. */
  private static String changed(String word, Random random) {
    List<MatchResult> names = FILE.matcher(word).results().toList();
    List<String> between = new ArrayList<>();
    int from = 0;
    for (MatchResult name : names) {
      between.add(word.substring(from, name.start()));
      from = name.end();
    }
    between.add(word.substring(from));
    int part = random.nextInt(between.size());
    // NUL cannot be typed
    between.set(
        part,
        new TextMutation(random).changed(between.get(part)).replace("\u0000", "").replace("%", ""));
    StringBuilder result = new StringBuilder(between.get(0));
    for (int i = 0; i < names.size(); i++) {
      result.append(names.get(i).group()).append(between.get(i + 1));
    }
    return result.toString();
  }

  private void changeFile(List<String> words, Map<String, byte[]> changed, Random random) {
    List<String> inputs = words.stream().flatMap(FuzzCases::inputs).toList();
    if (inputs.isEmpty()) {
      changeWord(words, random);
      return;
    }
    String name = any(inputs, random);
    byte[] content = changed.getOrDefault(name, files.content(name).orElse(new byte[0]));
    List<String> others = any(seeds, random).words().stream().flatMap(FuzzCases::inputs).toList();
    byte[] other =
        others.isEmpty() ? new byte[0] : files.content(any(others, random)).orElse(new byte[0]);
    changed.put(
        name, random.nextInt(25) == 0 ? other : new TextMutation(random).changed(content, other));
  }

  /** Returns the names of the inputs in a word. */
  static Stream<String> inputs(String word) {
    return FILE.matcher(word)
        .results()
        .filter(found -> found.group().charAt(1) != '>')
        .map(found -> found.group(1));
  }
}
