package org.castnet.papers;

import java.util.List;

/** Whether a paper's exhibit comes out again. */
public enum Verdict {
  /** Everything that the paper says of it holds. */
  REPRODUCED("reproduced"),
  /** Some of it holds. */
  PARTLY("partly"),
  /** Nothing of it holds. */
  NOT("not reproduced"),
  /** The paper makes no claim; the numbers are ours. */
  OURS("our own");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  static Verdict of(List<Check> checks) {
    long held = checks.stream().filter(Check::holds).count();
    if (checks.isEmpty()) {
      return OURS;
    }
    return held == checks.size() ? REPRODUCED : held == 0 ? NOT : PARTLY;
  }
}
