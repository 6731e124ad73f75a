package org.castnet.input;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.castnet.text.FileReason;

/**
 * Reads whole files, pipes and standard input; decompresses gzip and bzip2.
 *
 * @since 0.1.0
 */
public final class FileBytes {
  /** The largest accepted size in bytes after decompression. */
  private static final int MOST = 1 << 30;

  /** The largest accepted size of a pipe in bytes. */
  private static final int MOST_OF_PIPE = 1 << 28;

  /** The number of leading bytes that identify the compression. */
  private static final int MAGIC = 4;

  private static final String STANDARD_INPUT = "standard input";

  private FileBytes() {}

  /**
   * {@return the decompressed bytes; empty if there is no such file}
   *
   * @param path a file or pipe; {@code -} for standard input
   * @throws BadInput if the path is a folder, the file is too large, or it cannot be read
   */
  public static Optional<byte[]> of(String path) {
    try {
      if (path.equals("-")) {
        return Optional.of(unpacked(System.in, path, MOST_OF_PIPE));
      }
      Path file = Path.of(path);
      if (Files.isDirectory(file)) {
        throw BadInput.coded("not-a-file", "{path}: is a folder; a file is needed", path);
      }
      if (!Files.exists(file)) {
        return Optional.empty();
      }
      try (InputStream in = open(file)) {
        return Optional.of(unpacked(in, path, Files.isRegularFile(file) ? MOST : MOST_OF_PIPE));
      }
    } catch (InvalidPathException e) {
      return Optional.empty();
    } catch (IOException e) {
      String name = path.equals("-") ? STANDARD_INPUT : path;
      throw BadInput.coded(
              "unreadable-file", "{name}: cannot be read: {reason}", name, FileReason.of(e))
          .causedBy(e);
    }
  }

  private static byte[] unpacked(InputStream raw, String path, int most) throws IOException {
    byte[] bytes = plain(raw).readNBytes(most);
    if (bytes.length == most) {
      throw BadInput.coded("file-too-large", "{path}: has more than {most} MiB", path, most >> 20);
    }
    return bytes;
  }

  /**
   * Opens a stream of the decompressed bytes, of any length.
   *
   * @param path a file or pipe; {@code -} for standard input
   * @return the stream, which the caller closes
   * @throws BadInput if there is no such file, it is a folder, or it cannot be read; also thrown by
   *     the stream if reading fails later
   */
  public static InputStream stream(String path) {
    try {
      if (path.equals("-")) {
        return new NamedStream(plain(System.in), STANDARD_INPUT);
      }
      Path file = Path.of(path);
      if (Files.isDirectory(file)) {
        throw BadInput.coded("not-a-file", "{path}: is a folder; a file is needed", path);
      }
      return new NamedStream(plain(open(file)), path);
    } catch (NoSuchFileException e) {
      throw BadInput.coded("no-file", "there is no file {path}", path).causedBy(e);
    } catch (IOException e) {
      throw BadInput.coded(
              "unreadable-file", "cannot read {path}: {reason}", path, FileReason.of(e))
          .causedBy(e);
    }
  }

  private static InputStream open(Path file) throws IOException {
    // Files.newInputStream queries the position, which pipes do not support
    return !Files.exists(file) || Files.isRegularFile(file)
        ? Files.newInputStream(file)
        : new FileInputStream(file.toFile());
  }

  private static InputStream plain(InputStream raw) throws IOException {
    Expansion expansion = new Expansion();
    BufferedInputStream in = new BufferedInputStream(expansion.packed(raw), 1 << 16);
    in.mark(MAGIC);
    // returns the available bytes without blocking: the sender of a line may wait for the answer
    byte[] start = mayBePacked(in.read()) ? again(in).readNBytes(MAGIC) : new byte[0];
    in.reset();
    if (start.length == MAGIC && start[0] == 0x1f && start[1] == (byte) 0x8b) {
      return expansion.unpacked(new GZIPInputStream(in, 1 << 16));
    }
    boolean bzip2 =
        BZip2CompressorInputStream.matches(start, start.length)
            && start.length == MAGIC
            && isLevel(start);
    return bzip2 ? expansion.unpacked(new BZip2CompressorInputStream(in, true)) : in;
  }

  private static boolean mayBePacked(int first) {
    return first == 0x1f || first == 'B';
  }

  private static InputStream again(InputStream in) throws IOException {
    in.reset();
    return in;
  }

  /**
   * Returns whether the fourth byte is a bzip2 block size, which text that starts with BZh rarely
   * has.
   */
  private static boolean isLevel(byte[] start) {
    return start[3] >= '1' && start[3] <= '9';
  }
}
