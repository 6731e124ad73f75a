package org.castnet.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.fields.JsonErrorText;
import org.castnet.fields.JsonTree;
import org.castnet.fields.NumbersOfDoubles;
import org.castnet.input.BadInput;
import org.castnet.input.FileBytes;
import org.castnet.input.Utf8;
import org.yaml.snakeyaml.LoaderOptions;

/** Converts JSON and YAML text to and from trees. Rejects objects with duplicate keys. */
public final class JsonText {
  private static final JsonFactory FORMAT = new JsonFactory();

  private JsonText() {}

  /** Parses one JSON value. */
  public static JsonNode parse(String text) {
    return JsonTree.parse(text);
  }

  /** Parses a file of JSON or YAML; text that starts with a brace or bracket is JSON. */
  public static JsonNode parseFile(Path file) {
    String text = readFile(file);
    try {
      return parseAny(text);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /** Parses JSON or YAML; text that starts with a brace or bracket is JSON. */
  public static JsonNode parseAny(String text) {
    String start = text.stripLeading();
    if (start.startsWith("{") || start.startsWith("[")) {
      return parse(text);
    }
    UnbrokenText.check(text);
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setNestingDepthLimit(JsonTree.DEEPEST);
    options.setAllowDuplicateKeys(false);
    YAMLFactory yaml = YAMLFactory.builder().loaderOptions(options).build();
    try (JsonParser parser =
        new NumbersOfDoubles(new YamlWithoutAliases(yaml.createParser(text)))) {
      JsonNode node = parser.nextToken() == null ? null : JsonTree.read(parser);
      if (parser.nextToken() != null) {
        throw BadInput.coded(
            "several-documents",
            "line {line}: a second YAML document; a file must contain one",
            parser.currentLocation().getLineNr());
      }
      if (node == null || node.isNull()) {
        throw BadInput.coded("empty-text", "the text is empty; a scenario is needed");
      }
      return node;
    } catch (JsonProcessingException e) {
      throw JsonErrorText.about(e, "YAML");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the text of a file; decompresses gzip.
   *
   * @throws BadInput if it cannot be read
   */
  public static String readFile(Path file) {
    if (Files.isDirectory(file)) {
      throw BadInput.coded("not-a-file", "{path}: is a folder; a file is needed", file);
    }
    byte[] bytes =
        FileBytes.of(file.toString())
            .orElseThrow(() -> BadInput.coded("no-file", "there is no file {path}", file));
    return Utf8.strict(bytes, file.toString());
  }

  /** Returns a generator for a stream; closing it flushes the stream but does not close it. */
  public static JsonGenerator generator(OutputStream out) throws IOException {
    return FORMAT.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

  /** Writes JSON. */
  @FunctionalInterface
  public interface Writer {
    void write(JsonGenerator out) throws IOException;
  }

  /** Returns a writer that writes a record, list, map or tree. */
  public static Writer writer(Object value) {
    return out -> JsonValue.write(value, out);
  }

  /** Writes a field whose value is a record, list, map or tree. */
  public static void field(String name, Object value, JsonGenerator out) throws IOException {
    out.writeFieldName(name);
    JsonValue.write(value, out);
  }

  /** Returns a record, list, map or tree as text on one line. */
  public static String line(Object value) throws IOException {
    return line(writer(value));
  }

  /** Returns the output of a writer as text on one line. */
  public static String line(Writer writer) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FORMAT.createGenerator(text)) {
      writer.write(out);
    }
    return text.toString();
  }

  /**
   * Rejects YAML with an extremely long word, since the parser's time is quadratic in the length of
   * a word.
   */
  private static final class UnbrokenText {
    static final int LONGEST = 1_000_000;

    private UnbrokenText() {}

    /**
     * Checks a text. O(length).
     *
     * @throws BadInput if more than {@link #LONGEST} characters follow one another without a blank
     *     or a list separator
     */
    static void check(String text) {
      int line = 1;
      int begin = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        line += c == '\n' ? 1 : 0;
        if (c <= ' ' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}') {
          begin = i + 1;
        } else if (i - begin == LONGEST) {
          throw BadInput.coded(
              "word-too-long",
              "line {line}: a word has more than {most} characters",
              line,
              LONGEST);
        }
      }
    }
  }

  /** A YAML parser that rejects aliases, which the tree would store as their names. */
  private static final class YamlWithoutAliases extends JsonParserDelegate {
    private final YAMLParser yaml;

    YamlWithoutAliases(YAMLParser yaml) {
      super(yaml);
      this.yaml = yaml;
    }

    /**
     * Returns the next token.
     *
     * @throws BadInput if it is an alias; the message states line and alias
     */
    @Override
    public JsonToken nextToken() throws IOException {
      JsonToken token = super.nextToken();
      if (yaml.isCurrentAlias()) {
        throw BadInput.coded(
            "yaml-alias",
            "line {line}: the alias *{alias} is not supported; write the value",
            yaml.currentTokenLocation().getLineNr(),
            yaml.getText());
      }
      return token;
    }
  }
}
