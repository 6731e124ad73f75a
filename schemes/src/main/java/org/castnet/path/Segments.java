package org.castnet.path;

/** The number of hops between two stops of one side; stops count from 1 in the order of labels. */
interface Segments {
  /**
   * Returns the number of hops.
   *
   * @param from the lower stop
   * @param to the higher stop
   */
  int hops(int from, int to);
}
