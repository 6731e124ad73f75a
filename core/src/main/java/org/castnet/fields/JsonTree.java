package org.castnet.fields;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.castnet.input.BadInput;

/** Parses JSON text to trees; {@link Fields} reads the objects in them. */
public final class JsonTree {
  /** The largest nesting depth of objects and lists. */
  public static final int DEEPEST = 50;

  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(JsonParser.Feature.INCLUDE_SOURCE_IN_LOCATION)
          .build();

  private JsonTree() {}

  /**
   * Parses a text that holds one JSON value.
   *
   * @throws BadInput if the text is not JSON, has a duplicate key, is nested too deeply or has a
   *     number that is too large; the message states line and column
   */
  public static JsonNode parse(String text) {
    try (JsonParser parser = new NumbersOfDoubles(JSON.createParser(text))) {
      JsonNode node = JSON.readTree(parser);
      if (node == null || node.isMissingNode()) {
        throw BadInput.coded("empty-text", "the text is empty; JSON is needed");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw JsonErrorText.about(e, "JSON");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
