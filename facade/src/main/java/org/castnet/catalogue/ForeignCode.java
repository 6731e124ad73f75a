package org.castnet.catalogue;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.castnet.input.BadInput;

/**
 * Code from outside: what it throws is its author's mistake, and is told in a line.
 *
 * @param what it is to its user, such as {@code scheme 'hand-on'}
 */
record ForeignCode(String what) {
  /**
   * What it gives.
   *
   * @throws BadInput where it refuses, gives nothing, or fails
   */
  <T> T ask(Supplier<T> question) {
    try {
      T answer = question.get();
      if (answer == null) {
        throw new BadInput(what + ", which comes from outside, gives nothing");
      }
      return answer;
    } catch (BadInput | CancellationException e) {
      throw e;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      throw new BadInput(what + ", which comes from outside, fails: " + told(e), e);
    }
  }

  /** In a line, with the place where it happened. */
  private static String told(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    return e.toString().lines().findFirst().orElse("")
        + (trace.length == 0 ? "" : " at " + trace[0]);
  }
}
