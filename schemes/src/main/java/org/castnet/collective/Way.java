package org.castnet.collective;

/**
 * Links that worms follow from one node to another, past nodes that only hand them on.
 *
 * @param from the first node
 * @param to the last node
 * @param room how many trees may use it
 * @param links one behind the other
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, never compared
record Way(int from, int to, long room, int[] links) {
  /** The first link. */
  int first() {
    return links[0];
  }

  /** The last link. */
  int last() {
    return links[links.length - 1];
  }

  Way with(long otherRoom) {
    return new Way(from, to, otherRoom, links);
  }

  /** This way and then another, which starts where it ends. */
  Way then(Way next, long roomOfBoth) {
    int[] both = new int[links.length + next.links.length];
    System.arraycopy(links, 0, both, 0, links.length);
    System.arraycopy(next.links, 0, both, links.length, next.links.length);
    return new Way(from, next.to, roomOfBoth, both);
  }
}
