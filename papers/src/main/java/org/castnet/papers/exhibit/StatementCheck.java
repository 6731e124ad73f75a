package org.castnet.papers.exhibit;

/**
 * One statement checked against the data.
 *
 * @param reading the reading of the paper, such as a start-up model; empty if the paper is
 *     unambiguous
 * @param statement the statement, in our words
 * @param evidence the result of the check
 * @param measured the numbers
 */
public record StatementCheck(String reading, String statement, Evidence evidence, String measured) {

  /** Creates the check of a statement without random values. */
  public static StatementCheck exact(String statement, boolean holds, String measured) {
    return new StatementCheck("", statement, Evidence.exact(holds), measured);
  }

  static StatementCheck of(String statement, Evidence evidence, String measured) {
    return new StatementCheck("", statement, evidence, measured);
  }

  /** Returns a copy under one reading of the paper. */
  public StatementCheck under(String read) {
    return new StatementCheck(read, statement, evidence, measured);
  }

  public boolean holds() {
    return evidence == Evidence.FOR;
  }
}
