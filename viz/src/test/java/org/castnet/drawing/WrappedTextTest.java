package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lines of text wrap at the width of the picture. */
class WrappedTextTest {
  /** Draws text with a font size of 10, for which each letter counts as 5.8 wide. */
  private static String drawn(String text, double width) {
    Svg svg = new Svg(100, 100, "");
    new WrappedText(text, 10, width).draw(svg, 3, 20, "");
    return svg.finish();
  }

  @Test
  void shortTextIsOneLine() {
    assertThat(drawn("one two", 7 * 5.8)).contains("x=\"3\" y=\"20\" >one two<");
  }

  @Test
  void longTextContinuesOnNextLine() {
    assertThat(drawn("one two three", 7 * 5.8 + 1))
        .contains("y=\"20\" >one two<", "y=\"33\" >three<");
    assertThat(new WrappedText("one two three", 10, 7 * 5.8 + 1).height()).isEqualTo(26);
  }

  @Test
  void overlongWordHasItsOwnLine() {
    assertThat(drawn("a nevertheless b", 20)).contains(">a<", ">nevertheless<", ">b<");
  }
}
