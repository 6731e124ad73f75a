package org.castnet.cli;

import java.util.function.Function;
import org.castnet.input.WholeText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A whole number of a command line; what is none is told with the range of those that are.
 *
 * @param parse from its digits
 * @param least allowed
 * @param most allowed
 */
record WholeNumber<T>(Function<String, T> parse, T least, T most) implements ITypeConverter<T> {
  public static final WholeNumber<Long> LONG =
      new WholeNumber<>(WholeText::toLong, Long.MIN_VALUE, Long.MAX_VALUE);

  public static final WholeNumber<Integer> INT =
      new WholeNumber<>(WholeText::toInt, Integer.MIN_VALUE, Integer.MAX_VALUE);

  /**
   * @throws TypeConversionException where the text is no whole number, or one out of range
   */
  @Override
  public T convert(String text) {
    try {
      return parse.apply(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException(
          "'" + text + "' is no whole number of " + least + ".." + most);
    }
  }
}
