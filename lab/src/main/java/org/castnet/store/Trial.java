package org.castnet.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * One replication that is to be run, or has been.
 *
 * @param experiment the name of what is measured
 * @param version of Castnet that measures
 * @param input everything else that decides the outcome
 * @param replication its number within its point, from 0
 * @param seed of its random numbers
 */
public record Trial(String experiment, String version, Input input, int replication, long seed) {

  /** The same for the same replication and for no other: a SHA-256 in hexadecimal digits. */
  public String key() {
    String all = String.join("\n", version, experiment, input.text(), replication + " " + seed);
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(all.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
