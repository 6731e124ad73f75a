package org.castnet.network;

/**
 * What a user asked for cannot be done as asked: a malformed file, a value out of range, a node
 * that does not exist.
 *
 * <p>The message is one line that says where, what was found and what is allowed, ready to be shown
 * as it is.
 */
public final class BadInput extends IllegalArgumentException {
  public BadInput(String message) {
    super(oneLine(message));
  }

  public BadInput(String message, Throwable cause) {
    super(oneLine(message), cause);
  }

  /** The same complaint with the place in front, such as a file and a line number. */
  public BadInput at(String place) {
    return new BadInput(place + ": " + getMessage(), this);
  }

  private static String oneLine(String message) {
    return message.replaceAll("[\\r\\n]+", " ");
  }
}
