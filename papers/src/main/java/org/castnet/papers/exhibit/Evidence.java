package org.castnet.papers.exhibit;

import org.castnet.statistics.Difference;

/** What data say of a statement. */
public enum Evidence {
  /** It holds. */
  FOR("holds"),
  /** The opposite holds. */
  AGAINST("does not hold"),
  /** Whatever was seen may be chance. */
  CHANCE("may be chance");

  /** No comparison is decided by fewer draws. */
  public static final int LEAST_DRAWS = 5;

  private final String words;

  Evidence(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /** Of what nothing drawn at random decides. */
  static Evidence exact(boolean holds) {
    return holds ? FOR : AGAINST;
  }

  /** That a difference is above zero: its whole interval must be. */
  static Evidence above(Difference difference) {
    if (difference.draws() < LEAST_DRAWS) {
      return CHANCE;
    }
    return difference.interval().low() > 0
        ? FOR
        : difference.interval().high() < 0 ? AGAINST : CHANCE;
  }

  /**
   * Of a statement about many places: for where at least a share of them is, against where so many
   * are that it cannot be.
   */
  static Evidence mostly(int held, int against, int places, double share) {
    if (places > 0 && held >= share * places) {
      return FOR;
    }
    return against > (1 - share) * places ? AGAINST : CHANCE;
  }
}
