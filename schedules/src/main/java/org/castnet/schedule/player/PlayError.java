package org.castnet.schedule.player;

/**
 * An error found while a plan was executed.
 *
 * @param rank the rank that detected it
 * @param send the number of the send in the plan, or {@link #NO_SEND}
 * @param text a sentence that names the rank and the send
 */
public record PlayError(int rank, int send, String text) {
  /** The value of {@link #send} if no single send caused the error. */
  public static final int NO_SEND = -1;
}
