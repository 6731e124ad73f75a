package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

/** The values that options of a scheme allow, and the messages for other values. */
class OptionsTest {
  private static final List<Option> OPTIONS =
      List.of(
          Option.choice("order", "", "given", "number"),
          Option.flag("balanced", ""),
          Option.whole("h", "", 2, 9, "4"),
          Option.whole("parts", "", 1, Long.MAX_VALUE, ""),
          Option.span("time", "", "10s"),
          Option.text("place", "", "here"));

  private static OptionValues of(String name, String value) {
    return OptionValues.of("s", OPTIONS, Map.of(name, value));
  }

  private static void refused(String name, String value, String complaint) {
    assertThatThrownBy(() -> of(name, value)).isInstanceOf(BadInput.class).hasMessage(complaint);
  }

  @Test
  void everyKindDescribesItsAllowedValues() {
    assertThat(OPTIONS.stream().map(Option::allowed))
        .containsExactly(
            "given|number",
            "true|false",
            "2..9",
            "1..",
            "a time with a unit, such as 500ms or 10s",
            "text");
  }

  @Test
  void missingOptionsHaveTheirDefaults() {
    OptionValues values = OptionValues.of("s", OPTIONS, Map.of());
    assertThat(values.text("order")).isEqualTo("given");
    assertThat(values.flag("balanced")).isFalse();
    assertThat(values.whole("h")).contains(4L);
    assertThat(values.whole("parts")).isEmpty();
    assertThat(values.text("time")).isEqualTo("10s");
    assertThat(values.text("place")).isEqualTo("here");
    assertThat(values.has("h")).isTrue();
    assertThat(values.has("x")).isFalse();
    assertThatThrownBy(() -> values.text("x")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void ignoresCaseAndBlanks() {
    assertThat(of("order", " Number ").text("order")).isEqualTo("number");
    assertThat(of("balanced", "TRUE").flag("balanced")).isTrue();
    assertThat(of("balanced", "false").flag("balanced")).isFalse();
    assertThat(of("h", "2").whole("h")).contains(2L);
    assertThat(of("h", "9").whole("h")).contains(9L);
    assertThat(of("place", "There").text("place")).isEqualTo("There");
  }

  @Test
  void valuesAreTheSameHoweverTheyWereWritten() {
    assertThat(of("order", " Number "))
        .isEqualTo(of("order", "number"))
        .hasSameHashCodeAs(of("order", "number"))
        .isNotEqualTo(of("order", "given"))
        .isNotEqualTo(Map.of("order", "number"));
    assertThat(of("h", "4")).isEqualTo(OptionValues.of("s", OPTIONS, Map.of()));
    assertThat(IntStream.rangeClosed(2, 9).map(h -> of("h", "" + h).hashCode()).distinct())
        .hasSizeGreaterThan(1);
  }

  @Test
  void rejectsOtherValuesInOneLine() {
    refused(
        "order",
        "numbr",
        "scheme s, option order: 'numbr' is not allowed; allowed are given|number; did you mean"
            + " 'number'?");
    refused(
        "balanced",
        "yes",
        "scheme s, option balanced: 'yes' is not allowed; allowed are true|false");
    refused("h", "1", "scheme s, option h: 1 is not allowed; allowed are 2..9");
    refused("h", "10", "scheme s, option h: 10 is not allowed; allowed are 2..9");
    refused("h", "x", "scheme s, option h: 'x' is not a whole number; allowed are 2..9");
    refused(
        "hh",
        "1",
        "scheme s has no option 'hh'; it has order, balanced, h, parts, time, place; did you mean"
            + " 'h'?");
    assertThatThrownBy(() -> OptionValues.of("s", List.of(), Map.of("h", "1")))
        .hasMessage("scheme s has no option 'h'; it has no options");
  }
}
