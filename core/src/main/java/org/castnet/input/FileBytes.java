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

/** Reads files whole, also pipes, standard input and what gzip or bzip2 has packed. */
public final class FileBytes {
  /** More is refused, also where a packed file would unpack to more. */
  private static final int MOST = 1 << 30;

  /** Of pipes, of which nobody can tell when they end. */
  private static final int MOST_OF_PIPE = 1 << 28;

  /** The bytes at the beginning that tell how a file is packed. */
  private static final int MAGIC = 4;

  private static final String STANDARD_INPUT = "standard input";

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
      try (InputStream in = open(file)) {
        return Optional.of(unpacked(in, path, Files.isRegularFile(file) ? MOST : MOST_OF_PIPE));
      }
    } catch (InvalidPathException e) {
      return Optional.empty();
    } catch (IOException e) {
      String name = path.equals("-") ? STANDARD_INPUT : path;
      throw new BadInput(name + ": cannot be read: " + FileReason.of(e), e);
    }
  }

  private static byte[] unpacked(InputStream raw, String path, int most) throws IOException {
    BufferedInputStream in = new BufferedInputStream(raw, 1 << 16);
    byte[] bytes = plain(in).readNBytes(most);
    if (bytes.length == most) {
      throw new BadInput(path + ": there is more than " + (most >> 20) + " MiB in it");
    }
    return bytes;
  }

  /**
   * The bytes as they come, unpacked, however many.
   *
   * @throws BadInput where there is no such file, it is a folder, or cannot be read; also from the
   *     stream, where it breaks off
   */
  public static InputStream stream(String path) {
    try {
      if (path.equals("-")) {
        return new NamedStream(plain(new BufferedInputStream(System.in)), STANDARD_INPUT);
      }
      Path file = Path.of(path);
      if (Files.isDirectory(file)) {
        throw new BadInput("cannot read " + path + ": it is a folder");
      }
      return new NamedStream(plain(new BufferedInputStream(open(file), 1 << 16)), path);
    } catch (NoSuchFileException e) {
      throw new BadInput("there is no file " + path, e);
    } catch (IOException e) {
      throw new BadInput("cannot read " + path + ": " + FileReason.of(e), e);
    }
  }

  private static InputStream open(Path file) throws IOException {
    // what Files opens asks a pipe where in it it stands, which no pipe knows
    return !Files.exists(file) || Files.isRegularFile(file)
        ? Files.newInputStream(file)
        : new FileInputStream(file.toFile());
  }

  private static InputStream plain(BufferedInputStream in) throws IOException {
    in.mark(MAGIC);
    // text is not waited for: who sends a line may wait for its answer
    byte[] start = mayBePacked(in.read()) ? again(in).readNBytes(MAGIC) : new byte[0];
    in.reset();
    if (start.length == MAGIC && start[0] == 0x1f && start[1] == (byte) 0x8b) {
      return new GZIPInputStream(in, 1 << 16);
    }
    boolean bzip2 =
        BZip2CompressorInputStream.matches(start, start.length)
            && start.length == MAGIC
            && isLevel(start);
    return bzip2 ? new BZip2CompressorInputStream(in, true) : in;
  }

  private static boolean mayBePacked(int first) {
    return first == 0x1f || first == 'B';
  }

  private static InputStream again(InputStream in) throws IOException {
    in.reset();
    return in;
  }

  /** bzip2 says how large its blocks are; text that begins with its letters hardly does. */
  private static boolean isLevel(byte[] start) {
    return start[3] >= '1' && start[3] <= '9';
  }
}
