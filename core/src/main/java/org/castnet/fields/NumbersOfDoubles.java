package org.castnet.fields;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.castnet.input.BadInput;

/**
 * A text in which every number is one that a double can hold. The tree would have infinity for the
 * others, which the text does not contain.
 */
public final class NumbersOfDoubles extends JsonParserDelegate {
  public NumbersOfDoubles(JsonParser parser) {
    super(parser);
  }

  /**
   * @throws BadInput where the number is too large, naming its line and itself
   */
  @Override
  public double getDoubleValue() throws IOException {
    double value = super.getDoubleValue();
    if (Double.isInfinite(value)) {
      throw BadInput.coded(
          "number-too-large",
          "line {line}, column {column}: the number {found} is too large;"
              + " numbers are of less than 309 digits",
          currentTokenLocation().getLineNr(),
          currentTokenLocation().getColumnNr(),
          Fields.shortened(getText()));
    }
    return value;
  }
}
