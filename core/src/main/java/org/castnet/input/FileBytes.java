package org.castnet.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Reads files whole, also pipes, standard input and what gzip has packed. */
public final class FileBytes {
  /** More is refused, also where a packed file would unpack to more. */
  private static final int MOST = 1 << 30;

  /** Of pipes, of which nobody can tell when they end. */
  private static final int MOST_OF_PIPE = 1 << 28;

  private FileBytes() {}

  /**
   * The bytes, unpacked; empty where there is no such file.
   *
   * @param path a file or pipe; {@code -} for standard input
   * @throws BadInput where it is a folder, too large, or cannot be read
   */
  public static Optional<byte[]> of(String path) {
    try {
      if (path.equals("-")) {
        return Optional.of(unpacked(System.in, path, MOST_OF_PIPE));
      }
      Path file = Path.of(path);
      if (Files.isDirectory(file)) {
        throw new BadInput(path + ": it is a folder; a file is needed");
      }
      if (!Files.exists(file)) {
        return Optional.empty();
      }
      try (InputStream in = Files.newInputStream(file)) {
        return Optional.of(unpacked(in, path, Files.isRegularFile(file) ? MOST : MOST_OF_PIPE));
      }
    } catch (InvalidPathException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new BadInput(path + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private static byte[] unpacked(InputStream raw, String path, int most) throws IOException {
    BufferedInputStream in = new BufferedInputStream(raw, 1 << 16);
    in.mark(2);
    boolean packed = in.read() == 0x1f && in.read() == 0x8b;
    in.reset();
    InputStream plain = packed ? new GZIPInputStream(in, 1 << 16) : in;
    byte[] bytes = plain.readNBytes(most);
    if (bytes.length == most) {
      throw new BadInput(path + ": there is more than " + (most >> 20) + " MiB in it");
    }
    return bytes;
  }
}
