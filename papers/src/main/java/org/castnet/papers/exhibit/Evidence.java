package org.castnet.papers.exhibit;

import java.util.List;
import org.castnet.statistics.inference.Difference;

/** The relation of data to a statement. */
public enum Evidence {
  /** It holds. */
  FOR("holds"),
  /** The opposite holds. */
  AGAINST("does not hold"),
  /** The observed difference may be due to chance. */
  CHANCE("may be chance");

  /** The minimum number of draws for a decision. */
  public static final int LEAST_DRAWS = 5;

  private final String words;

  Evidence(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /** Returns the number of checked statements with this result. */
  int among(List<StatementCheck> checks) {
    return (int) checks.stream().filter(check -> check.evidence() == this).count();
  }

  /** Returns the evidence of values without randomness. */
  static Evidence exact(boolean holds) {
    return holds ? FOR : AGAINST;
  }

  /** Returns the evidence that a difference is positive: its whole interval must be. */
  static Evidence above(Difference difference) {
    if (difference.draws() < LEAST_DRAWS) {
      return CHANCE;
    }
    return difference.interval().low() > 0
        ? FOR
        : difference.interval().high() < 0 ? AGAINST : CHANCE;
  }

  /**
   * Returns the evidence of a statement about many positions: for it if it holds for a share of
   * them, against it if too many contradict.
   */
  static Evidence mostly(int held, int against, int places, double share) {
    if (places > 0 && held >= share * places) {
      return FOR;
    }
    return against > (1 - share) * places ? AGAINST : CHANCE;
  }
}
