package org.castnet.clos;

import java.util.Locale;

/** Tie rules for middle switches that leave the same number of outputs. */
public enum MiddleTies {
  /** The lowest index; reproduces the paper's figure 4. */
  LOWEST,
  /** The one that already serves most output switches; ties go to the lowest index. */
  PACKED,
  /** A random one, each with equal probability, by a seed. */
  RANDOM;

  /** Returns the word used in traces and journals. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
