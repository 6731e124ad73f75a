import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Applies named changes to the sources, one at a time, and runs the tests that must notice each.
 * Ends with 1 if a change is not noticed, or cannot be applied since its line has changed.
 *
 * <p>Arguments: the list, a copy of the sources with a compiled build, and words that select changes
 * by their first line; without words, all are applied. In the list, an entry is a block of lines:
 * {@code change:} what it does, {@code file:}, {@code find:} a text that occurs once in the file,
 * {@code with:} the text that replaces it, and {@code tests:} as for {@code -Dtest}. Lines that
 * start with {@code #} are comments.
 */
final class Mutants {
  private record Mutant(String change, String file, String find, String with, String tests) {}

  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[1]);
    List<Mutant> selected =
        read(Path.of(arguments[0])).stream()
            .filter(each -> arguments.length == 2 || isSelected(each, arguments))
            .toList();
    int missed = 0;
    for (Mutant each : selected) {
      String verdict = verdict(each, root);
      System.out.println(verdict + "  " + each.change);
      missed += verdict.equals("noticed    ") ? 0 : 1;
    }
    System.out.println(selected.size() - missed + " of " + selected.size() + " changes noticed");
    System.exit(missed == 0 && !selected.isEmpty() ? 0 : 1);
  }

  private static boolean isSelected(Mutant mutant, String[] arguments) {
    for (int i = 2; i < arguments.length; i++) {
      if (mutant.change.contains(arguments[i])) {
        return true;
      }
    }
    return false;
  }

  private static List<Mutant> read(Path list) throws IOException {
    List<Mutant> mutants = new ArrayList<>();
    Map<String, String> fields = new HashMap<>();
    List<String> lines = new ArrayList<>(Files.readAllLines(list));
    lines.add("");
    for (String line : lines) {
      int colon = line.indexOf(": ");
      if (line.isBlank() && !fields.isEmpty()) {
        mutants.add(
            new Mutant(
                fields.get("change"),
                fields.get("file"),
                fields.get("find"),
                fields.getOrDefault("with", ""),
                fields.get("tests")));
        fields.clear();
      } else if (!line.startsWith("#") && colon > 0) {
        fields.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return mutants;
  }

  private static String verdict(Mutant mutant, Path root) throws Exception {
    Path file = root.resolve(mutant.file);
    String text = Files.readString(file);
    int at = text.indexOf(mutant.find);
    if (at < 0 || text.indexOf(mutant.find, at + 1) >= 0) {
      return "NOT APPLIED";
    }
    try {
      Files.writeString(
          file, text.substring(0, at) + mutant.with + text.substring(at + mutant.find.length()));
      if (!compiles(mutant, root)) {
        return "NOT COMPILED";
      }
      return isNoticed(mutant, root) ? "noticed    " : "NOT NOTICED";
    } finally {
      Files.writeString(file, text);
    }
  }

  private static boolean compiles(Mutant mutant, Path root) throws Exception {
    return run(maven(mutant, "-DskipTests", "test-compile"), root) == 0;
  }

  /** Returns whether a test fails. */
  private static boolean isNoticed(Mutant mutant, Path root) throws Exception {
    return run(maven(mutant, "-Dtest=" + mutant.tests, "test"), root) != 0;
  }

  private static List<String> maven(Mutant mutant, String... rest) {
    String module = mutant.file.substring(0, mutant.file.indexOf('/'));
    List<String> command =
        new ArrayList<>(
            List.of("mvn", "-o", "-B", "-q", "-pl", module, "-am", "-Dspotless.check.skip"));
    command.add("-Dsurefire.failIfNoSpecifiedTests=false");
    command.addAll(List.of(rest));
    return command;
  }

  private static int run(List<String> command, Path root) throws Exception {
    return new ProcessBuilder(command)
        .directory(root.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
