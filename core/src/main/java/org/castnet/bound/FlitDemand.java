package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;

/** The demand of one node: the number of flits from each source, ordered by source. Immutable. */
public final class FlitDemand {
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
   * Returns the largest number that divides the lengths of all messages; 1 if there are none.
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
   * Returns the demands of all destinations, ordered by node. O(destinations log sources).
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
    int[] wanted = new int[end[nodes]]; // messages, by destination
    int[] next = Arrays.copyOf(end, nodes);
    for (int m = 0; m < messages.size(); m++) {
      for (int i = 0; i < messages.get(m).fanout(); i++) {
        wanted[next[messages.get(m).destinations().getInt(i)]++] = m;
      }
    }
    List<FlitDemand> demands = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      if (end[node] < end[node + 1]) {
        demands.add(of(node, messages, wanted, end[node], end[node + 1]).inUnits(unit));
      }
    }
    return demands;
  }

  private static FlitDemand of(int node, List<Message> messages, int[] wanted, int first, int end) {
    if (end - first == 1) {
      // the usual case, in which a map for each node would take most of the time
      Message message = messages.get(wanted[first]);
      long[] flits = {message.flits()};
      return new FlitDemand(node, new int[] {message.source()}, flits, flits[0]).checked();
    }
    Int2LongAVLTreeMap bySource = new Int2LongAVLTreeMap();
    for (int i = first; i < end; i++) {
      Message message = messages.get(wanted[i]);
      bySource.addTo(message.source(), Math.min(message.flits(), MOST_FLITS + 1));
    }
    long[] flits = bySource.values().toLongArray();
    return new FlitDemand(node, bySource.keySet().toIntArray(), flits, Arrays.stream(flits).sum())
        .checked();
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

  private FlitDemand inUnits(long unit) {
    long[] scaled = flits.clone();
    Arrays.setAll(scaled, i -> flits[i] / unit);
    return new FlitDemand(destination, sources, scaled, total / unit);
  }

  private FlitDemand checked() {
    for (long each : flits) {
      // each is examined too, since the total may overflow
      if (each > MOST_FLITS || total > MOST_FLITS) {
        throw BadInput.coded(
            "too-many-flits",
            "a destination wants more than {most} flits, the largest number for which "
                + "the lower bound is computed",
            MOST_FLITS);
      }
    }
    return this;
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
