package org.castnet.papers.exhibit;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A statement of an exhibit's file, ready to be checked under any reading.
 *
 * @param text the statement, in our words
 * @param panels the panels that it concerns, without the reading
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

  /**
   * Checks it.
   *
   * @param panelOf the name of a panel under the reading
   */
  StatementCheck check(CurveClaims claims, UnaryOperator<String> panelOf) {
    return form.check(claims, text, panels.stream().map(panelOf).toList());
  }
}
