package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;

/**
 * Reads the statements of an exhibit's file. Each has a text ({@code say}), the panels that it
 * concerns ({@code in}) and one form. {@code for} repeats a statement for every combination of
 * named values, which replace <code>{name}</code> in all its texts.
 *
 * <table>
 * <caption>Forms; curves are given by name, positions by value</caption>
 * <tr><td>{@code lower: [a, b]}</td><td>a is below b at nearly all positions</td></tr>
 * <tr><td>{@code nearer: [a, b, c]}</td><td>a is nearer to b than to the higher c</td></tr>
 * <tr><td>{@code rises: a}, {@code falls: a}</td><td>between the positions from and to</td></tr>
 * <tr><td>{@code grows: [a, b]}</td><td>the ratio a/b grows between the positions from and to, or
 * from the first panel to the second at position at</td></tr>
 * <tr><td>{@code larger: [a, b]}</td><td>the ratio a/b is larger in the second panel</td></tr>
 * <tr><td>{@code ratio: [a, b]}</td><td>the ratio a/b is between least and most</td></tr>
 * <tr><td>{@code flattens: a}</td><td>a rises more from from to at than from there to to</td></tr>
 * <tr><td>{@code stays: a}</td><td>a changes between from and to by less than within</td></tr>
 * <tr><td>{@code alike: [a, b]}</td><td>a and b differ by less than within on average</td></tr>
 * </table>
 *
 * <p>{@code from} and {@code to} limit the other forms to these positions, inclusive.
 */
final class StatementReader {
  /** Reads the fields of one form. */
  @FunctionalInterface
  private interface Reader {
    Statement.Form read(Fields fields, String name);
  }

  private static final Map<String, Reader> FORMS =
      new TreeMap<>(
          Map.of(
              "lower", StatementReader::lower,
              "nearer", StatementReader::nearer,
              "rises", StatementReader::rises,
              "falls", StatementReader::falls,
              "grows", StatementReader::grows,
              "larger", StatementReader::larger,
              "ratio", StatementReader::ratio,
              "flattens", StatementReader::flattens,
              "stays", StatementReader::stays,
              "alike", StatementReader::alike));

  private StatementReader() {}

