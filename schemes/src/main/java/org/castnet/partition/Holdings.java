package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * What the nodes hold in an exchange. A holding is a message at a node together with the
 * destinations that the node answers for: a range of the message's list of ways. Each node keeps
 * its holdings in the order in which they came.
 *
 * <p>Holdings are numbered from 0; a node's are linked to a list, so that adding one is O(1).
 */
final class Holdings {
  /** Stands for "no holding": the end of a node's list. */
  static final int NONE = -1;

  /** Stands for "no send": the node had the message from the beginning. */
  static final int OWN = -1;

  /** By node: the number of its first holding and of its last. */
  private final int[] first;

  private final int[] last;

  /** By holding: the next one of the same node. */
  private final IntArrayList next = new IntArrayList();

  /** By holding: the place of its message in the list of messages to be spread. */
  private final IntArrayList message = new IntArrayList();

  /** By holding: the range of the message's ways, the end excluded. */
  private final IntArrayList begin = new IntArrayList();

  private final IntArrayList end = new IntArrayList();

  /** By holding: the send that brought it, or {@link #OWN}. */
  private final IntArrayList broughtBy = new IntArrayList();

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
    broughtBy.add(send);
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

  /** The node answers for what lies before this place only. */
  void endAt(int holding, int place) {
    end.set(holding, place);
  }

  int broughtBy(int holding) {
    return broughtBy.getInt(holding);
  }
}
