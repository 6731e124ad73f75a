package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Counts constructions that plain technical English avoids, per 1,000 words of Javadoc, documents,
 * messages, test names, comments, scripts and lessons. Each limit is about three times the highest
 * rate in well-written Java projects.
 */
class ProseTest {
  private static final int WORST = 10;
  private static final Set<String> GENERATED = Set.of(".git", "target", "node_modules");

  /** Constructions with their limits in Javadoc, and in all other texts. */
  private static final List<Construction> AVOIDED =
      List.of(
          new Construction("what (as a relative)", "\\bwhat\\b", 1.0, 2.0),
          new Construction("where (for if, when, in which)", "\\bwhere\\b", 2.5, 3.0),
          new Construction(
              "where there, where no, … (for if)",
              "\\bwhere (there|it|no|none|nobody|nothing|all|they|somebody|a|one|any|that|this|only"
                  + "|some|these|both|each|every)\\b",
              0.6,
              0.8),
          new Construction(
              "tell, say (for report, print, specify)", "\\b(tells?|told|says?|said)\\b", 0.3, 0.5),
          new Construction(
              "stand (for is, is listed)", "\\b(stands?|stood)\\b(?! (for|alone))", 0.15, 0.2),
          new Construction(
              "who, somebody (for a component)",
              "\\b(who|whom|whose|whoever|somebody|nobody|everybody|anybody)\\b",
              0.6,
              0.8),
          new Construction("he, him, his", "\\b(he|him|his)\\b", 0.02, 0.05),
          new Construction("beside (for in addition to)", "\\bbeside\\b", 0.1, 0.2),
          new Construction("lie, hang", "\\b(lies?|hangs?)\\b", 0.15, 0.2),
          new Construction("so many (for a parameter)", "\\bso (many|much|long)\\b", 0.15, 0.2),
          new Construction("none (for no, null, absent)", "\\bnone\\b", 0.5, 0.6),
          new Construction("of its own", "\\bof (its|their|her|his) own\\b", 0.1, 0.2),
          new Construction("circle (for cycle)", "\\bcircles?\\b", 0.1, 0.5),
          new Construction(
              "is no (for is not a)",
              "(?<!there )\\b(is|are) no (?!longer|more\\b)[a-z]+",
              0.2,
              0.3),
          new Construction(
              "by hand, in passing, as it stands",
              "\\b(by hand|in passing|in words|at the place|as (they|it) stands?)\\b",
              0.05,
              0.1),
          new Construction(
              "hears, asks, knows, wants", "\\b(hears?|asks|knows|wants)\\b", 0.4, 0.5),
          new Construction(
              "The same, … (as a sentence)", "(?-i:(?:^|(?<=[.;:] ))The same\\b)", 0.2, 0.2));

