package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.castnet.fields.Fields;
import org.castnet.store.Input;

/**
 * A point that a paper leaves open.
 *
 * @param choice its name
 * @param paper what the paper states about it
 * @param field the field of the study that decides it
 * @param values the values that it may have, the value of a study without the field first
 * @param only the points of the study that have the field; the others do not change
 */
record OpenPoint(String choice, String paper, String field, List<Value> values, PointFilter only) {
  /**
   * A possible value.
   *
   * @param words its description in the text of a reading; empty for the plain choice
   * @param isSlow whether it takes so long to simulate that a sample contains it seldom; not the
   *     first one
   */
  record Value(JsonNode value, String words, boolean isSlow) {}

  OpenPoint {
    values = List.copyOf(values);
  }

  static OpenPoint read(JsonNode node, String place) {
    Fields fields = Fields.of(node, place);
    String field = fields.needText("field");
    JsonNode words = fields.need("values");
    Fields texts = Fields.of(words, fields.place("values"));
    List<Value> values = new ArrayList<>();
    Set<String> known = new HashSet<>();
    List<String> slow = StatementReader.texts(fields, "slow");
    for (String name : (Iterable<String>) words::fieldNames) {
      String text = texts.text(name, "");
      if (!known.add(text)) {
        throw fields.wrong("values", words.get(name), "a text that no other value has");
      }
      values.add(new Value(scalar(name), text, slow.contains(name)));
    }
    OpenPoint point =
        new OpenPoint(
            fields.needText("choice"),
            fields.text("paper", "not stated"),
            field,
            values,
            PointFilter.read(fields, "only"));
    texts.finish();
    fields.finish();
    return point;
  }

  /** Returns the number or text that a key of an object stands for. */
  private static JsonNode scalar(String key) {
    try {
      double number = Double.parseDouble(key);
      long whole = (long) number;
      return number == whole
          ? JsonNodeFactory.instance.numberNode(whole)
          : JsonNodeFactory.instance.numberNode(number);
    } catch (NumberFormatException e) {
      return JsonNodeFactory.instance.textNode(key);
    }
  }

  /**
   * Returns the value under which a study measures its points; the first one if the study does not
   * specify the field.
   *
   * @param inputs the points of the study
   */
  Value drawn(List<Input> inputs) {
    return inputs.stream()
        .filter(input -> only.hold(input) && input.has(field))
        .flatMap(input -> values.stream().filter(each -> isValue(input, each)))
        .findFirst()
        .orElse(values.get(0));
  }

  private boolean isValue(Input input, Value each) {
    return each.value().isNumber()
        ? input.number(field) == each.value().asDouble()
        : input.show(field).equals(each.value().asText());
  }

  /** Returns the values that are not slow. */
  List<Value> usual() {
    return values.stream().filter(value -> !value.isSlow()).toList();
  }

  /** Returns its row in the table of parameters: the name, the paper's value and ours. */
  List<String> parameter(Value drawn) {
    String others =
        values.stream()
            .filter(each -> !each.equals(drawn))
            .map(each -> each.value().asText())
            .collect(Collectors.joining(", "));
    return List.of(choice, paper, drawn.value().asText() + "; other readings: " + others);
  }

  /** Returns the input of a point with this value. */
  Input into(Input input, Value value) {
    return only.hold(input) ? input.with(field, value.value()) : input;
  }
}
