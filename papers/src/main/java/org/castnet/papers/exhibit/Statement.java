package org.castnet.papers.exhibit;

import java.util.List;

/**
 * A statement of an exhibit's file, ready to be checked.
 *
 * @param text the statement, in our words
 * @param panels the panels that it concerns
 * @param form the comparison that decides it
 */
record Statement(String text, List<String> panels, Form form) {
  /** A comparison of curves in one or two panels. */
  @FunctionalInterface
  interface Form {
    StatementCheck check(CurveClaims claims, String statement, List<String> panels);
  }

  Statement {
    panels = List.copyOf(panels);
  }

  /** Checks the statement. */
  StatementCheck check(CurveClaims claims) {
    return form.check(claims, text, panels);
  }
}
