package org.castnet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.regex.Pattern;
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
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever a text holds, its reader takes it or complains in one line. Nothing else comes out of
 * it: no other exception, no endless loop, no exhausted stack or heap.
 */
class ReadersTest {
  private static final Pattern SIDES = Pattern.compile("\\d+(x\\d+)+");
  private static final Pattern AFTER_EQUALS = Pattern.compile("(?<=[=:])\\s*\\d{2,9}(?!\\d)");
  private static final Pattern LARGE = Pattern.compile("(?<!\\d)\\d{4,9}(?!\\d)");

  /** A text that a reader likes, changed here and there. */
  record Case(Reader reader, int liked, int other, List<Edit> edits) {
    String text() {
      List<String> texts = reader.liked();
      String text = texts.get(liked % texts.size());
      for (Edit edit : edits) {
        text = edit.on(text, texts.get(other % texts.size()));
      }
      return small(text);
    }
  }

  /** Legal networks of millions of nodes take their time, which is another matter. */
  private static String small(String text) {
    String sides =
        SIDES.matcher(text).replaceAll(found -> found.group().replaceAll("\\d{2,}", "5"));
    String sizes =
        AFTER_EQUALS
            .matcher(sides)
            .replaceAll(found -> "" + Integer.parseInt(found.group().strip()) % 12);
    return LARGE.matcher(sizes).replaceAll(found -> found.group().substring(0, 3));
  }

  @ParameterizedTest
  @EnumSource
  void whatAReaderLikesIsTaken(Reader reader) {
    for (String text : reader.liked()) {
      if (reader != Reader.SMALL) {
        assertThatCode(() -> reader.take(text)).doesNotThrowAnyException();
      }
    }
  }

  @Property(tries = 4_000, edgeCases = EdgeCasesMode.NONE)
  void aReaderTakesATextOrComplainsInOneLine(@ForAll("cases") Case made) {
    check(made);
  }

  @Tag("heavy")
  @Property(tries = 1_200_000, edgeCases = EdgeCasesMode.NONE)
  void aReaderTakesAnyOfAMillionTextsOrComplainsInOneLine(@ForAll("cases") Case made) {
    check(made);
  }

  private static void check(Case made) {
    try {
      made.reader().take(made.text());
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
            Arbitraries.of(Reader.class),
            Arbitraries.integers().between(0, 5),
            Arbitraries.integers().between(0, 5),
            edits.list().ofMaxSize(6))
        .as(Case::new);
  }
}
