package org.castnet.input;

/**
 * The names that a request uses for the things that diagnostics refer to by number. The default
 * methods return names made from numbers.
 */
public interface Names {
  /** Names made from numbers, for callers without a request. */
  Names NUMBERS = new Names() {};

  /** Returns the name of a node. */
  default String node(int number) {
    return "node " + number;
  }

  /** Returns the id of a send. */
  default long send(int number) {
    return number;
  }

  /** Returns the id of a message. */
  default long message(int number) {
    return number;
  }

  /** Returns the name of a network, given its text such as {@code mesh:8x8}. */
  default String network(String text) {
    return text;
  }
}
