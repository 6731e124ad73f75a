package org.castnet.collective;

/**
 * A path of worms from one node to another, past nodes that only forward.
 *
 * @param from the first node
 * @param to the last node
 * @param capacity the number of trees that may use it
 * @param links its links, in order
 */
@SuppressWarnings("ArrayRecordComponent") // never modified, never compared
record SwitchPath(int from, int to, long capacity, int[] links) {
  /** Returns the first link. */
  int first() {
    return links[0];
  }

  /** Returns the last link. */
  int last() {
    return links[links.length - 1];
  }

  SwitchPath with(long otherCapacity) {
    return new SwitchPath(from, to, otherCapacity, links);
  }

  /** Returns the concatenation with a path that starts at the end of this one. */
  SwitchPath then(SwitchPath next, long sharedCapacity) {
    int[] both = new int[links.length + next.links.length];
    System.arraycopy(links, 0, both, 0, links.length);
    System.arraycopy(next.links, 0, both, links.length, next.links.length);
    return new SwitchPath(from, next.to, sharedCapacity, both);
  }
}
