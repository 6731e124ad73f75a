package org.castnet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.castnet.input.BadInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a text holds, its reader takes it or complains in one line. Nothing else comes out of
 * it: no other exception, no endless loop, no exhausted stack or heap.
 */
class ReadersTest {
  private static final Pattern NUMBER = Pattern.compile("(?<![0-9A-Za-z])[0-9]++(?![A-Fa-f0-9])");
  private static final Pattern WORD = Pattern.compile("(?<= )[^ \n]++");
  private static final int REPETITIONS = 20_000;
  private static final int MOST_PLACES = 25;

  private static final List<String> LARGE =
      List.of(
          "2147483647",
          "2147483648",
          "4294967297",
          "9223372036854775807",
          "9223372036854775808",
          "18446744073709551617",
          "1" + "0".repeat(40));

  /** A text that a reader likes, changed here and there. */
  record Case(Reader reader, int liked, int other, List<Edit> edits) {
    String text() {
      List<String> texts = reader.liked();
      String text = texts.get(liked % texts.size());
      for (Edit edit : edits) {
        text = edit.on(text, texts.get(other % texts.size()));
      }
      return reader.bounded(text);
    }
  }

  static List<Reader> readers() {
    return Reader.all();
  }

  @ParameterizedTest
  @MethodSource("readers")
  void acceptsValidInput(Reader reader) {
    for (String text : reader.liked()) {
      if (reader != RequestReader.SMALL) {
        assertThatCode(() -> reader.take(text)).doesNotThrowAnyException();
      }
    }
  }

  /**
   * Tests numbers at and beyond the ends of the ranges of int and long, in place of each number.
   */
  @ParameterizedTest
  @MethodSource("readers")
  void acceptsEachLargeNumberOrRejectsItInOneLine(Reader reader) {
    for (String text : reader.liked()) {
      for (MatchResult number : some(NUMBER, text)) {
        for (String large : LARGE) {
          check(reader, text.substring(0, number.start()) + large + text.substring(number.end()));
        }
      }
    }
  }

  /** Tests repetitions, at which a regular expression that recurses would overflow the stack. */
  @ParameterizedTest
  @MethodSource("readers")
  void acceptsEachRepeatedWordOrRejectsItInOneLine(Reader reader) {
    for (String text : reader.liked()) {
      for (MatchResult word : some(WORD, text)) {
        String again = (" " + word.group()).repeat(REPETITIONS);
        check(reader, text.substring(0, word.end()) + again + text.substring(word.end()));
      }
    }
  }

  static List<Arguments> longLines() {
    return List.of(
        Arguments.of(ListReader.HOSTS, "H0" + " slots=4".repeat(REPETITIONS)),
        Arguments.of(
            ScheduleReader.GOAL,
            ScheduleReader.GOAL
                .liked()
                .get(0)
                .replaceFirst(" tag 3", " tag 3".repeat(REPETITIONS))),
        Arguments.of(
            ScheduleReader.FLOWS,
            ScheduleReader.FLOWS
                .liked()
                .get(0)
                .replaceFirst("switches 0", "switches 0" + "->0".repeat(REPETITIONS))),
        Arguments.of(
            FabricReader.TREES,
            FabricReader.TREES
                .liked()
                .get(0)
                .replaceFirst(": 0x", ": 0x001" + " 0x001".repeat(REPETITIONS) + " 0x")));
  }

  @ParameterizedTest
  @MethodSource("longLines")
  void acceptsALongLineOrRejectsItInOneLine(Reader reader, String text) {
    assertThat(text).hasSizeGreaterThan(2 * REPETITIONS);
    check(reader, text);
  }

  /** Returns the places of a text with a pattern; if there are many, some from all parts of it. */
  private static List<MatchResult> some(Pattern pattern, String text) {
    List<MatchResult> all = pattern.matcher(text).results().toList();
    int step = 1 + all.size() / MOST_PLACES;
    return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
  }

  @Property(tries = 2_000, edgeCases = EdgeCasesMode.NONE)
  void acceptsATextOrRejectsItInOneLine(@ForAll("cases") Case made) {
    check(made);
  }

  @Tag("heavy")
  @Property(tries = 1_200_000, edgeCases = EdgeCasesMode.NONE)
  void acceptsAnyOfAMillionTextsOrRejectsItInOneLine(@ForAll("cases") Case made) {
    check(made);
  }

  private static void check(Case made) {
    check(made.reader(), made.text());
  }

  private static void check(Reader reader, String text) {
    try {
      reader.take(reader.bounded(text));
    } catch (BadInput e) {
      assertThat(e.getMessage()).isNotBlank().doesNotContain("\n", "\r").hasSizeLessThan(1_000);
    }
  }

  @Provide
  Arbitrary<Case> cases() {
    Arbitrary<Edit> edits =
        Combinators.combine(
                Arbitraries.integers().between(0, Edit.KINDS - 1),
                Arbitraries.integers().between(0, 1000),
                Arbitraries.integers().between(0, 40),
                Arbitraries.integers().between(0, 5_000))
            .as(Edit::new);
    return Combinators.combine(
            Arbitraries.of(Reader.all()),
            Arbitraries.integers().between(0, 5),
            Arbitraries.integers().between(0, 5),
            edits.list().ofMaxSize(6))
        .as(Case::new);
  }
}
