package org.castnet.papers.exhibit;

import java.util.List;

/** Whether a paper's exhibit comes out again. */
public enum ExhibitVerdict {
  /** Everything that the paper says of it holds. */
  REPRODUCED("reproduced"),
  /** Some of it holds. */
  PARTLY("partly"),
  /** None of it is seen to hold, and some of it is refuted. */
  NOT("not reproduced"),
  /** All that was seen may be chance: more draws are needed. */
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

  /** Of statements that are all judged; a finding where there is none. */
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
