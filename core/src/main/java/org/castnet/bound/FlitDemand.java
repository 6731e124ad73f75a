package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;

/** The demand of one node: the number of flits from each source, ordered by source. Immutable. */
final class FlitDemand {
  /** The largest demand for which arithmetic is exact, in flits. */
  static final long MOST_FLITS = 1L << 42;

  private final int destination;
  private final int[] sources;
  private final long[] flits;
  private final long total;

  private FlitDemand(int destination, int[] sources, long[] flits, long total) {
    this.destination = destination;
    this.sources = sources;
    this.flits = flits;
    this.total = total;
  }

  /**
   * Returns the largest number that divides the lengths of all messages; 1 without messages.
   * O(messages).
   */
  static long divisor(List<Message> messages) {
    long divisor = 0;
    for (Message message : messages) {
      divisor = Fraction.gcd(divisor, message.flits());
    }
    return Math.max(1, divisor);
  }

  /**
   * Returns the demands of all destinations, ordered by node. O(messages log messages +
   * destinations).
   *
   * @param unit the flits that count as one; it divides the lengths of all messages
   * @throws BadInput if a node receives more than 2^42 flits
   */
  static List<FlitDemand> of(int nodes, List<Message> messages, long unit) {
    int[] end = new int[nodes + 1]; // by node + 1: one more than the last of its messages
    for (Message message : messages) {
      for (int i = 0; i < message.fanout(); i++) {
        end[message.destinations().getInt(i) + 1]++;
      }
    }
    for (int node = 0; node < nodes; node++) {
      end[node + 1] += end[node];
    }
    List<Message> bySource = new ArrayList<>(messages);
    bySource.sort(Comparator.comparingInt(Message::source));
    int[] sources = new int[end[nodes]]; // of the messages to each destination, ascending
    long[] flits = new long[end[nodes]];
    int[] next = Arrays.copyOf(end, nodes);
    for (Message message : bySource) {
      for (int i = 0; i < message.fanout(); i++) {
        int at = next[message.destinations().getInt(i)]++;
        sources[at] = message.source();
        flits[at] = message.flits();
      }
    }
    List<FlitDemand> demands = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      if (end[node] < end[node + 1]) {
        demands.add(of(node, sources, flits, end[node], end[node + 1], unit));
      }
    }
    return demands;
  }

  /** Returns the demand of a node for a range of messages in the order of their sources. */
  private static FlitDemand of(
      int node, int[] sources, long[] flits, int first, int end, long unit) {
    int[] distinct = new int[end - first];
    long[] sums = new long[end - first];
    int count = 0;
    long total = 0;
    for (int i = first; i < end; i++) {
      if (flits[i] > MOST_FLITS - total) {
        throw BadInput.coded(
            "too-many-flits",
            "a destination receives more than {most} flits, the largest number for which "
                + "the lower bound is computed",
            MOST_FLITS);
      }
      total += flits[i];
      if (count == 0 || distinct[count - 1] != sources[i]) {
        distinct[count++] = sources[i];
      }
      sums[count - 1] += flits[i] / unit;
    }
    return new FlitDemand(
        node, Arrays.copyOf(distinct, count), Arrays.copyOf(sums, count), total / unit);
  }

  /**
   * Returns, by node, a number that two nodes share exactly if they receive or send the same
   * messages. A node holds the messages that it sends, so nodes with one number need the same flits
   * from outside any set that contains both. O(nodes + destinations).
   */
  static int[] groups(int nodes, List<Message> messages) {
    int[] group = new int[nodes];
    int groups = 1;
    Int2IntOpenHashMap split = new Int2IntOpenHashMap();
    for (Message message : messages) {
      split.clear();
      for (int i = -1; i < message.fanout(); i++) {
        int node = i < 0 ? message.source() : message.destinations().getInt(i);
        int taken = split.putIfAbsent(group[node], groups);
        group[node] = taken == split.defaultReturnValue() ? groups++ : taken;
      }
    }
    return group;
  }

  int destination() {
    return destination;
  }

  int size() {
    return sources.length;
  }

  int source(int i) {
    return sources[i];
  }

  long flits(int i) {
    return flits[i];
  }

  /** Returns the sum over all sources. */
  long total() {
    return total;
  }
}
