package org.castnet.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.castnet.fields.JsonErrorText;
import org.castnet.input.BadInput;

/**
 * Everything that determines a replication except its seed, as flat fields with dotted names such
 * as {@code traffic.destinations}.
 *
 * <p>A field {@code x.sha256} states the content that the field {@code x} refers to, such as that
 * of a file. Then this sum decides and {@code x} itself is only displayed: inputs are equal if
 * their {@link #identity} is.
 */
public final class Input implements Comparable<Input> {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String STANDS_FOR = ".sha256";

  private final SortedMap<String, JsonNode> fields;
  private final String text;
  private final String identity;

  private Input(SortedMap<String, JsonNode> fields) {
    this.fields = Collections.unmodifiableSortedMap(fields);
    this.text = object(fields).toString();
    this.identity =
        fields.keySet().stream().anyMatch(name -> name.endsWith(STANDS_FOR))
            ? identity(fields)
            : text;
  }

  private static ObjectNode object(Map<String, JsonNode> fields) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    fields.forEach(object::set);
    return object;
  }

  private static String identity(SortedMap<String, JsonNode> fields) {
    SortedMap<String, JsonNode> deciding = new TreeMap<>(fields);
    deciding.keySet().removeIf(name -> fields.containsKey(name + STANDS_FOR));
    return object(deciding).toString();
  }

  public static Input of(Map<String, JsonNode> fields) {
    return new Input(new TreeMap<>(fields));
  }

  public static Input empty() {
    return new Input(new TreeMap<>());
  }

  /**
   * @throws BadInput if the text is not a JSON object
   */
  public static Input parse(String text) {
    try {
      JsonNode node = JSON.readTree(text);
      if (node == null || !node.isObject()) {
        throw BadInput.coded("input-not-object", "an input is a JSON object, not {text}", text);
      }
      SortedMap<String, JsonNode> fields = new TreeMap<>();
      node.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
      return new Input(fields);
    } catch (JsonProcessingException e) {
      throw BadInput.coded(
              "malformed-text", "an input is a JSON object: {reason}", JsonErrorText.of(e))
          .causedBy(e);
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

  /** Returns the fields with matching names. */
  public Input only(Predicate<String> names) {
    SortedMap<String, JsonNode> part = new TreeMap<>(fields);
    part.keySet().removeIf(names.negate());
    return new Input(part);
  }

  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** Returns the field's value as text; empty if it is absent. */
  public String show(String name) {
    JsonNode value = fields.get(name);
    return value == null ? "" : value.isValueNode() ? value.asText() : value.toString();
  }

  /** Returns the field's value as a number; NaN if it is absent or not a number. */
  public double number(String name) {
    JsonNode value = fields.get(name);
    return value != null && value.isNumber() ? value.doubleValue() : Double.NaN;
  }

  /** Returns all fields as a new object. */
  public JsonNode json() {
    return object(fields);
  }

  /** Returns all fields by name, in alphabetical order. */
  public SortedMap<String, JsonNode> fields() {
    return fields;
  }

  /**
   * Returns a copy with a field that states the SHA-256 of the content that the named field refers
   * to.
   */
  public Input standingFor(String name, String sha256) {
    return with(name + STANDS_FOR, sha256);
  }

  /** Returns the sum that {@link #standingFor} added for the named field; empty if absent. */
  public Optional<String> stated(String name) {
    return Optional.ofNullable(fields.get(name + STANDS_FOR)).map(JsonNode::asText);
  }

  /** Returns whether the field only states the content of another one. */
  public boolean isStatement(String name) {
    return name.endsWith(STANDS_FOR)
        && fields.containsKey(name.substring(0, name.length() - STANDS_FOR.length()));
  }

  /** Returns all fields as one JSON object with sorted keys. */
  public String text() {
    return text;
  }

  /**
   * Returns the text as {@link #text} does, without the fields that have their content stated by
   * another field.
   */
  public String identity() {
    return identity;
  }

  @Override
  public int compareTo(Input other) {
    return identity.compareTo(other.identity);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Input input && input.identity.equals(identity);
  }

  @Override
  public int hashCode() {
    return identity.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
