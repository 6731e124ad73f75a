package org.castnet.study.experiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Seeds of independent random streams: the first 64 bits of a SHA-256 over the study's seed, the
 * stream's name and the number of the replication. Consecutive replications are independent, and a
 * seed does not depend on the rest of the study.
 */
final class SeedStream {
  private SeedStream() {}

  static long seed(long studySeed, String stream, int replication) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String text = studySeed + "\n" + replication + "\n" + stream;
      return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