  private static final Pattern JAVADOC = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);
  private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
  private static final Pattern LITERAL =
      Pattern.compile("\"\"\"(.*?)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)*)\"", Pattern.DOTALL);
  private static final Pattern TEST = Pattern.compile("\\bvoid\\s+(\\w+)\\s*\\(");
  private static final Pattern LINE_COMMENT = Pattern.compile("(?m)(?:^|\\s)//[ \\t]+([^\\n]*)");

  /** Comments of scripts, style sheets and XML, and docstrings of Python. */
  private static final Pattern SCRIPT_COMMENT =
      Pattern.compile(
          "(?s)\"\"\"(.*?)\"\"\"|/\\*(.*?)\\*/|<!--(.*?)-->"
              + "|(?m:(?:^|(?<=\\s))(?://|#(?!!))[ \\t]+([^\\n]*))");

  private static final Pattern SCRIPT =
      Pattern.compile(".*(\\.(m?js|css|sh|py)|/pom\\.xml|/NOTICE|/castnet|\\.ci/(run|mutation))");
  private static final Pattern WORD = Pattern.compile("[A-Za-z]{2,}");

  private record Construction(String name, Pattern pattern, double inJavadoc, double elsewhere) {
    Construction(String name, String regex, double inJavadoc, double elsewhere) {
      this(name, Pattern.compile(regex, Pattern.CASE_INSENSITIVE), inJavadoc, elsewhere);
    }

    long in(String text) {
      return pattern.matcher(text).results().count();
    }
  }

  private record Text(Path file, String words) {
    long count() {
      return words.isBlank() ? 0 : words.strip().split("\\s+").length;
    }
  }

  @Test
  void countsConstructionsInJavadocAndNotInCode() {
    String source =
        """
        /** Tells the {@link Beside} who hears it. */
        int none() {
          return where("he said so many words"); // it stands here
        }
        """;
    assertThat(javadoc(source)).containsExactly("Tells the X who hears it.");
    assertThat(messages(source)).containsExactly("he said so many words");
    assertThat(AVOIDED.stream().filter(each -> each.in(javadoc(source).get(0)) > 0))
        .extracting(Construction::name)
        .containsExactly(
            "tell, say (for report, print, specify)",
            "who, somebody (for a component)",
            "hears, asks, knows, wants");
  }

  @Test
  void splitsTestNamesIntoWords() {
    assertThat(testNames("  void rejectsSchemeListedTwice() {"))
        .containsExactly("rejects scheme listed twice");
  }

  @Test
  void javadocIsPlainTechnicalEnglish() throws IOException {
    List<Text> texts = texts(sources("src/main/java"), ProseTest::javadoc);
    assertThat(complaints(texts, Construction::inJavadoc)).isEmpty();
    assertThat(rate(texts, Pattern.compile("\\bif\\b"))).isGreaterThan(5.0);
    assertThat(rate(texts, Pattern.compile("\\b[Rr]eturns?\\b"))).isGreaterThan(4.0);
  }

  @Test
  void messagesArePlainTechnicalEnglish() throws IOException {
    List<Text> texts = texts(sources("src/main/java"), ProseTest::messages);
    assertThat(complaints(texts, Construction::elsewhere)).isEmpty();
  }

  @Test
  void documentsArePlainTechnicalEnglish() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String place : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs")) {
      try (Stream<Path> files = Files.walk(Modules.ROOT.resolve(place))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    assertThat(complaints(texts(pages, ProseTest::markdown), Construction::elsewhere)).isEmpty();
  }

  @Test
  void testNamesArePlainTechnicalEnglish() throws IOException {
    List<Path> tests =
        sources("src/test/java").stream()
            .filter(file -> file.toString().endsWith("Test.java"))
            .toList();
    assertThat(complaints(texts(tests, ProseTest::testNames), Construction::elsewhere)).isEmpty();
  }

  @Test
  void javadocOfTestsIsPlainTechnicalEnglish() throws IOException {
    List<Path> tests = new ArrayList<>(sources("src/test/java"));
    tests.remove(Modules.ROOT.resolve("app/src/test/java/org/castnet/ProseTest.java"));
    assertThat(complaints(texts(tests, ProseTest::javadoc), Construction::elsewhere)).isEmpty();
  }

  @Test
  void commentsArePlainTechnicalEnglish() throws IOException {
    List<Path> all = new ArrayList<>(sources("src/main/java"));
    all.addAll(sources("src/test/java"));
    assertThat(complaints(texts(all, ProseTest::lineComments), Construction::elsewhere)).isEmpty();
  }

  @Test
  void scriptsArePlainTechnicalEnglish() throws IOException {
    List<Path> scripts = files(file -> SCRIPT.matcher(file).matches() && !file.contains("/web/"));
    assertThat(complaints(texts(scripts, ProseTest::scriptComments), Construction::elsewhere))
        .isEmpty();
  }

  @Test
  void lessonsArePlainTechnicalEnglish() throws IOException {
    List<Path> lessons = files(file -> file.matches(".*/src/main/.*/lessons/[^/]*\\.yaml"));
    assertThat(complaints(texts(lessons, ProseTest::lesson), Construction::elsewhere)).isEmpty();
  }

  /** Returns one line per construction that exceeds its limit, with the files that use it most. */
  private static List<String> complaints(List<Text> texts, Function<Construction, Double> limitOf) {
    List<String> complaints = new ArrayList<>();
    for (Construction each : AVOIDED) {
      double rate = rate(texts, each.pattern());
      double limit = limitOf.apply(each);
      if (rate > limit) {
        complaints.add(
            String.format(
                Locale.ROOT,
                "%s: %.2f in 1,000 words, at most %.2f; most in %s",
                each.name(),
                rate,
                limit,
                worst(texts, each)));
      }
    }
    return complaints;
  }

  private static List<String> worst(List<Text> texts, Construction construction) {
    return texts.stream()
        .filter(text -> construction.in(text.words()) > 0)
        .sorted(Comparator.comparingLong((Text text) -> -construction.in(text.words())))
        .limit(WORST)
        .map(text -> Modules.ROOT.relativize(text.file()) + " " + construction.in(text.words()))
        .toList();
  }

  /** Returns the number of matches in 1,000 words. */
  private static double rate(List<Text> texts, Pattern pattern) {
    long words = texts.stream().mapToLong(Text::count).sum();
    long found =
        texts.stream().mapToLong(text -> pattern.matcher(text.words()).results().count()).sum();
    return 1000.0 * found / words;
  }

  /** Returns the texts of each file, joined by line ends. */
  private static List<Text> texts(List<Path> files, Function<String, List<String>> parts)
      throws IOException {
    List<Text> texts = new ArrayList<>();
    for (Path file : files) {
      texts.add(new Text(file, String.join(" \n", parts.apply(Files.readString(file)))));
    }
    assertThat(texts).isNotEmpty();
    return texts;
  }

  private static List<Path> sources(String folder) throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Modules.ROOT)) {
      for (Path module : modules.filter(each -> Files.isDirectory(each.resolve(folder))).toList()) {
        try (Stream<Path> files = Files.walk(module.resolve(folder))) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        }
      }
    }
    return sources;
  }

  /** Returns the files of the sources with a matching path, without generated ones. */
  private static List<Path> files(Predicate<String> matches) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        Modules.ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return GENERATED.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (matches.test(file.toString())) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }

  private static List<String> javadoc(String source) {
    return JAVADOC
        .matcher(source)
        .results()
        .map(found -> found.group(1).replaceAll("\\n\\s*\\*", " "))
        .map(text -> text.replaceAll("\\{@(?:link|code|linkplain|value|literal)[^}]*\\}", "X"))
        .map(text -> text.replaceAll("<[^>]+>", " ").strip())
        .toList();
  }

  private static List<String> messages(String source) {
    Matcher literals = LITERAL.matcher(COMMENT.matcher(source).replaceAll(""));
    return literals
        .results()
        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
        .filter(text -> WORD.matcher(text).results().count() >= 3)
        .toList();
  }

  private static List<String> lineComments(String source) {
    return LINE_COMMENT.matcher(source).results().map(found -> found.group(1)).toList();
  }

  private static List<String> scriptComments(String source) {
    return SCRIPT_COMMENT
        .matcher(source)
        .results()
        .map(ProseTest::group)
        .filter(text -> WORD.matcher(text).results().count() >= 3)
        .map(text -> text.replaceAll("\\s*\\n\\s*\\*?\\s*", " "))
        .toList();
  }

  private static String group(MatchResult found) {
    return IntStream.rangeClosed(1, found.groupCount())
        .mapToObj(found::group)
        .filter(text -> text != null && !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  private static List<String> lesson(String text) {
    return List.of(text.replaceAll("(?m)^\\s*[\\w.-]+:\\s", " "));
  }

  private static List<String> markdown(String page) {
    String prose = page.replaceAll("(?s)```.*?```", " ").replaceAll("`[^`]*`", "X");
    return List.of(prose.replaceAll("\\]\\([^)]*\\)", "]"));
  }

  private static List<String> testNames(String source) {
    return TEST.matcher(source)
        .results()
        .map((MatchResult found) -> found.group(1).replaceAll("(?<=[a-z0-9])(?=[A-Z])", " "))
        .map(name -> name.toLowerCase(Locale.ROOT).replace('_', ' '))
        .toList();
  }
}
