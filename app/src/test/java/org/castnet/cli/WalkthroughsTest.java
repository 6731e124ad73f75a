package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Commands of README.md and docs that are printed with their answers give these answers. */
class WalkthroughsTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root", ".."));
  private static final Path README = ROOT.resolve("README.md");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** Stands for any number of lines. */
  private static final String LEFT_OUT = "…";

  @TempDir Path folder;

  @Test
  void everyWalkthroughHasAtMostTwelveLines() throws IOException {
    List<List<String>> blocks = blocks(README, "console");
    assertThat(blocks).hasSize(3).allSatisfy(block -> assertThat(block).hasSizeBetween(3, 12));
  }

  @TestFactory
  List<DynamicTest> everyCommandAnswersAsPrinted() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(README), docs.sorted())
          .filter(page -> page.toString().endsWith(".md"))
          .map(page -> DynamicTest.dynamicTest(page.toString(), () -> answersAsPrinted(page)))
          .toList();
    }
  }

  private void answersAsPrinted(Path page) throws IOException, InterruptedException {
    for (List<String> block : blocks(page, "console")) {
      int next = 0;
      while (next < block.size()) {
        String command = block.get(next).substring("$ ".length());
        int end = next + 1;
        while (end < block.size() && !block.get(end).startsWith("$ ")) {
          end++;
        }
        List<String> answer = answer(command);
        assertThat(matches(block.subList(next + 1, end), answer))
            .as("the answer of %s:%n%s", command, String.join("\n", answer))
            .isTrue();
        next = end;
      }
    }
  }

  @Test
  void programIsThatOfTheExample() throws IOException {
    List<String> example = Files.readAllLines(ROOT.resolve("examples/CompareSchemes.java"));
    assertThat(example).containsSequence(blocks(README, "java").get(0));
  }

  @Test
  void aLineThatDiffersIsNoticed() {
    assertThat(matches(List.of("a", LEFT_OUT, "c"), List.of("a", "b", "b", "c"))).isTrue();
    assertThat(matches(List.of("a", LEFT_OUT, "c"), List.of("a", "b", "d"))).isFalse();
    assertThat(matches(List.of("a"), List.of("a", "b"))).isFalse();
    assertThat(matches(List.of("a", "b"), List.of("a"))).isFalse();
  }

  private static List<List<String>> blocks(Path page, String language) throws IOException {
    List<List<String>> blocks = new ArrayList<>();
    List<String> open = null;
    for (String line : Files.readAllLines(page)) {
      if (line.equals("```" + language)) {
        open = new ArrayList<>();
      } else if (line.equals("```") && open != null) {
        blocks.add(open);
        open = null;
      } else if (open != null) {
        open.add(line);
      }
    }
    return blocks;
  }

  private List<String> answer(String command) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    for (MatchResult word : WORD.matcher(command).results().toList()) {
      String text = word.group(1) != null ? word.group(1) : word.group(2);
      boolean written = !words.isEmpty() && words.get(words.size() - 1).startsWith("--out");
      words.add(
          written
              ? folder.resolve(text).toString()
              : text.replaceAll("(^|[:=])examples/", "$1" + ROOT + "/examples/"));
    }
    String out =
        switch (words.remove(0)) {
          case "./castnet" -> castnet(words);
          case "java" -> java(words);
          default -> throw new AssertionError("not a command of a walkthrough: " + command);
        };
    return out.replace(ROOT + "/examples", "examples").lines().toList();
  }

  private String castnet(List<String> words) {
    if (words.get(0).equals("study")) {
      // results of an earlier run would be reused, and stay in the folder of the sources
      words.addAll(List.of("--db", folder.resolve("results.db").toString()));
    }
    Ran ran = Ran.castnet(words.toArray(String[]::new));
    assertThat(ran.code()).as(ran.error()).isZero();
    return ran.out();
  }

  /** Runs the file with these classes in place of those that the reader has built. */
  private static String java(List<String> words) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(words);
    all.add(0, "-XX:TieredStopAtLevel=1");
    all.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
    all.set(all.indexOf("-cp") + 1, System.getProperty("java.class.path"));
    Process process =
        new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return out;
  }

  private static boolean matches(List<String> printed, List<String> answered) {
    if (printed.isEmpty()) {
      return answered.isEmpty();
    }
    List<String> rest = printed.subList(1, printed.size());
    if (printed.get(0).equals(LEFT_OUT)) {
      for (int skipped = 0; skipped <= answered.size(); skipped++) {
        if (matches(rest, answered.subList(skipped, answered.size()))) {
          return true;
        }
      }
      return false;
    }
    return !answered.isEmpty()
        && printed.get(0).equals(answered.get(0))
        && matches(rest, answered.subList(1, answered.size()));
  }
}
