package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.castnet.fields.EnumText;
import org.castnet.text.CountText;
import org.castnet.text.NameList;
import org.castnet.text.WholeText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
  private enum Colour {
    RED,
    DARK_BLUE
  }

  @Test
  void nounsHaveAPlural() {
    assertThat(CountText.of(1, "send")).isEqualTo("1 send");
    assertThat(CountText.of(0, "send")).isEqualTo("0 sends");
    assertThat(CountText.noun(2, "send")).isEqualTo("sends");
  }

  @Test
  void wordsOfAFixedSetMayHaveAnyCase() {
    assertThat(EnumText.pick(Colour.class, "colour", " Dark_blue ")).isEqualTo(Colour.DARK_BLUE);
    assertThatThrownBy(() -> EnumText.pick(Colour.class, "colour", "rad"))
        .isInstanceOf(BadInput.class)
        .hasMessage("colour 'rad' is not allowed; allowed are red|dark_blue; did you mean 'red'?");
    assertThat(EnumText.pick(List.of(10, 20), Object::toString, "20")).isEqualTo(20);
    assertThatThrownBy(() -> EnumText.pick(List.of(10, 20), Object::toString, "x"))
        .hasMessage("'x' is not allowed; allowed are 10, 20");
  }

  @Test
  void namesAreSeparatedByBlanksOrSemicolons() {
    assertThat(NameList.split("a b;c ;d", name -> false)).containsExactly("a", "b", "c", "d");
    assertThat(NameList.split("", name -> true)).isEmpty();
    assertThat(NameList.split("\"a b\" c", name -> false)).containsExactly("a b", "c");
  }

  @Test
  void theLongestKnownNameIsTaken() {
    Set<String> known = Set.of("node 1", "node 1 port 2", "b c");
    assertThat(NameList.split("node 1 port 2 node 1 b c d", known::contains))
        .containsExactly("node 1 port 2", "node 1", "b c", "d");
    assertThat(NameList.split("x b c", known::contains)).containsExactly("x", "b c");
    assertThat(NameList.split("\"b\" c", text -> true))
        .as("quoted words are not joined")
        .containsExactly("b", "c");
    String eight = "1 2 3 4 5 6 7 8";
    assertThat(NameList.split(eight, eight::equals)).containsExactly(eight);
  }

  @Test
  void wholeNumbersHaveTheDigitsZeroToNine() {
    assertThat(WholeText.toInt(" 42 ")).isEqualTo(42);
    assertThat(WholeText.toLong("9999999999")).isEqualTo(9_999_999_999L);
    assertThat(WholeText.toInt("-90")).isEqualTo(-90);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "٣", "3٣", "1.5", "99999999999"})
  void rejectsOtherNumbers(String text) {
    assertThatThrownBy(() -> WholeText.toInt(text)).isInstanceOf(NumberFormatException.class);
  }

  @Test
  void anInterruptedThreadStopsAtTheNextCheck() {
    Interruption.check();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(Interruption::check).isInstanceOf(CancellationException.class);
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void aDiagnosticIsBuiltFromPieces() {
    Diagnostic built =
        new Diagnostic.Builder("x").text("{send} of ").add("node", Diagnostic.node(3)).build();
    assertThat(built.code()).isEqualTo("x");
    assertThat(built.text()).isEqualTo("{send} of node 3");
    assertThat(BadInput.coded("y", "{a} of {b}", 1, Diagnostic.send(2)).operands())
        .isEqualTo(Map.of("a", 1, "b", "send 2"));
    assertThat(Names.NUMBERS.message(4)).isEqualTo(4);
  }

  @Test
  void quotedTextOfFilesIsShort() {
    assertThat(TextFile.quote(" a\tb ")).isEqualTo("'a b'");
    assertThat(TextFile.quote("x".repeat(60))).isEqualTo("'" + "x".repeat(60) + "'");
    assertThat(TextFile.quote("x".repeat(61))).isEqualTo("'" + "x".repeat(57) + "...'");
  }

  @Test
  void timesAreShortAndExact() {
    assertThat(List.of(300_000_000L, 10_500L, 2_000_000_000_000L, 1L, 0L))
        .extracting(TimeText::shortest)
        .containsExactly("300us", "10.5ns", "2s", "1ps", "0s");
  }
}
