package org.castnet.format;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import org.castnet.input.BadInput;

/** A YAML parser that rejects aliases, which the tree would store as their names. */
final class YamlWithoutAliases extends JsonParserDelegate {
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
