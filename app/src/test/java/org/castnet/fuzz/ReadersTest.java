package org.castnet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
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
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a text holds, its reader takes it or complains in one line. Nothing else comes out of
 * it: no other exception, no endless loop, no exhausted stack or heap.
 */
class ReadersTest {
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

  @Property(tries = 4_000, edgeCases = EdgeCasesMode.NONE)
  void acceptsATextOrRejectsItInOneLine(@ForAll("cases") Case made) {
    check(made);
  }

  @Tag("heavy")
  @Property(tries = 1_200_000, edgeCases = EdgeCasesMode.NONE)
  void acceptsAnyOfAMillionTextsOrRejectsItInOneLine(@ForAll("cases") Case made) {
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
            Arbitraries.of(Reader.all()),
            Arbitraries.integers().between(0, 5),
            Arbitraries.integers().between(0, 5),
            edits.list().ofMaxSize(6))
        .as(Case::new);
  }
}
