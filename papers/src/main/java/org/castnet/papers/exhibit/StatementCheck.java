package org.castnet.papers.exhibit;

/**
 * One statement checked against the data.
 *
 * @param statement the statement, in our words
 * @param evidence the result of the check
 * @param measured the numbers
 * @param isExact whether no value is random, so that the result cannot be due to chance
 */
public record StatementCheck(
    String statement, Evidence evidence, String measured, boolean isExact) {

  /** Creates the check of a statement without random values. */
  public static StatementCheck exact(String statement, boolean holds, String measured) {
    return new StatementCheck(statement, Evidence.exact(holds), measured, true);
  }

  /** Creates the check of a statement about random values. */
  static StatementCheck of(String statement, Evidence evidence, String measured) {
    return new StatementCheck(statement, evidence, measured, false);
  }

  public boolean holds() {
    return evidence == Evidence.FOR;
  }
}
