package org.castnet.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.castnet.network.BadInput;
import org.castnet.network.JsonComplaint;

/**
 * Everything that decides a replication apart from its seed, as flat fields with dotted names such
 * as {@code traffic.destinations}. Equal inputs have equal {@link #text}: one JSON object with
 * sorted keys.
 */
public final class Input implements Comparable<Input> {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final SortedMap<String, JsonNode> fields;
  private final String text;

  private Input(SortedMap<String, JsonNode> fields) {
    this.fields = Collections.unmodifiableSortedMap(fields);
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    fields.forEach(object::set);
    this.text = object.toString();
  }

  public static Input of(Map<String, JsonNode> fields) {
    return new Input(new TreeMap<>(fields));
  }

  public static Input empty() {
    return new Input(new TreeMap<>());
  }

  /**
   * @throws BadInput where the text is no JSON object
   */
  public static Input parse(String text) {
    try {
      JsonNode node = JSON.readTree(text);
      if (node == null || !node.isObject()) {
        throw new BadInput("an input is a JSON object, not " + text);
      }
      SortedMap<String, JsonNode> fields = new TreeMap<>();
      node.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
      return new Input(fields);
    } catch (JsonProcessingException e) {
      throw new BadInput("an input is a JSON object: " + JsonComplaint.of(e), e);
    }
  }

  public Input with(String name, String value) {
    return with(name, JsonNodeFactory.instance.textNode(value));
  }

  public Input with(String name, long value) {
    return with(name, JsonNodeFactory.instance.numberNode(value));
  }

  public Input with(String name, double value) {
    return with(name, JsonNodeFactory.instance.numberNode(value));
  }

  public Input with(String name, JsonNode value) {
    SortedMap<String, JsonNode> next = new TreeMap<>(fields);
    next.put(name, value);
    return new Input(next);
  }

  /** The part whose names pass. */
  public Input only(Predicate<String> names) {
    SortedMap<String, JsonNode> part = new TreeMap<>(fields);
    part.keySet().removeIf(names.negate());
    return new Input(part);
  }

  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** The field's value as text; empty where it is not there. */
  public String show(String name) {
    JsonNode value = fields.get(name);
    return value == null ? "" : value.isValueNode() ? value.asText() : value.toString();
  }

  /** The field's value as a number; NaN where it is not there or no number. */
  public double number(String name) {
    JsonNode value = fields.get(name);
    return value != null && value.isNumber() ? value.doubleValue() : Double.NaN;
  }

  /** All fields by name, in alphabetical order. */
  public SortedMap<String, JsonNode> fields() {
    return fields;
  }

  /** The canonical text. */
  public String text() {
    return text;
  }

  @Override
  public int compareTo(Input other) {
    return text.compareTo(other.text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Input input && input.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
