package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.Addresses;

/**
 * Trip-based multicast: path-based multicast along a trip, a walk over all nodes that may visit a
 * node repeatedly, so that no Hamiltonian path is needed. At most two worms serve a message, one
 * forwards along the trip on lane 0 and one backwards on lane 1; each visits its destinations in
 * the order of the trip and takes shortcuts that do not pass the next one.
 *
 * <p>A worm starts at the source's first visit in its direction. A destination is served in the
 * direction in which its next visit is nearer along the trip; ties go forwards. Each lane carries
 * one direction, whose channels are ordered by the positions of {@link Trip}, so no set of worms
 * can deadlock.
 *
 * <p>A reconstruction: the text of Y.-C. Tseng and D. K. Panda, A trip-based multicasting model for
 * wormhole-routed networks with virtual channels, IPPS 1993, was not at hand. Its abstract states
 * the generalisation of the path-based model to any topology with at most two virtual channels,
 * with hypercubes with faulty nodes as the example. The trip is that of {@link DepthFirstTour}; the
 * assignment of positions to links and of destinations to directions is ours. O(k log k) for k
 * destinations, and O(degree) per hop.
 */
final class TripMulticast implements Function<Message, List<Send>> {
  /** The lanes that a network needs: one for each direction. */
  static final int LANES = 2;

  private final Network network;
  private final Trip forwards;
  private final Trip backwards;

  /** By node: its component; -1 for failed nodes. */
  private final int[] component;

  TripMulticast(Network network) {
    this.network = network;
    List<int[]> walks = DepthFirstTour.walks(network);
    this.forwards = new Trip(network, walks);
    this.backwards = new Trip(network, walks.stream().map(TripMulticast::reversed).toList());
    this.component = new int[network.nodeCount()];
    Arrays.fill(component, -1);
    for (int walk = 0; walk < walks.size(); walk++) {
      for (int node : walks.get(walk)) {
        component[node] = walk;
      }
    }
  }

  private static int[] reversed(int[] walk) {
    return IntArrays.reverse(walk.clone());
  }

  @Override
  public List<Send> apply(Message message) {
    int source = message.source();
    int[] destinations = Addresses.of(network, message);
    DisconnectedNodes.check(network, message, node -> component[node] == component[source]);
    LongArrayList ahead = new LongArrayList();
    LongArrayList behind = new LongArrayList();
    for (int destination : destinations) {
      long next = stop(forwards, source, destination);
      long last = stop(backwards, source, destination);
      if (steps(forwards, source, next) <= steps(backwards, source, last)) {
        ahead.add(next);
      } else {
        behind.add(last);
      }
    }
    List<Send> sends = new ArrayList<>();
    addWorm(message, forwards, 0, ahead, sends);
    addWorm(message, backwards, 1, behind, sends);
    return sends;
  }

  /** Returns the position of the next visit, in the upper half, and the node. */
  private static long stop(Trip trip, int source, int destination) {
    return (long) trip.after(destination, trip.first(source)) << Integer.SIZE | destination;
  }

  private static int steps(Trip trip, int source, long stop) {
    return stop < 0 ? Integer.MAX_VALUE : position(stop) - trip.first(source);
  }

  private static int position(long stop) {
    return (int) (stop >> Integer.SIZE);
  }

  private void addWorm(
      Message message, Trip trip, int lane, LongArrayList stops, List<Send> sends) {
    if (stops.isEmpty()) {
      return;
    }
    stops.sort(null);
    IntArrayList channels = new IntArrayList();
    int[] dropOffs = new int[stops.size()];
    int node = message.source();
    int at = trip.first(node);
    for (int i = 0; i < dropOffs.length; i++) {
      int goal = position(stops.getLong(i));
      while (at != goal) {
        int link = trip.towards(node, at, goal);
        channels.add(network.channel(link, lane));
        node = network.links().target(link);
        at = trip.arrival(link);
      }
      dropOffs[i] = node;
    }
    sends.add(Send.path(message.id(), Route.of(message.source(), channels.toIntArray()), dropOffs));
  }
}
