package org.castnet.catalogue;

import java.util.ServiceConfigurationError;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.castnet.input.BadInput;

/**
 * Code of a plugin: its exceptions are errors of its author and are reported on one line.
 *
 * @param what its name for users, such as {@code scheme 'hand-on'}
 */
record ForeignCode(String what) {
  /**
   * Returns the result of a call.
   *
   * @throws BadInput if the code rejects the input, returns null, or fails
   */
  <T> T call(Supplier<T> question) {
    try {
      T answer = question.get();
      if (answer == null) {
        throw BadInput.coded("plugin-failed", "{what} of a plugin returned null", what);
      }
      return answer;
    } catch (BadInput | CancellationException e) {
      throw e;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      throw BadInput.coded(
              "extension-failed", "{what} of a plugin failed: {reason}", what, description(e))
          .causedBy(e);
    }
  }

  /**
   * Returns an exception on one line, with its position in the code. If Java or its service loader
   * wrapped it, the exception behind is described, too.
   */
  static String description(Throwable e) {
    String first = e.toString().lines().findFirst().orElse("");
    Throwable cause = e.getCause();
    if (cause != null
        && (e instanceof ServiceConfigurationError || e instanceof ExceptionInInitializerError)) {
      return (e instanceof ServiceConfigurationError ? e.getMessage() : first)
          + ": "
          + description(cause);
    }
    StackTraceElement[] trace = e.getStackTrace();
    return e instanceof ServiceConfigurationError || trace.length == 0
        ? first
        : first + " at " + trace[0];
  }
}
