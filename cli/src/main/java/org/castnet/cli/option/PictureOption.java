package org.castnet.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The option for a picture of the result. */
public final class PictureOption {
  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description = "Also draw the result into this file (SVG).")
  private Path file;

  /** Returns whether the option is given. */
  public boolean given() {
    return file != null;
  }

  /** Draws the picture if the option is given, and prints its name. */
  public void write(Supplier<String> svg, PrintWriter notes) throws IOException {
    if (given()) {
      String drawn = svg.get();
      Output.write(file, out -> out.print(drawn));
      notes.println("picture: " + file);
    }
  }
}
