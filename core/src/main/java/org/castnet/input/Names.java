package org.castnet.input;

/**
 * How a request calls the things that diagnostics refer to by number. The default methods know no
 * names.
 */
public interface Names {
  /** Names for callers that have none: every id is the number. */
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

  /** Returns how a network is called, given its text such as {@code mesh:8x8}. */
  default String network(String text) {
    return text;
  }
}