  /**
   * Returns the statements in the order of the file.
   *
   * @throws BadInput if one is malformed; the message names its place
   */
  static List<Statement> read(List<JsonNode> nodes) {
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      String place = "statements[" + i + "]";
      JsonNode repeated = nodes.get(i).get("for");
      for (Map<String, JsonNode> values : combinations(repeated, place)) {
        ObjectNode one = nodes.get(i).deepCopy();
        one.remove("for");
        statements.add(one(Fields.of(filled(one, values), place)));
      }
    }
    return statements;
  }

  private static Statement one(Fields fields) {
    String text = fields.needText("say");
    List<String> panels = texts(fields, "in");
    List<String> given = FORMS.keySet().stream().filter(fields::has).toList();
    if (given.size() != 1) {
      throw BadInput.coded(
              "statement-form",
              "found {count} forms; exactly one of {allowed} is needed",
              given.size(),
              String.join(", ", FORMS.keySet()))
          .at(fields.place("say"));
    }
    Statement.Form form = FORMS.get(given.get(0)).read(fields, given.get(0));
    fields.finish();
    return new Statement(text, panels.isEmpty() ? List.of("") : panels, form);
  }

  private static List<Map<String, JsonNode>> combinations(JsonNode repeated, String place) {
    List<Map<String, JsonNode>> all = List.of(Map.of());
    if (repeated == null) {
      return all;
    }
    Fields fields = Fields.of(repeated, place + ".for");
    for (Map.Entry<String, JsonNode> each : repeated.properties()) {
      List<Map<String, JsonNode>> longer = new ArrayList<>();
      for (Map<String, JsonNode> start : all) {
        for (JsonNode value : fields.list(each.getKey())) {
          Map<String, JsonNode> both = new LinkedHashMap<>(start);
          if (value.isObject()) {
            value
                .properties()
                .forEach(part -> both.put(each.getKey() + "." + part.getKey(), part.getValue()));
          } else {
            both.put(each.getKey(), value);
          }
          longer.add(both);
        }
      }
      all = longer;
    }
    return all;
  }

  /** Returns a copy with all names in braces replaced; a text that is one name keeps its type. */
  private static JsonNode filled(JsonNode node, Map<String, JsonNode> values) {
    if (node.isTextual()) {
      String text = node.textValue();
      for (Map.Entry<String, JsonNode> value : values.entrySet()) {
        String name = "{" + value.getKey() + "}";
        if (text.equals(name)) {
          return value.getValue();
        }
        text = text.replace(name, value.getValue().asText());
      }
      return JsonNodeFactory.instance.textNode(text);
    }
    if (node.isArray()) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      node.forEach(each -> array.add(filled(each, values)));
      return array;
    }
    if (node.isObject()) {
      ObjectNode object = JsonNodeFactory.instance.objectNode();
      node.properties()
          .forEach(field -> object.set(field.getKey(), filled(field.getValue(), values)));
      return object;
    }
    return node;
  }

  private static Statement.Form lower(Fields fields, String name) {
    List<String> curves = curves(fields, name, 2);
    DoublePredicate where = range(fields);
    return (claims, text, panels) ->
        claims.below(text, panels.get(0), curves.get(0), curves.get(1), where);
  }

  private static Statement.Form nearer(Fields fields, String name) {
    List<String> curves = curves(fields, name, 3);
    return (claims, text, panels) ->
        claims.nearer(text, panels.get(0), curves.get(0), curves.get(1), curves.get(2));
  }

  private static Statement.Form rises(Fields fields, String name) {
    String curve = fields.needText(name);
    double from = number(fields, "from");
    double to = number(fields, "to");
    return (claims, text, panels) -> claims.rises(text, panels.get(0), curve, from, to);
  }

  private static Statement.Form falls(Fields fields, String name) {
    String curve = fields.needText(name);
    double from = number(fields, "from");
    double to = number(fields, "to");
    return (claims, text, panels) -> claims.falls(text, panels.get(0), curve, from, to);
  }

  private static Statement.Form grows(Fields fields, String name) {
    List<String> curves = curves(fields, name, 2);
    boolean inOne = !fields.has("at");
    double from = number(fields, inOne ? "from" : "at");
    double to = number(fields, inOne ? "to" : "at");
    return (claims, text, panels) ->
        claims.ratioGrows(
            text, panels.get(0), panels.get(inOne ? 0 : 1), curves.get(0), curves.get(1), from, to);
  }

  private static Statement.Form larger(Fields fields, String name) {
    List<String> curves = curves(fields, name, 2);
    return (claims, text, panels) ->
        claims.ratiosGrow(text, panels.get(0), panels.get(1), curves.get(0), curves.get(1));
  }

  private static Statement.Form ratio(Fields fields, String name) {
    List<String> curves = curves(fields, name, 2);
    double least = number(fields, "least");
    double most = number(fields, "most");
    DoublePredicate where = range(fields);
    return (claims, text, panels) ->
        claims.ratioWithin(text, panels.get(0), curves.get(0), curves.get(1), least, most, where);
  }

  private static Statement.Form flattens(Fields fields, String name) {
    String curve = fields.needText(name);
    double from = number(fields, "from");
    double at = number(fields, "at");
    double to = number(fields, "to");
    return (claims, text, panels) -> claims.flattens(text, panels.get(0), curve, from, at, to);
  }

  private static Statement.Form stays(Fields fields, String name) {
    String curve = fields.needText(name);
    double from = number(fields, "from");
    double to = number(fields, "to");
    double within = number(fields, "within");
    return (claims, text, panels) ->
        claims.staysWithin(text, panels.get(0), curve, from, to, within);
  }

  private static Statement.Form alike(Fields fields, String name) {
    List<String> curves = curves(fields, name, 2);
    double within = number(fields, "within");
    DoublePredicate where = range(fields);
    return (claims, text, panels) ->
        claims.alike(text, panels.get(0), curves.get(0), curves.get(1), within, where);
  }

  private static DoublePredicate range(Fields fields) {
    double from = fields.real("from", Double.NEGATIVE_INFINITY, 0, Double.MAX_VALUE);
    double to = fields.real("to", Double.POSITIVE_INFINITY, 0, Double.MAX_VALUE);
    return x -> x >= from && x <= to;
  }

  private static double number(Fields fields, String name) {
    fields.need(name);
    return fields.real(name, 0, 0, Double.MAX_VALUE);
  }

  static List<String> curves(Fields fields, String name, int count) {
    List<String> curves = texts(fields, name);
    if (curves.size() != count) {
      throw fields.wrong(name, fields.need(name), "the names of " + count + " curves");
    }
    return curves;
  }

  /** Returns a text or a list of texts. */
  static List<String> texts(Fields fields, String name) {
    JsonNode value = fields.take(name);
    if (value == null) {
      return List.of();
    }
    return value.isValueNode()
        ? List.of(value.asText())
        : fields.list(name).stream().map(JsonNode::asText).toList();
  }
}
