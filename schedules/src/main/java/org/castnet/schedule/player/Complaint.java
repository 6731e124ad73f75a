package org.castnet.schedule.player;

/**
 * Something that went wrong while a plan was carried out.
 *
 * @param rank the rank that saw it
 * @param send the send of the plan that it concerns, or {@link #NO_SEND}
 * @param text in a sentence, with rank and send
 */
public record Complaint(int rank, int send, String text) {
  /** What {@link #send} says where no single one is at fault. */
  public static final int NO_SEND = -1;
}
