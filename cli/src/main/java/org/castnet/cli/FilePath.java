package org.castnet.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The path of a file or folder on a command line. */
final class FilePath implements ITypeConverter<Path> {
  /**
   * @throws TypeConversionException where this machine can name no file so
   */
  @Override
  public Path convert(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(complaint(e));
    }
  }

  /** Why no file can be named so, and what to do. */
  public static String complaint(InvalidPathException e) {
    return "no file can be named '"
        + e.getInput()
        + "' here; where it holds letters beyond ASCII, set LC_ALL=C.UTF-8";
  }
}
