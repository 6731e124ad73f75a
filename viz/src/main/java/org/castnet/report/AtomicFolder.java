package org.castnet.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.castnet.input.BadInput;
import org.castnet.text.FileReason;

/** A folder with files that appear under their names only when they are complete. */
public final class AtomicFolder {
  private final Path path;

  private AtomicFolder(Path path) {
    this.path = path;
  }

  /**
   * Returns a folder; creates it if necessary.
   *
   * @throws BadInput if it cannot be created
   */
  public static AtomicFolder of(Path path) {
    try {
      Files.createDirectories(path);
      return new AtomicFolder(path);
    } catch (IOException e) {
      throw BadInput.coded(
              "unwritable-file",
              "cannot create the folder {path}: {reason}",
              path,
              FileReason.of(e))
          .causedBy(e);
    }
  }

  public Path path() {
    return path;
  }

  /**
   * Writes a temporary file and renames it.
   *
   * @throws BadInput if there can be no such file
   * @throws UncheckedIOException if writing fails; an existing file is then unchanged
   */
  public void write(String name, byte[] content) {
    Path target = path.resolve(name);
    Path draft = path.resolve("." + name + ".part");
    try {
      try (OutputStream out = open(draft, target)) {
        out.write(content);
      }
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(
          new FileSystemException(target.toString(), null, FileReason.of(e)));
    } finally {
      draft.toFile().delete();
    }
  }

  private static OutputStream open(Path draft, Path target) {
    try {
      return Files.newOutputStream(draft);
    } catch (IOException e) {
      throw BadInput.coded(
              "unwritable-file", "cannot write {target}: {reason}", target, FileReason.of(e))
          .causedBy(e);
    }
  }
}
