package org.castnet.cli;

import java.util.function.Function;
import java.util.regex.Pattern;
import org.castnet.text.WholeText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converts whole numbers of a command line. The error for a number that is out of range states the
 * allowed range; that for other text does not.
 *
 * @param parse converts digits
 * @param least the smallest allowed value
 * @param most the largest allowed value
 */
record WholeNumber<T>(Function<String, T> parse, T least, T most) implements ITypeConverter<T> {
  private static final Pattern DIGITS = Pattern.compile("[-+]?[0-9]+");

  public static final WholeNumber<Long> LONG =
      new WholeNumber<>(WholeText::toLong, Long.MIN_VALUE, Long.MAX_VALUE);

  public static final WholeNumber<Integer> INT =
      new WholeNumber<>(WholeText::toInt, Integer.MIN_VALUE, Integer.MAX_VALUE);

  /**
   * Returns the number.
   *
   * @throws TypeConversionException if the text is not a whole number in the range
   */
  @Override
  public T convert(String text) {
    try {
      return parse.apply(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException(
          DIGITS.matcher(text.strip()).matches()
              ? "'" + text + "' is out of range; allowed are " + least + ".." + most
              : "'" + text + "' is not a whole number");
    }
  }
}
