package org.castnet.format;

import org.castnet.sim.Technology;

/**
 * A format of measured times of messages, which technologies name in the field {@code timings}.
 *
 * @since 0.2.0
 */
public interface TimingFormat {
  /** {@return the unique name of this format: lower-case letters and digits} */
  String word();

  /**
   * {@return whether a file looks like this format} O(a constant number of characters).
   *
   * @param text the text of the file
   */
  boolean recognises(String text);

  /**
   * {@return a copy of a technology with the times that fit the measured ones}
   *
   * @param text the whole file
   * @param flitBytes the size of a flit in bytes, at least 1
   * @param links the number of links that a message crosses if the file does not state it, at least
   *     1
   * @param technology the source of all values that the file does not determine
   * @throws org.castnet.input.BadInput if the text cannot be read, or does not determine the times
   */
  Technology fitted(String text, long flitBytes, int links, Technology technology);
}
