package org.castnet.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the path of a file or folder on a command line. */
final class FilePath implements ITypeConverter<Path> {
  /**
   * Returns the path.
   *
   * @throws TypeConversionException if it is not a valid path on this machine
   */
  @Override
  public Path convert(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(complaint(e));
    }
  }

  /** Returns the reason why a path is invalid, and the remedy. */
  public static String complaint(InvalidPathException e) {
    return "'"
        + e.getInput()
        + "' is not a valid path here; if it contains non-ASCII letters, set LC_ALL=C.UTF-8";
  }
}
