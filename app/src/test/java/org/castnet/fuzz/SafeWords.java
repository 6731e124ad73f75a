package org.castnet.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Limits what a changed command line can do to this machine and to the time of the test. */
final class SafeWords {
  /** The options that name files or folders to be written. */
  private static final Set<String> OUTPUTS =
      Set.of(
          "--out",
          "--out-dir",
          "--picture",
          "--page",
          "--db",
          "--into",
          "--journal",
          "--stats",
          "--witness",
          "--salvage");

  private SafeWords() {}

  /**
   * Returns a command line that writes into the folder of the case only, and starts no server.
   *
   * @param port a port that is in use
   */
  static List<String> in(List<String> words, int port) {
    List<String> safe = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String name = word.split("=", 2)[0];
      boolean output = OUTPUTS.contains(name);
      safe.add(
          output && !name.equals(word)
              ? name + "=" + kept(word.substring(name.length() + 1))
              : word);
      if (output && name.equals(word) && i + 1 < words.size()) {
        safe.add(kept(words.get(++i)));
      }
    }
    if (safe.contains("serve")) {
      safe.removeIf(word -> word.startsWith("--port"));
      safe.addAll(List.of("--port", "" + port));
    }
    if (safe.contains("reproduce")) {
      addUnlessGiven("--out-dir", safe);
    }
    if (safe.contains("site")) {
      safe.add("%/hosts.txt");
      addUnlessGiven("--out-dir", safe);
    }
    if (safe.contains("study") || safe.contains("merge")) {
      addUnlessGiven("--db", safe);
    }
    return safe;
  }

  private static void addUnlessGiven(String option, List<String> words) {
    if (words.stream().noneMatch(word -> word.equals(option) || word.startsWith(option + "="))) {
      words.addAll(List.of(option, "%>added"));
    }
  }

  private static String kept(String file) {
    boolean own = file.startsWith("%>") && FuzzCases.FILE.matcher(file).matches();
    return own || file.startsWith("%/") || file.equals("/dev/full") ? file : "%>changed";
  }
}
