package org.castnet.schedule.player;

import java.util.List;

/**
 * The result of executing a plan.
 *
 * @param errors the errors, ordered by rank; empty if every destination received every byte once
 * @param transfers the number of messages between ranks
 * @param bytes the number of bytes in these messages
 * @param nanoseconds the time from the first send to the last arrival, checking included
 */
public record PlayResult(List<PlayError> errors, int transfers, long bytes, long nanoseconds) {
  public PlayResult {
    errors = List.copyOf(errors);
  }

  /** Returns the result for a plan that was not started because of these errors. */
  static PlayResult rejected(List<PlayError> errors) {
    return new PlayResult(errors, 0, 0, 0);
  }

  /** Returns whether there was no error. */
  public boolean everyByteRight() {
    return errors.isEmpty();
  }

  /** Returns the bytes per second of all ranks together; 0 if nothing was sent. */
  public double rate() {
    return nanoseconds == 0 ? 0 : bytes * 1e9 / nanoseconds;
  }
}
