package org.castnet.store;

/**
 * One replication that is to be run, or has been.
 *
 * @param experiment the name of what is measured
 * @param version of Castnet that measures, as {@link Release#version} tells it
 * @param input everything else that decides the outcome
 * @param replication its number within its point, from 0
 * @param seed of its random numbers
 */
public record Trial(String experiment, String version, Input input, int replication, long seed) {

  /** Whether this version ran it: a number without a build, such as 0.1.0, means all its builds. */
  public boolean isBy(String wanted) {
    return version.equals(wanted) || version.startsWith(wanted + "+");
  }

  /** The same for the same replication and for no other: a SHA-256 in hexadecimal digits. */
  public String key() {
    return Sha256.of(version, experiment, input.identity(), replication + " " + seed);
  }
}
