package org.castnet.input;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of one JSON object, taken out by name; {@link #finish} refuses what nobody asked for.
 * Every complaint says where the field stands, such as {@code messages[2].flits}.
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
   * @param place where the object stands, empty for the outermost
   * @throws BadInput where it is no object
   */
  public static Fields of(JsonNode node, String place) {
    if (node == null || !node.isObject()) {
      throw BadInput.of(place, "found " + shown(node) + " where an object {…} is needed");
    }
    return new Fields(node, place);
  }

  /** The place of a field of this object. */
  public String place(String name) {
    return place.isEmpty() ? name : place + "." + name;
  }

  /** Whether the field is there and not null. */
  public boolean has(String name) {
    known.add(name);
    return object.hasNonNull(name);
  }

  /** The field as it stands, or null where it is missing or null. */
  public JsonNode take(String name) {
    return has(name) ? object.get(name) : null;
  }

  /**
   * @throws BadInput where it is missing
   */
  public JsonNode need(String name) {
    JsonNode value = take(name);
    if (value == null) {
      throw BadInput.of(place, "field '" + name + "' is missing" + mistakenFor(name));
    }
    return value;
  }

  /** The key that stands there instead, where there is one that nobody has asked for. */
  private String mistakenFor(String name) {
    List<String> strange = new ArrayList<>();
    object.fieldNames().forEachRemaining(strange::add);
    strange.removeAll(known);
    return Nearest.to(name, strange)
        .filter(found -> found.regionMatches(true, 0, name, 0, 2))
        .map(found -> "; instead there is '" + found + "'")
        .orElse("");
  }

  public String needText(String name) {
    need(name);
    return text(name, "");
  }

  /** The field as text; a number counts as its digits. */
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

  /** A time: a number of picoseconds or text with a unit. */
  public long time(String name, long defaultValue) {
    JsonNode value = take(name);
    if (value == null) {
      return defaultValue;
    }
    if (!value.isIntegralNumber() && !value.isTextual()) {
      throw wrong(name, value, "a number of picoseconds, or text such as \"300us\"");
    }
    try {
      return TimeText.picoseconds(value.asText());
    } catch (BadInput e) {
      throw e.at(place(name));
    }
  }

  /** One of the words, any case. */
  public String word(String name, String defaultValue, List<String> allowed) {
    String found = text(name, defaultValue);
    for (String word : allowed) {
      if (word.equalsIgnoreCase(found)) {
        return word;
      }
    }
    throw BadInput.of(
        place(name),
        "'"
            + found
            + "' is not allowed; allowed are "
            + String.join(", ", allowed)
            + Nearest.hint(found, allowed));
  }

  /** The elements of a list; a missing one is empty. */
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

  /** The values of an object as text, by name; a missing one is empty. */
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
                throw new BadInput(
                    place(name)
                        + "."
                        + entry.getKey()
                        + ": found "
                        + shown(entry.getValue())
                        + " where a single value is needed");
              }
              texts.put(entry.getKey(), entry.getValue().asText());
            });
    return texts;
  }

  /** Refuses fields that nobody asked for. */
  public void finish() {
    object
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!known.contains(name)) {
                throw BadInput.of(
                    place,
                    "unknown key '"
                        + name
                        + "'; allowed are "
                        + String.join(", ", known)
                        + Nearest.hint(name, known));
              }
            });
  }

  /** The complaint that a field holds something else than what is needed. */
  public BadInput wrong(String name, JsonNode found, String needed) {
    return BadInput.of(place(name), "found " + shown(found) + " where " + needed + " is needed");
  }

  /** A value as messages show it: short. */
  public static String shown(JsonNode value) {
    String text = value == null ? "nothing" : value.toString();
    return shortened(text);
  }

  /** The start of a text that is too long for a message. */
  static String shortened(String text) {
    return text.length() > 40 ? text.substring(0, 37) + "…" : text;
  }

  private static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
