package org.castnet.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;

/**
 * The values of a field of a study: a single one, a list {@code [16, 48]}, a range {@code {from:
 * 16, to: 240, step: 16}} or {@code {from: 1, to: 1024, times: 2}}, or a range as text, {@code
 * 16..240 step 16} and {@code 1..1024 times 2}. Ranges include both ends.
 */
final class FieldValues {
  private static final int MOST = 100_000;
  private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?)";
  private static final Pattern RANGE =
      Pattern.compile(
          NUMBER + "\\s*\\.\\.\\s*" + NUMBER + "(?:\\s+(step|times)\\s+" + NUMBER + ")?");

  private FieldValues() {}

  /**
   * @throws BadInput if there is no value or too many; the message states the position
   */
  static List<JsonNode> of(JsonNode node, String place) {
    if (node.isArray()) {
      if (node.isEmpty()) {
        throw BadInput.coded("empty-list", "an empty list; at least one value is needed").at(place);
      }
      List<JsonNode> values = new ArrayList<>();
      node.forEach(values::add);
      return values;
    }
    if (node.isObject() && (node.has("from") || node.has("to"))) {
      return range(Fields.of(node, place), place);
    }
    if (node.isTextual()) {
      Matcher matcher = RANGE.matcher(node.asText().strip());
      if (matcher.matches()) {
        BigDecimal by = new BigDecimal(matcher.group(4) == null ? "1" : matcher.group(4));
        return between(
            new BigDecimal(matcher.group(1)),
            new BigDecimal(matcher.group(2)),
            by,
            "times".equals(matcher.group(3)),
            place);
      }
    }
    return List.of(node);
  }

  private static List<JsonNode> range(Fields fields, String place) {
    BigDecimal from = number(fields, "from", null);
    BigDecimal to = number(fields, "to", null);
    boolean grows = fields.has("times");
    if (grows && fields.has("step")) {
      throw BadInput.coded("range-malformed", "both step and times; a range has one of them")
          .at(place);
    }
    BigDecimal by = number(fields, grows ? "times" : "step", BigDecimal.ONE);
    fields.finish();
    return between(from, to, by, grows, place);
  }

  private static BigDecimal number(Fields fields, String name, BigDecimal defaultValue) {
    JsonNode value = defaultValue == null ? fields.need(name) : fields.take(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
      throw fields.wrong(name, value, "a number");
    }
    return value.decimalValue();
  }

  private static List<JsonNode> between(
      BigDecimal from, BigDecimal to, BigDecimal by, boolean grows, String place) {
    String range = from.toPlainString() + ".." + to.toPlainString();
    if (from.compareTo(to) > 0) {
      throw BadInput.coded(
              "range-malformed", "the range {range} is empty; write the smaller end first", range)
          .at(place);
    }
    if (by.compareTo(grows ? BigDecimal.ONE : BigDecimal.ZERO) <= 0
        || grows && from.signum() <= 0) {
      throw BadInput.coded(
              "range-malformed",
              "the range {range} never ends; a step is above 0, a factor above 1 and then the"
                  + " start above 0",
              range)
          .at(place);
    }
    if (steps(from.doubleValue(), to.doubleValue(), by.doubleValue(), grows) >= MOST) {
      throw BadInput.coded(
              "range-too-long", "the range {range} has more than {most} values", range, MOST)
          .at(place);
    }
    List<JsonNode> values = new ArrayList<>();
    for (BigDecimal at = from;
        at.compareTo(to) <= 0;
        at = grows ? at.multiply(by, MathContext.DECIMAL128) : at.add(by)) {
      values.add(plain(at));
    }
    return values;
  }

  /** Returns the number of steps of a range, computed before the first is made. */
  private static double steps(double from, double to, double by, boolean grows) {
    return grows ? (Math.log(to) - Math.log(from)) / Math.log(by) : (to - from) / by;
  }

  private static JsonNode plain(BigDecimal value) {
    BigDecimal shortest = value.stripTrailingZeros();
    return shortest.scale() <= 0 && shortest.precision() - shortest.scale() <= 18
        ? JsonNodeFactory.instance.numberNode(shortest.longValueExact())
        : JsonNodeFactory.instance.numberNode(shortest.doubleValue());
  }
}
