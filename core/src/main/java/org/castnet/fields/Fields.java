package org.castnet.fields;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.text.Nearest;

/**
 * The fields of a JSON object, read by name. {@link #finish} rejects fields that were not read.
 * Every error message states the position of the field, such as {@code messages[2].flits}.
 */
public final class Fields {
  private final JsonNode object;
  private final String place;
  private final Set<String> known = new LinkedHashSet<>();

  private Fields(JsonNode object, String place) {
    this.object = object;
    this.place = place;
  }

  /**
   * @param place the position of the object in the file; empty for the root
   * @throws BadInput if the value is not an object
   */
  public static Fields of(JsonNode node, String place) {
    if (node == null || !node.isObject()) {
      throw BadInput.coded("not-an-object", "found {found}; expected an object {…}", shown(node))
          .at(place);
    }
    return new Fields(node, place);
  }

  /** Returns the position of a field of this object. */
  public String place(String name) {
    return place.isEmpty() ? name : place + "." + name;
  }

  /** Returns whether the field is present and not null. */
  public boolean has(String name) {
    known.add(name);
    return object.hasNonNull(name);
  }

  /** Returns the field, or null if it is absent or null. */
  public JsonNode take(String name) {
    return has(name) ? object.get(name) : null;
  }

  /** Returns the names of all fields, in the order of the document. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  /**
   * Returns the field.
   *
   * @throws BadInput if it is absent or null
   */
  public JsonNode need(String name) {
    JsonNode value = take(name);
    if (value == null) {
      throw BadInput.coded(
              "missing-field", "field '{name}' is missing{hint}", name, mistakenFor(name))
          .at(place);
    }
    return value;
  }

  /**
   * Returns a hint that names a similar field which is present and not read yet; empty if absent.
   */
  public String mistakenFor(String name) {
    List<String> strange = names();
    strange.removeAll(known);
    return Nearest.like(name, strange)
        .map(found -> "; instead there is '" + found + "'")
        .orElse("");
  }

  public String needText(String name) {
    need(name);
    return text(name, "");
  }

  /** Returns the field as text; a number is returned as its digits. */
  public String text(String name, String defaultValue) {
    JsonNode value = take(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isValueNode()) {
      throw wrong(name, value, "text");
    }
    return value.asText();
  }

  public boolean flag(String name, boolean defaultValue) {
    JsonNode value = take(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isBoolean()) {
      throw wrong(name, value, "true or false");
    }
    return value.booleanValue();
  }

  public long whole(String name, long defaultValue, long least, long most) {
    JsonNode value = take(name);
    if (value == null) {
      return defaultValue;
    }
    boolean open = most == Long.MAX_VALUE && least > Long.MIN_VALUE;
    String range = "a whole number " + least + (open ? " or more" : ".." + most);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw wrong(name, value, range);
    }
    long number = value.longValue();
    if (number < least || number > most) {
      throw wrong(name, value, range);
    }
    return number;
  }

  public double real(String name, double defaultValue, double least, double most) {
    JsonNode value = take(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isNumber() || !(value.doubleValue() >= least && value.doubleValue() <= most)) {
      throw wrong(name, value, "a number " + plain(least) + ".." + plain(most));
    }
    return value.doubleValue();
  }

  /** Returns a time in picoseconds, given as a number or as text with a unit. */
  public long time(String name, long defaultValue) {
    JsonNode value = take(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isIntegralNumber() && !value.isTextual()) {
      throw wrong(name, value, "a number of picoseconds, or text such as \"300us\"");
    }
    try {
      return TimeText.picoseconds(value.isTextual() ? value.asText() : value.asText() + "ps");
    } catch (BadInput e) {
      throw e.at(place(name));
    }
  }

  /** Returns one of the allowed words; upper and lower case are equivalent. */
  public String word(String name, String defaultValue, List<String> allowed) {
    String found = text(name, defaultValue);
    try {
      return EnumText.pick(allowed, Function.identity(), found);
    } catch (BadInput e) {
      throw e.at(place(name));
    }
  }

  /** Returns the elements of a list; empty if the field is absent. */
  public List<JsonNode> list(String name) {
    JsonNode value = take(name);
    if (value == null) {
      return List.of();
    }
    if (!value.isArray()) {
      throw wrong(name, value, "a list […]");
    }
    List<JsonNode> elements = new ArrayList<>(value.size());
    value.forEach(elements::add);
    return elements;
  }

  /** Returns the values of an object as text by name; empty if the field is absent. */
  public Map<String, String> texts(String name) {
    JsonNode value = take(name);
    Map<String, String> texts = new LinkedHashMap<>();
    if (value == null) {
      return texts;
    }
    if (!value.isObject()) {
      throw wrong(name, value, "an object {…}");
    }
    value
        .properties()
        .forEach(
            entry -> {
              if (!entry.getValue().isValueNode()) {
                throw BadInput.coded(
                        "not-a-single-value",
                        "found {found}; expected a single value",
                        shown(entry.getValue()))
                    .at(place(name) + "." + entry.getKey());
              }
              texts.put(entry.getKey(), entry.getValue().asText());
            });
    return texts;
  }

  /**
   * Rejects fields that were not read.
   *
   * @throws BadInput if there is one
   */
  public void finish() {
    object
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!known.contains(name)) {
                throw BadInput.coded(
                        "unknown-key",
                        "unknown key '{name}'; allowed are {allowed}{hint}",
                        name,
                        String.join(", ", known),
                        Nearest.hint(name, known))
                    .at(place);
              }
            });
  }

  /**
   * Returns the error that a field has a value of the wrong type.
   *
   * @param needed the expected type, such as {@code true or false}
   */
  public BadInput wrong(String name, JsonNode found, String needed) {
    return BadInput.coded("wrong-type", "found {found}; expected {needed}", shown(found), needed)
        .at(place(name));
  }

  /** Returns a short form of a value for messages. */
  public static String shown(JsonNode value) {
    String text = value == null ? "nothing" : JsonTree.text(value);
    return shortened(text);
  }

  /** Returns the start of a text that is too long for a message. */
  static String shortened(String text) {
    return text.length() > 40 ? text.substring(0, 37) + "…" : text;
  }

  private static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
