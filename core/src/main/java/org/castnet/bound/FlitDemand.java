package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2LongAVLTreeMap;
import it.unimi.dsi.fastutil.ints.Int2LongMap;
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

  private FlitDemand(int destination, Int2LongAVLTreeMap bySource) {
    this.destination = destination;
    this.sources = bySource.keySet().toIntArray();
    this.flits = bySource.values().toLongArray();
    long sum = 0;
    for (long each : flits) {
      sum += each;
    }
    this.total = sum;
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
   * Returns the demands of all nodes that want flits, ordered by node. O(destinations log sources).
   *
   * @param unit the flits that count as one; it divides the lengths of all messages
   * @throws BadInput if a node wants more than 2^42 flits
   */
  static List<FlitDemand> of(int nodes, List<Message> messages, long unit) {
    Int2LongAVLTreeMap[] wants = new Int2LongAVLTreeMap[nodes];
    for (Message message : messages) {
      for (int i = 0; i < message.fanout(); i++) {
        int node = message.destinations().getInt(i);
        wants[node] = wants[node] == null ? new Int2LongAVLTreeMap() : wants[node];
        wants[node].addTo(message.source(), Math.min(message.flits(), MOST_FLITS + 1));
      }
    }
    List<FlitDemand> demands = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      if (wants[node] != null) {
        FlitDemand demand = new FlitDemand(node, wants[node]);
        check(demand, wants[node]);
        demands.add(demand.inUnits(unit));
      }
    }
    return demands;
  }

  /**
   * Returns, by node, a number that two nodes share exactly if they want or send the same messages.
   * A node holds the messages that it sends, so nodes with one number need the same flits from
   * outside any set that contains both. O(nodes + destinations).
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

  private static void check(FlitDemand demand, Int2LongAVLTreeMap bySource) {
    for (Int2LongMap.Entry entry : bySource.int2LongEntrySet()) {
      if (entry.getLongValue() > MOST_FLITS || demand.total > MOST_FLITS) {
        throw BadInput.coded(
            "too-many-flits",
            "a destination wants more than {most} flits, the largest number for which "
                + "the lower bound is computed",
            MOST_FLITS);
      }
    }
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
