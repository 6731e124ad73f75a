package org.castnet.path;

/** How many hops lie between two stops of one side; stops count from 1 in the order of labels. */
interface Segments {
  /**
   * @param from the lower stop
   * @param to the higher stop
   */
  int hops(int from, int to);
}
