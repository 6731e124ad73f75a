package org.castnet.store;

/**
 * A replication that is to be run or has been run.
 *
 * @param experiment the name of the experiment
 * @param version the version of Castnet that measures, as returned by {@link Release#version}
 * @param input everything else that determines the result
 * @param replication its number within its point, from 0
 * @param seed of its random numbers
 */
public record Trial(String experiment, String version, Input input, int replication, long seed) {

  /**
   * Returns whether a version ran it: a number without a build, such as 0.1.0, matches all its
   * builds.
   */
  public boolean isBy(String required) {
    return version.equals(required) || version.startsWith(required + "+");
  }

  /** Returns a key that is equal only for the same replication: a SHA-256 in hexadecimal digits. */
  public String key() {
    return Sha256.of(version, experiment, input.identity(), replication + " " + seed);
  }
}
