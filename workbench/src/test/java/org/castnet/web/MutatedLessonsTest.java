package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.castnet.input.BadInput;
import org.castnet.web.lesson.LessonReader;

/** Every file of a lesson is accepted or rejected with a message of one line. */
class MutatedLessonsTest {
  private static final List<String> LESSONS =
      read("lessons.txt").lines().map(name -> read(name.strip() + ".yaml")).toList();

  /** Words with a meaning in YAML or in a lesson, and numbers at the ends of ranges. */
  private static final List<String> WORDS =
      List.of(
          "",
          "\n",
          "  ",
          "'",
          "\"",
          ":",
          "- ",
          "{",
          "}",
          "[",
          "]",
          ",",
          "|",
          "&a",
          "*a",
          "---",
          "\u0000",
          "\ud800",
          "1e400",
          "-1",
          "NaN",
          "null",
          "9223372036854775808",
          "steps:",
          "answers:",
          "if:",
          "left.makespan",
          "right.",
          " = ",
          " < ",
          " and ",
          "42us",
          "clos:",
          "operations:",
          "scenario:",
          "place: -1",
          "title:");

  /**
   * Replaces a section of a lesson by a word or by an equally long section of another lesson.
   *
   * @param at the position, in thousandths of the text
   */
  record Change(int at, int length, int word, int other) {
    String on(String text) {
      int from = (int) ((long) at * text.length() / 1000);
      int end = Math.min(text.length(), from + length);
      String lent = LESSONS.get(other % LESSONS.size());
      String put =
          word < WORDS.size()
              ? WORDS.get(word)
              : lent.substring(Math.min(lent.length(), from), Math.min(lent.length(), end));
      return text.substring(0, from) + put + text.substring(end);
    }
  }

  private static String read(String file) {
    try (InputStream in = MutatedLessonsTest.class.getResourceAsStream("/lessons/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Example
  void theStandardLessonsAreValid() {
    assertThat(LESSONS).hasSizeGreaterThan(10);
    LESSONS.forEach(
        text -> assertThatCode(() -> LessonReader.read("any", text)).doesNotThrowAnyException());
  }

  @Property(tries = 1_000, edgeCases = EdgeCasesMode.NONE)
  void aChangedLessonIsAcceptedOrRejectedInOneLine(@ForAll("changed") String text) {
    check(text);
  }

  @Tag("heavy")
  @Property(tries = 50_000, edgeCases = EdgeCasesMode.NONE)
  void anyOfManyChangedLessonsIsAcceptedOrRejectedInOneLine(@ForAll("changed") String text) {
    check(text);
  }

  private static void check(String text) {
    try {
      LessonReader.read("any", text);
    } catch (BadInput e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n", "\r").hasSizeLessThan(1_000);
    }
  }

  @Provide
  Arbitrary<String> changed() {
    Arbitrary<Change> changes =
        Combinators.combine(
                Arbitraries.integers().between(0, 1000),
                Arbitraries.integers().between(0, 60),
                Arbitraries.integers().between(0, 2 * WORDS.size()),
                Arbitraries.integers().between(0, 1000))
            .as(Change::new);
    return Combinators.combine(Arbitraries.of(LESSONS), changes.list().ofMaxSize(4))
        .as(
            (lesson, all) -> {
              String text = lesson;
              for (Change change : all) {
                text = change.on(text);
              }
              return text;
            });
  }
}
