package org.castnet.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {
  private static Fields fields(String json) {
    return Fields.of(JsonTree.parse(json), "sends[2]");
  }

  private static void rejects(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(BadInput.class).hasMessage(message);
  }

  @Test
  void valuesAreReadByName() {
    Fields fields =
        fields(
            """
            {"id": 7, "name": "a", "on": true, "off": false, "rate": 0.25, "wait": "3us",
             "list": [1, 2], "texts": {"b": 1, "a": "x"}, "none": null, "kind": "Two"}
            """);
    assertThat(fields.whole("id", 1, 7, 7)).isEqualTo(7);
    assertThat(fields.text("id", "")).isEqualTo("7");
    assertThat(fields.needText("name")).isEqualTo("a");
    assertThat(fields.flag("on", false)).isTrue();
    assertThat(fields.flag("off", true)).isFalse();
    assertThat(fields.real("rate", 1, 0.25, 0.25)).isEqualTo(0.25);
    assertThat(fields.time("wait", 1)).isEqualTo(3_000_000);
    assertThat(fields.list("list")).hasSize(2);
    assertThat(fields.texts("texts")).containsExactly(Map.entry("b", "1"), Map.entry("a", "x"));
    assertThat(fields.word("kind", "one", List.of("one", "two"))).isEqualTo("two");
    assertThat(fields.has("none")).isFalse();
    fields.finish();
  }

  @Test
  void absentValuesHaveADefault() {
    Fields fields = fields("{}");
    assertThat(fields.whole("id", 9, 0, 1)).isEqualTo(9);
    assertThat(fields.text("name", "b")).isEqualTo("b");
    assertThat(fields.flag("on", true)).isTrue();
    assertThat(fields.real("rate", 1.5, 0, 1)).isEqualTo(1.5);
    assertThat(fields.time("wait", 5)).isEqualTo(5);
    assertThat(fields.list("list")).isEmpty();
    assertThat(fields.texts("texts")).isEmpty();
    assertThat(fields.word("kind", "one", List.of("one"))).isEqualTo("one");
    assertThat(fields.take("name")).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0                     | a whole number 1 or more
          1.5                   | a whole number 1 or more
          "1"                   | a whole number 1 or more
          99999999999999999999  | a whole number 1 or more
          """)
  void rejectsNumbersOutsideAnOpenRange(String found, String needed) {
    Fields fields = fields("{\"id\":" + found + "}");
    rejects(
        () -> fields.whole("id", 1, 1, Long.MAX_VALUE),
        "sends[2].id: found " + found + "; expected " + needed);
  }

  @Test
  void rejectsNumbersAndTimesOfTheWrongTypeOrRange() {
    Fields fields = fields("{\"id\": 4, \"wait\": [], \"late\": \"3 weeks\", \"rate\": 2}");
    rejects(
        () -> fields.whole("id", 1, 1, 3), "sends[2].id: found 4; expected a whole number 1..3");
    rejects(
        () -> fields.whole("id", 1, 5, 9), "sends[2].id: found 4; expected a whole number 5..9");
    rejects(
        () -> fields.real("rate", 1, 0, 1.5), "sends[2].rate: found 2; expected a number 0..1.5");
    rejects(() -> fields.real("rate", 1, 3, 4), "sends[2].rate: found 2; expected a number 3..4");
    assertThatThrownBy(() -> fields.time("wait", 0)).hasMessageContaining("picoseconds");
    assertThatThrownBy(() -> fields.time("late", 0))
        .hasMessageStartingWith("sends[2].late: '3 weeks' is not a time");
    rejects(() -> fields.flag("id", true), "sends[2].id: found 4; expected true or false");
    rejects(() -> fields.list("id"), "sends[2].id: found 4; expected a list […]");
    rejects(() -> fields.texts("id"), "sends[2].id: found 4; expected an object {…}");
    rejects(() -> fields.text("wait", ""), "sends[2].wait: found []; expected text");
  }

  @Test
  void namesTheFieldThatWasProbablyMeant() {
    Fields fields = fields("{\"id\": 4, \"nmae\": 1}");
    fields.take("id");
    rejects(
        () -> fields.need("name"), "sends[2]: field 'name' is missing; instead there is 'nmae'");
    rejects(() -> fields.need("ids"), "sends[2]: field 'ids' is missing");
    rejects(
        fields::finish,
        "sends[2]: unknown key 'nmae'; allowed are id, name, ids; did you mean 'name'?");
  }

  @Test
  void rejectsValuesInsideTexts() {
    Fields fields = fields("{\"texts\": {\"a\": [1]}}");
    rejects(() -> fields.texts("texts"), "sends[2].texts.a: found [1]; expected a single value");
  }

  @Test
  void rejectsAValueThatIsNoObject() {
    rejects(() -> fields("[1]"), "sends[2]: found [1]; expected an object {…}");
    assertThatThrownBy(() -> Fields.of(null, "")).hasMessageContaining("found nothing");
  }

  @Test
  void shortensLongValues() {
    assertThat(Fields.shortened("x".repeat(40))).hasSize(40);
    assertThat(Fields.shortened("x".repeat(41))).isEqualTo("x".repeat(37) + "…");
  }

  @Test
  void numbersThatNoDoubleHoldsAreRejectedWithTheirPosition() {
    assertThat(JsonTree.parse("1e308").doubleValue()).isEqualTo(1e308);
    assertThatThrownBy(() -> JsonTree.parse("{\"a\":\n 1e309}"))
        .hasMessageStartingWith("line 2, column 2: the number 1e309 is too large");
  }

  @Test
  void malformedTextIsRejectedWithItsPosition() {
    rejects(() -> JsonTree.parse(" "), "the text is empty; JSON is needed");
    assertThatThrownBy(() -> JsonTree.parse("{\"a\": 1, \"a\": 2}"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("line 1, column ")
        .hasMessageContaining("no valid JSON: Duplicate")
        .hasMessageContaining("'a'");
    assertThatThrownBy(() -> JsonTree.parse("{}\n}"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("line 2, column 1");
    assertThatThrownBy(() -> JsonTree.parse("[".repeat(51) + "]".repeat(51)))
        .isInstanceOf(BadInput.class);
    assertThat(JsonTree.parse("[".repeat(50) + "]".repeat(50))).hasSize(1);
  }
}
