package org.castnet.format;

import org.castnet.comparison.PlanDocument;

/**
 * A format in which other programs write schedules, which are read as plans.
 *
 * @since 0.2.0
 */
public interface ScheduleFormat {
  /** {@return the word by which users select it: lower-case letters and digits} */
  String word();

  /**
   * {@return whether a file looks like this format} O(a constant number of characters).
   *
   * @param text the text of the file
   */
  boolean recognises(String text);

  /**
   * {@return whether a file of this format specifies the network and the nodes of the ranks}
   *
   * @param text the text of the file
   */
  boolean namesNodes(String text);

  /**
   * Reads a schedule as a plan. The violations of the schedule itself are part of the result; those
   * of the plan are left to the verifier.
   *
   * @param text the text of the file
   * @param context the network and the ranks that the user has specified
   * @return the plan with the ids of the file
   * @throws org.castnet.input.BadInput with the line or step if the text cannot be read
   */
  PlanDocument read(String text, ReadingContext context);
}
