package org.castnet.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The checksums of the files of a release, in the format of {@code sha256sum}. */
final class Checksums {
  private Checksums() {}

  /** Writes {@code SHA256SUMS} into the folder of the files, which is the same for all. */
  static void write(List<Path> files) throws IOException {
    StringBuilder sums = new StringBuilder();
    for (Path file : files) {
      String sum = HexFormat.of().formatHex(sha256(Files.readAllBytes(file)));
      sums.append(sum).append("  ").append(file.getFileName()).append('\n');
    }
    Files.writeString(files.get(0).resolveSibling("SHA256SUMS"), sums);
  }

  static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has this algorithm", e);
    }
  }
}
