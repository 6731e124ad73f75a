package org.castnet.papers.exhibit;

import java.util.List;

/** The result of reproducing an exhibit. */
public enum ExhibitVerdict {
  /** All statements of the paper hold. */
  REPRODUCED("reproduced"),
  /** Some of them hold. */
  PARTLY("partly"),
  /** No more statements hold than chance explains, and some are refuted. */
  NOT("not reproduced"),
  /** No more statements hold than chance explains, and none is refuted: more draws are required. */
  OPEN("not decided"),
  /** The paper makes no claim; the statements are ours. */
  FINDING("finding");

  /** The probability that a statement without effect holds by chance: one side of its interval. */
  private static final double BY_CHANCE = 0.025;

  /** The probability below which chance is excluded. */
  private static final double EXCLUDED = 0.05;

  private final String words;

  ExhibitVerdict(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /** Returns the verdict of checked statements; a finding if there are no statements. */
  public static ExhibitVerdict of(List<StatementCheck> checks) {
    if (checks.isEmpty()) {
      return FINDING;
    }
    List<StatementCheck> held = checks.stream().filter(StatementCheck::holds).toList();
    if (held.size() == checks.size()) {
      return REPRODUCED;
    }
    int random = (int) checks.stream().filter(check -> !check.isExact()).count();
    if (held.stream().anyMatch(StatementCheck::isExact)
        || byChance(held.size(), random) < EXCLUDED) {
      return PARTLY;
    }
    return checks.stream().anyMatch(each -> each.evidence() == Evidence.AGAINST) ? NOT : OPEN;
  }

  /**
   * Returns the probability that at least {@code held} of {@code count} statements hold by chance.
   */
  private static double byChance(int held, int count) {
    double exactly = StrictMath.pow(1 - BY_CHANCE, count);
    double fewer = 0;
    for (int k = 0; k < held; k++) {
      fewer += exactly;
      exactly *= (double) (count - k) / (k + 1) * BY_CHANCE / (1 - BY_CHANCE);
    }
    return 1 - fewer;
  }
}
