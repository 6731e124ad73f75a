package org.castnet.schedule;

import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
import org.castnet.input.BadInput;
import org.castnet.verify.Violation;

/** A format in which others write schedules. */
interface ForeignFormat {
  /**
   * Whether a file may be of this format.
   *
   * @param start its beginning, without blanks in front
   */
  boolean recognises(String start);

  /**
   * The schedule as a plan, with all that is wrong with it already as a schedule.
   *
   * @throws BadInput naming line or step, where it cannot be read
   */
  PlanDocument read(String text, ReadingContext context);

  /** Returns the error for a schedule in which no message is sent. */
  static BadInput nothing(List<Violation> violations) {
    return new BadInput(
        "nobody sends anything in it"
            + (violations.isEmpty() ? "" : "; " + violations.get(0).text()));
  }
}
