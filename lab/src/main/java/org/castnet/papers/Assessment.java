package org.castnet.papers;

import java.util.List;

/**
 * What came of an exhibit.
 *
 * @param checks the paper's statements, each held against the data
 * @param tables tables beside the figures
 * @param remarks what a reader should know: other definitions, doubts, known errors
 */
public record Assessment(List<Check> checks, List<PaperTable> tables, List<String> remarks) {
  public Assessment {
    checks = List.copyOf(checks);
    tables = List.copyOf(tables);
    remarks = List.copyOf(remarks);
  }

  public static Assessment of(List<Check> checks, String... remarks) {
    return new Assessment(checks, List.of(), List.of(remarks));
  }

  public Assessment with(PaperTable... more) {
    return new Assessment(checks, List.of(more), remarks);
  }

  public Verdict verdict() {
    return Verdict.of(checks);
  }
}
