package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The messages held by nodes during an exchange. A holding is a message at a node together with the
 * destinations that the node serves: a range of the message's list of destinations. Each node keeps
 * its holdings in the order of their arrival.
 *
 * <p>Holdings are numbered from 0; those of a node form a linked list, so that adding one takes
 * O(1).
 */
final class Holdings {
  /** The value for "no holding": the end of a node's list. */
  static final int NONE = -1;

  /** The value for "no send": the node held the message from the start. */
  static final int OWN = -1;

  /** By node: the number of its first holding, and of its last. */
  private final int[] first;

  private final int[] last;

  /** By holding: the next one of the same node. */
  private final IntArrayList next = new IntArrayList();

  /** By holding: the position of its message in the list of messages to be spread. */
  private final IntArrayList message = new IntArrayList();

  /** By holding: the start and the end (exclusive) of its range. */
  private final IntArrayList begin = new IntArrayList();

  private final IntArrayList end = new IntArrayList();

  /** By holding: the send that delivered it, or {@link #OWN}. */
  private final IntArrayList deliveredBy = new IntArrayList();

  Holdings(int nodes) {
    first = new int[nodes];
    last = new int[nodes];
    Arrays.fill(first, NONE);
  }

  void append(int node, int messagePlace, int from, int to, int send) {
    int holding = next.size();
    next.add(NONE);
    message.add(messagePlace);
    begin.add(from);
    end.add(to);
    deliveredBy.add(send);
    if (first[node] == NONE) {
      first[node] = holding;
    } else {
      next.set(last[node], holding);
    }
    last[node] = holding;
  }

  int first(int node) {
    return first[node];
  }

  int next(int holding) {
    return next.getInt(holding);
  }

  int message(int holding) {
    return message.getInt(holding);
  }

  int begin(int holding) {
    return begin.getInt(holding);
  }

  int end(int holding) {
    return end.getInt(holding);
  }

  /** Sets the end of a holding's range. */
  void endAt(int holding, int place) {
    end.set(holding, place);
  }

  int deliveredBy(int holding) {
    return deliveredBy.getInt(holding);
  }
}
