package org.castnet.papers.exhibit;

/**
 * One statement held against the data.
 *
 * @param reading how what the paper leaves open is read, such as a start-up model; empty where
 *     nothing is left open
 * @param statement what is said, in our words
 * @param evidence what the data say of it
 * @param measured the numbers
 */
public record StatementCheck(String reading, String statement, Evidence evidence, String measured) {

  /** A statement that no random number decides. */
  public static StatementCheck exact(String statement, boolean holds, String measured) {
    return new StatementCheck("", statement, Evidence.exact(holds), measured);
  }

  static StatementCheck of(String statement, Evidence evidence, String measured) {
    return new StatementCheck("", statement, evidence, measured);
  }

  /** The same statement under one reading of what is left open. */
  public StatementCheck under(String read) {
    return new StatementCheck(read, statement, evidence, measured);
  }

  public boolean holds() {
    return evidence == Evidence.FOR;
  }
}
