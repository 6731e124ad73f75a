package org.castnet.format;

import org.castnet.comparison.PlanDocument;

/** A format in which other programs write schedules, which are read as plans. */
public interface ScheduleFormat {
  /** Returns the word by which users select it: lower-case letters and digits. */
  String word();

  /** Returns whether a file looks like this format. O(a constant number of characters). */
  boolean recognises(String text);

  /** Returns whether a file of this format specifies the network and the nodes of the ranks. */
  boolean namesNodes(String text);

  /**
   * Reads a schedule as a plan. The violations of the schedule itself are part of the result; those
   * of the plan are left to the verifier.
   *
   * @throws org.castnet.input.BadInput with the line or step if the text cannot be read
   */
  PlanDocument read(String text, ReadingContext context);
}
