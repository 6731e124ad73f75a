package org.castnet.fields;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.castnet.input.BadInput;

/**
 * Parses JSON text to trees, and writes trees as text; {@link Fields} reads the objects in them.
 * Uses no object mapper, since that needs reflection, which not every platform has.
 */
public final class JsonTree {
  /** The largest nesting depth of objects and lists. */
  public static final int DEEPEST = 50;

  private static final JsonFactory FORMAT =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonTree() {}

  /**
   * Parses a text that holds one JSON value.
   *
   * @throws BadInput if the text is not JSON, has a duplicate key, is nested too deeply or has a
   *     number that is too large; the message states line and column
   */
  public static JsonNode parse(String text) {
    try (JsonParser parser = new NumbersOfDoubles(FORMAT.createParser(text))) {
      if (parser.nextToken() == null) {
        throw BadInput.coded("empty-text", "the text is empty; JSON is needed");
      }
      JsonNode node = read(parser);
      if (parser.nextToken() != null) {
        throw JsonErrorText.at(
            parser.currentTokenLocation(), "JSON", "there is more text after the end of the value");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw JsonErrorText.about(e, "JSON");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the value that starts with the current token of a parser, and advances to its last
   * token. O(length).
   */
  public static JsonNode read(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> NODES.textNode(parser.getText());
      case VALUE_NUMBER_INT ->
          switch (parser.getNumberType()) {
            case INT -> NODES.numberNode(parser.getIntValue());
            case LONG -> NODES.numberNode(parser.getLongValue());
            default -> NODES.numberNode(parser.getBigIntegerValue());
          };
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDoubleValue());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      default -> NODES.nullNode();
    };
  }

  private static ObjectNode object(JsonParser parser) throws IOException {
    ObjectNode object = NODES.objectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      object.set(name, read(parser));
    }
    return object;
  }

  private static ArrayNode array(JsonParser parser) throws IOException {
    ArrayNode array = NODES.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      array.add(read(parser));
    }
    return array;
  }

  /** Writes a tree. O(size). */
  public static void write(JsonNode node, JsonGenerator out) throws IOException {
    switch (node.getNodeType()) {
      case OBJECT -> {
        out.writeStartObject();
        for (Map.Entry<String, JsonNode> field : node.properties()) {
          out.writeFieldName(field.getKey());
          write(field.getValue(), out);
        }
        out.writeEndObject();
      }
      case ARRAY -> {
        out.writeStartArray();
        for (JsonNode element : node) {
          write(element, out);
        }
        out.writeEndArray();
      }
      case STRING -> out.writeString(node.textValue());
      case NUMBER -> number(node, out);
      case BOOLEAN -> out.writeBoolean(node.booleanValue());
      default -> out.writeNull();
    }
  }

  private static void number(JsonNode node, JsonGenerator out) throws IOException {
    switch (node.numberType()) {
      case INT -> out.writeNumber(node.intValue());
      case LONG -> out.writeNumber(node.longValue());
      case BIG_INTEGER -> out.writeNumber(node.bigIntegerValue());
      default -> out.writeNumber(node.doubleValue());
    }
  }

  /** Returns a tree as text on one line. */
  public static String text(JsonNode node) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FORMAT.createGenerator(text)) {
      write(node, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
