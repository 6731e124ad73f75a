package org.castnet.cli.option;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;
import org.castnet.input.BadInput;
import picocli.CommandLine.Option;

/**
 * The destination of results: standard output, or a file that appears under its name only when it
 * is complete.
 */
public final class Output {
  /** The name of standard output, like that of standard input. */
  private static final Path STANDARD_OUTPUT = Path.of("-");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write to this file instead of standard output.")
  private Path file;

  /** Writes a result. */
  @FunctionalInterface
  public interface Body {
    void write(PrintStream out) throws IOException;
  }

  /** Returns the file; empty for standard output. */
  public Optional<Path> given() {
    return toFile() ? Optional.of(file) : Optional.empty();
  }

  private boolean toFile() {
    return file != null && !file.equals(STANDARD_OUTPUT);
  }

  /**
   * Writes a result.
   *
   * @throws BadInput if there can be no such file
   * @throws FileSystemException if writing fails; no partial file is left
   */
  public void write(Body body) throws IOException {
    if (toFile()) {
      write(file, body);
    } else {
      PrintStream out = print(System.out);
      body.write(out);
      out.flush();
    }
  }

  /** Writes a temporary file and renames it when it is complete. */
  public static void write(Path file, Body body) throws IOException {
    Path target = file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw BadInput.coded("not-a-file", "cannot write {path}: it is a folder", file);
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      straight(file, body); // devices and pipes are written directly and must not be replaced
      return;
    }
    Path draft =
        target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".part");
    OutputStream adjacent =
        open(file, draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try {
      whole(file, adjacent, body);
      move(draft, target);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void straight(Path file, Body body) throws IOException {
    whole(file, open(file, file, StandardOpenOption.WRITE), body);
  }

  private static void whole(Path file, OutputStream place, Body body) throws IOException {
    try (PrintStream out = print(place)) {
      body.write(out);
      if (out.checkError()) {
        // not an input error, unlike an impossible path
        throw new FileSystemException(file.toString(), null, "the disk may be full");
      }
    }
  }

  /** Creates a file with the user's default permissions. */
  private static OutputStream open(Path file, Path place, StandardOpenOption... how) {
    try {
      return Files.newOutputStream(place, how);
    } catch (IOException e) {
      throw BadInput.coded("unwritable-file", "cannot write {file}: {reason}", file, reason(e))
          .causedBy(e);
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
    if (e instanceof NoSuchFileException) {
      return "there is no such folder";
    }
    if (e instanceof AccessDeniedException) {
      return "not allowed";
    }
    return e instanceof FileSystemException system && system.getReason() != null
        ? system.getReason()
        : e.toString();
  }
}
