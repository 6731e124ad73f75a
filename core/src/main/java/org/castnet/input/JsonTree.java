package org.castnet.input;

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

/** JSON text as a tree; {@link Fields} takes objects of it apart. */
public final class JsonTree {
  /** How deep objects and lists may lie in each other. */
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
   * One whole JSON value.
   *
   * @throws BadInput where the text is no JSON, has a key twice in an object, is nested too deep or
   *     has a number too large, naming line and column
   */
  public static JsonNode parse(String text) {
    try (JsonParser parser = new NumbersOfDoubles(JSON.createParser(text))) {
      JsonNode node = JSON.readTree(parser);
      if (node == null || node.isMissingNode()) {
        throw new BadInput("found nothing where JSON is needed");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw JsonComplaint.about(e, "JSON");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
