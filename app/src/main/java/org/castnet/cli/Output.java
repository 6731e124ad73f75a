package org.castnet.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.castnet.network.BadInput;
import picocli.CommandLine.Option;

/**
 * Where results go: standard output, or a file that appears under its name only when it is
 * complete.
 */
final class Output {
  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write to this file instead of standard output.")
  private Path file;

  /** Writes a result. */
  @FunctionalInterface
  interface Body {
    void write(PrintStream out) throws IOException;
  }

  /** The file, or null for standard output. */
  Path file() {
    return file;
  }

  boolean toFile() {
    return file != null;
  }

  /**
   * @throws BadInput where the file cannot be written; then nothing is left of it
   */
  void write(Body body) throws IOException {
    if (file == null) {
      PrintStream out = print(System.out);
      body.write(out);
      out.flush();
    } else {
      write(file, body);
    }
  }

  /** Writes a file beside its place and moves it there when it is complete. */
  static void write(Path file, Body body) throws IOException {
    Path target = file.toAbsolutePath();
    Path draft;
    try {
      draft = Files.createTempFile(target.getParent(), "." + target.getFileName(), ".part");
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + reason(e), e);
    }
    try {
      try (PrintStream out = print(Files.newOutputStream(draft))) {
        body.write(out);
        if (out.checkError()) {
          throw new BadInput("cannot write " + file + ": the disk may be full");
        }
      }
      move(draft, target);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static PrintStream print(OutputStream out) {
    return new PrintStream(new BufferedOutputStream(out, 1 << 16), false, StandardCharsets.UTF_8);
  }

  private static String reason(IOException e) {
    return e instanceof java.nio.file.NoSuchFileException
        ? "there is no such folder"
        : e.toString();
  }
}
