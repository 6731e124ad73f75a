package org.castnet.format;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import org.castnet.input.BadInput;

/** YAML in which nothing stands for a value elsewhere: the tree would hold an alias as its name. */
final class YamlWithoutAliases extends JsonParserDelegate {
  private final YAMLParser yaml;

  YamlWithoutAliases(YAMLParser yaml) {
    super(yaml);
    this.yaml = yaml;
  }

  /**
   * @throws BadInput at an alias, naming line and alias
   */
  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    if (yaml.isCurrentAlias()) {
      throw new BadInput(
          "line "
              + yaml.currentTokenLocation().getLineNr()
              + ": the alias *"
              + yaml.getText()
              + "; write the value itself");
    }
    return token;
  }
}
