package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.castnet.network.BadInput;
import org.castnet.network.JsonComplaint;
import org.yaml.snakeyaml.LoaderOptions;

/** JSON and YAML text to and from trees. A key that stands twice in an object is refused. */
public final class JsonText {
  private static final int DEEPEST = 50;
  private static final ObjectMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonText() {}

  /** One whole JSON value. */
  public static JsonNode parse(String text) {
    try {
      JsonNode node = JSON.readTree(text);
      if (node == null || node.isMissingNode()) {
        throw new BadInput("found nothing where JSON is needed");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw notJson(e, "JSON");
    }
  }

  /** A file of JSON or YAML; what starts with a brace or bracket is taken for JSON. */
  public static JsonNode parseFile(Path file) {
    String text = readFile(file);
    try {
      return parseAny(text);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /** JSON or YAML; what starts with a brace or bracket is taken for JSON. */
  public static JsonNode parseAny(String text) {
    String start = text.stripLeading();
    if (start.startsWith("{") || start.startsWith("[")) {
      return parse(text);
    }
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setNestingDepthLimit(DEEPEST);
    options.setMaxAliasesForCollections(DEEPEST);
    options.setAllowDuplicateKeys(false);
    YAMLMapper yaml = new YAMLMapper(YAMLFactory.builder().loaderOptions(options).build());
    try {
      JsonNode node = yaml.readTree(text);
      if (node == null || node.isMissingNode() || node.isNull()) {
        throw new BadInput("found nothing where a scenario is needed");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw notJson(e, "YAML");
    }
  }

  /**
   * The text of a file.
   *
   * @throws BadInput where it cannot be read
   */
  public static String readFile(Path file) {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new BadInput("there is no file " + file, e);
    } catch (CharacterCodingException e) {
      throw new BadInput("cannot read " + file + ": it is no text in UTF-8", e);
    } catch (IOException e) {
      String reason = Files.isDirectory(file) ? "it is a folder" : e.getMessage();
      throw new BadInput("cannot read " + file + ": " + reason, e);
    }
  }

  /** A generator on a stream; closing it flushes but does not close the stream. */
  public static JsonGenerator generator(OutputStream out) throws IOException {
    return JSON.getFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

  /** Writes JSON. */
  @FunctionalInterface
  public interface Writer {
    void write(JsonGenerator out) throws IOException;
  }

  /** What a writer writes, as text on one line. */
  public static String line(Writer writer) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.getFactory().createGenerator(text)) {
      writer.write(out);
    }
    return text.toString();
  }

  private static BadInput notJson(JsonProcessingException e, String format) {
    String where =
        e.getLocation() == null
            ? ""
            : "line "
                + e.getLocation().getLineNr()
                + ", column "
                + e.getLocation().getColumnNr()
                + ": ";
    return new BadInput(where + "no valid " + format + ": " + JsonComplaint.of(e), e);
  }
}
