package org.castnet.papers.exhibit;

import java.util.List;

/** The result of reproducing an exhibit. */
public enum ExhibitVerdict {
  /** All statements of the paper hold. */
  REPRODUCED("reproduced"),
  /** Some of them hold. */
  PARTLY("partly"),
  /** No statement is confirmed, and some are refuted. */
  NOT("not reproduced"),
  /** All observed differences may be due to chance: more draws are required. */
  OPEN("not decided"),
  /** The paper makes no claim; the statements are ours. */
  FINDING("finding");

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
    long held = checks.stream().filter(StatementCheck::holds).count();
    if (held > 0) {
      return held == checks.size() ? REPRODUCED : PARTLY;
    }
    return checks.stream().anyMatch(each -> each.evidence() == Evidence.AGAINST) ? NOT : OPEN;
  }
}
