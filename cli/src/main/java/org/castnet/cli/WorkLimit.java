package org.castnet.cli;

import java.io.PrintWriter;
import java.time.Duration;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.input.TimeText;

/**
 * The limits of the estimated work of a command.
 *
 * @param most the longest processor time
 * @param heap the memory of the process in bytes
 */
record WorkLimit(Duration most, long heap) {
  /** The option that sets the limit. */
  static final String OPTION = "--time-limit";

  /** The default. */
  static final String USUAL = "60min";

  private static final Duration ANNOUNCED = Duration.ofMinutes(1);
  private static final long PICOSECONDS = 1_000_000_000L; // per millisecond

  /**
   * Returns the limits of this process.
   *
   * @param text the longest time
   * @throws BadInput if the text is not a time
   */
  static WorkLimit of(String text) {
    try {
      return new WorkLimit(
          Duration.ofMillis(TimeText.picoseconds(text) / PICOSECONDS),
          Runtime.getRuntime().maxMemory());
    } catch (BadInput e) {
      throw e.at(OPTION);
    }
  }

  /**
   * Announces work that takes more than a minute.
   *
   * @param notes standard error
   * @throws BadInput if the work exceeds a limit
   */
  void check(WorkEstimate work, PrintWriter notes) {
    check(work, work, notes);
  }

  /**
   * Announces work that takes more than a minute and can be interrupted after each of its parts.
   *
   * @param part the longest part
   * @param notes standard error
   * @throws BadInput if a part exceeds a limit
   */
  void check(WorkEstimate part, WorkEstimate work, PrintWriter notes) {
    if (part.time().compareTo(most) > 0) {
      throw BadInput.coded(
          "work-over-limit",
          "the request takes {estimate}; the limit is {limit}; reduce the request, or raise the"
              + " limit with {option} {enough}min",
          part.text(),
          WorkEstimate.time(most),
          OPTION,
          part.time().toMinutes() + 1);
    }
    Exhaustion.requireMemory(part.bytes(), part.parts(), heap);
    if (work.time().compareTo(ANNOUNCED) > 0) {
      notes.println("this takes " + work.text());
      notes.flush();
    }
  }
}
