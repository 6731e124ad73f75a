package org.castnet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

class LineTextTest {
  private static final String LONG_WORD = "a".repeat(5_000);

  @Test
  void keepsTextThatFitsAScreen() {
    String text = "x".repeat(LineText.LONGEST);
    assertThat(LineText.of(text)).isEqualTo(text);
  }

  @Test
  void lineEndsBecomeOneBlank() {
    assertThat(LineText.of("a file \r\n  of lines\u2028more")).isEqualTo("a file of lines more");
  }

  @Test
  void cutsAnEndlessWordAndKeepsTheAdviceAfterIt() {
    assertThat(LineText.of("network '" + LONG_WORD + "' has no kind; write mesh:8x8"))
        .isEqualTo(
            "network '" + "a".repeat(39) + "…" + "a".repeat(14) + "' has no kind; write mesh:8x8");
  }

  @Test
  void keepsTheFirstAndTheLastOfManyWords() {
    String list =
        IntStream.range(0, 300).mapToObj(i -> "scheme" + i).collect(Collectors.joining(" "));
    assertThat(LineText.of("there is no scheme; there are " + list + "; did you mean 'scheme7'?"))
        .hasSize(LineText.LONGEST)
        .startsWith("there is no scheme; there are scheme0 scheme1")
        .contains(" … ")
        .endsWith("scheme299; did you mean 'scheme7'?");
  }

  @Test
  void keepsALongExplanationOfAnOrdinaryPath() {
    String path = "/home/somebody/fabrics/of/the/new/machine/ring-of-six.anynet";
    String text =
        path
            + ": network 'anynet:"
            + path
            + ",routes=minimal,lanes=1': lanes is 1; minimal routes need 2 here to be free of"
            + " deadlock; routes=updown needs 1";
    assertThat(LineText.of(text)).isEqualTo(text);
  }

  @Test
  void aMessageWithItsPlacesIsNotLonger() {
    assertThat(BadInput.of("field", LONG_WORD + "\n" + LONG_WORD).at("/" + LONG_WORD).getMessage())
        .hasSizeLessThanOrEqualTo(LineText.LONGEST);
  }
}
