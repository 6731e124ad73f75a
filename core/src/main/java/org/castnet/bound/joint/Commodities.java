package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.doubles.DoubleImmutableList;
import it.unimi.dsi.fastutil.ints.Int2DoubleMap;
import it.unimi.dsi.fastutil.ints.Int2DoubleRBTreeMap;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntSortedSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.plan.Message;

/**
 * Messages as flows. Flows of one commodity share flits: a link carries as much as the largest of
 * them. Flows of different commodities add up.
 *
 * <p>Messages with one destination carry data for one node only, so those of one source, or of one
 * destination if these are fewer, are a single flow. Multicasts with the same participants are a
 * commodity with a flow for each destination: if every flow fits, trees for all of them can be
 * packed (Bang-Jensen, Frank and Jackson 1995), and a cut has the same flits to carry as that of
 * all messages together.
 *
 * @param flows in the order of their commodities
 * @param commodities the number of commodities
 */
record Commodities(List<Flow> flows, int commodities) {
  /**
   * A flow of flits from nodes that have them to nodes that need them.
   *
   * @param commodity from 0
   * @param shared whether the commodity has other flows
   * @param outward whether one node has all flits; otherwise one node needs all of them
   * @param root that node
   * @param others the other nodes, ascending
   * @param flits the number that each of them has or needs
   */
  record Flow(
      int commodity,
      boolean shared,
      boolean outward,
      int root,
      IntImmutableList others,
      DoubleImmutableList flits) {
    /** Returns the node of a graph at which the flits of the root begin or end. */
    int root(JointGraph graph) {
      return outward ? graph.sending(root) : graph.receiving(root);
    }

    /** Returns the node of a graph at which the flits of the i-th other node begin or end. */
    int other(JointGraph graph, int i) {
      return outward ? graph.receiving(others.getInt(i)) : graph.sending(others.getInt(i));
    }

    double total() {
      double sum = 0;
      for (int i = 0; i < flits.size(); i++) {
        sum += flits.getDouble(i);
      }
      return sum;
    }
  }

  /** Returns the flows of whole messages with one source each. O(destinations log messages). */
  static Commodities of(List<Message> messages) {
    Commodities.Builder builder = new Builder();
    builder.addSingles(messages.stream().filter(message -> message.fanout() == 1).toList());
    Map<IntSortedSet, List<Message>> groups = new LinkedHashMap<>();
    for (Message message : messages) {
      if (message.fanout() > 1) {
        IntSortedSet participants = new IntAVLTreeSet(message.destinations());
        participants.add(message.source());
        groups.computeIfAbsent(participants, key -> new ArrayList<>()).add(message);
      }
    }
    groups.values().forEach(builder::addGroup);
    return new Commodities(List.copyOf(builder.flows), builder.commodities);
  }

  private static final class Builder {
    private final List<Flow> flows = new ArrayList<>();
    private int commodities;

    /** Adds messages with one destination each. */
    void addSingles(List<Message> messages) {
      Map<Integer, Int2DoubleMap> bySource = new TreeMap<>();
      Map<Integer, Int2DoubleMap> byDestination = new TreeMap<>();
      for (Message message : messages) {
        int source = message.source();
        int destination = message.destinations().getInt(0);
        add(bySource, source, destination, message.flits());
        add(byDestination, destination, source, message.flits());
      }
      boolean outward = bySource.size() <= byDestination.size();
      (outward ? bySource : byDestination)
          .forEach((root, others) -> flows.add(flow(commodities++, false, outward, root, others)));
    }

    /** Adds multicasts with the same participants. */
    void addGroup(List<Message> messages) {
      Map<Integer, Int2DoubleMap> byDestination = new TreeMap<>();
      for (Message message : messages) {
        for (int i = 0; i < message.fanout(); i++) {
          add(byDestination, message.destinations().getInt(i), message.source(), message.flits());
        }
      }
      byDestination.forEach(
          (root, sources) -> flows.add(flow(commodities, true, false, root, sources)));
      commodities++;
    }

    private static void add(Map<Integer, Int2DoubleMap> to, int root, int other, long flits) {
      to.computeIfAbsent(root, key -> new Int2DoubleRBTreeMap())
          .mergeDouble(other, (double) flits, Double::sum);
    }

    private static Flow flow(
        int commodity, boolean shared, boolean outward, int root, Int2DoubleMap others) {
      return new Flow(
          commodity,
          shared,
          outward,
          root,
          new IntImmutableList(others.keySet().toIntArray()),
          new DoubleImmutableList(others.values().toDoubleArray()));
    }
  }

  /**
   * Returns the flows of the same messages if each multicast has its farthest destination only.
   * O(sources * arcs log nodes).
   */
  static Commodities toFarthest(List<Message> messages, JointGraph graph) {
    double[] length = new double[graph.arcs()];
    Arrays.setAll(length, arc -> 1 / graph.capacity[arc]);
    ArcDistances from = new ArcDistances(graph, true);
    Map<Integer, List<Message>> bySource = new TreeMap<>();
    for (Message message : messages) {
      bySource.computeIfAbsent(message.source(), key -> new ArrayList<>()).add(message);
    }
    List<Message> farthest = new ArrayList<>();
    bySource.forEach(
        (source, sent) -> {
          double[] distance = from.of(graph.sending(source), length, 0);
          for (Message message : sent) {
            int last = message.destinations().getInt(0);
            for (int to : message.destinations()) {
              last = distance[graph.receiving(to)] > distance[graph.receiving(last)] ? to : last;
            }
            farthest.add(Message.of(message.id(), source, message.flits(), last));
          }
        });
    return of(farthest);
  }

  /**
   * Returns whether the flows are those of one multicast, of multicasts with the same participants,
   * or of flits to one destination, so that the flow of the worst destination determines the time.
   */
  boolean haveWorstDestination() {
    Flow first = flows.get(0);
    return commodities == 1 && (first.shared() || !first.outward() || first.others().size() == 1);
  }

  /** Returns the sum over all flows. */
  double total() {
    return flows.stream().mapToDouble(Flow::total).sum();
  }
}
