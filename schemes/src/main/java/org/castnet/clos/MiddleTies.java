package org.castnet.clos;

import java.util.Locale;

/** Which middle switch to take among those that leave the fewest outputs over. */
public enum MiddleTies {
  /** The lowest index: replays the paper's figure 4. */
  LOWEST,
  /** The one that serves most output switches already; among equals the lowest index. */
  PACKED,
  /** Any, all equally likely, by a seed. */
  RANDOM;

  /** As traces and journals write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
