package org.castnet.input;

/**
 * The names that a request uses for the things that diagnostics refer to by number. The default
 * methods return names made from numbers.
 *
 * @since 0.2.0
 */
public interface Names {
  /** Names made from numbers, for callers without a request. */
  Names NUMBERS = new Names() {};

  /**
   * {@return the name of a node}
   *
   * @param number the number of the node, from 0
   */
  default String node(int number) {
    return "node " + number;
  }

  /**
   * {@return the id of a send}
   *
   * @param number the number of the send, from 0
   */
  default long send(int number) {
    return number;
  }

  /**
   * {@return the id of a message}
   *
   * @param number the number of the message, from 0
   */
  default long message(int number) {
    return number;
  }

  /**
   * {@return the name of a network, given its text such as {@code mesh:8x8}}
   *
   * @param text the text of the network
   */
  default String network(String text) {
    return text;
  }
}
