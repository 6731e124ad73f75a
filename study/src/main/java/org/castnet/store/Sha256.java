package org.castnet.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 sums in hexadecimal digits. */
public final class Sha256 {
  private Sha256() {}

  /** Returns the sum over texts, one per line. */
  public static String of(String... lines) {
    byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(digest().digest(bytes));
  }

  /** Returns a digest that is updated piece by piece. */
  static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
