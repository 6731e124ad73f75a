package org.castnet.schedule.player;

import java.util.List;

/**
 * How it went.
 *
 * @param complaints what went wrong, by rank; none where every byte came to where it is wanted,
 *     once
 * @param transfers how many messages went between ranks
 * @param bytes how many bytes they had together
 * @param nanoseconds from the first send to the last arrival, bytes checked
 */
public record Played(List<Complaint> complaints, int transfers, long bytes, long nanoseconds) {
  public Played {
    complaints = List.copyOf(complaints);
  }

  /** Nothing was sent, for these reasons. */
  static Played refused(List<Complaint> complaints) {
    return new Played(complaints, 0, 0, 0);
  }

  public boolean everyByteRight() {
    return complaints.isEmpty();
  }

  /** Bytes a second, all ranks together. */
  public double rate() {
    return nanoseconds == 0 ? 0 : bytes * 1e9 / nanoseconds;
  }
}
