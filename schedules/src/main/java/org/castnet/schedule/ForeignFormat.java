package org.castnet.schedule;

import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;
import org.castnet.verify.Violation;

/** A schedule format of another tool. */
interface ForeignFormat {
  /**
   * Returns whether a file may have this format.
   *
   * @param start its beginning, without leading blanks
   */
  boolean recognises(String start);

  /**
   * Reads a schedule as a plan, with all violations of the schedule.
   *
   * @throws BadInput if the text cannot be parsed; the message states line or step
   */
  PlanDocument read(String text, ReadingContext context);

  /** Returns the error for a schedule in which no message is sent. */
  static BadInput nothing(List<Violation> violations) {
    return BadInput.coded(
        "no-send",
        "the schedule contains no sends{detail}",
        violations.isEmpty() ? "" : "; " + violations.get(0).text());
  }
}
