package org.castnet.sim.load;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.ReceiveCapacity;
import org.castnet.bound.joint.Length;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;

/**
 * The link or port that the flits of some worms occupy longest.
 *
 * @param kind whether it is a link, or a port of a node
 * @param at the link, or the node of the port
 * @param busy the time of its flits, in picoseconds
 */
public record Bottleneck(Length.Kind kind, int at, long busy) {
  /**
   * Returns the bottleneck; ties go to links, then to ports that receive, then to the lowest.
   * O(hops of all worms).
   *
   * @return empty if there is no worm
   */
  public static Optional<Bottleneck> of(Network network, Technology technology, List<Worm> worms) {
    LinkTimes times = LinkTimes.of(network, technology);
    boolean ports = new ReceiveCapacity(network, technology.node().ports()).arePorts();
    long[] links = new long[network.links().count()];
    long[] receiving = new long[ports ? network.nodeCount() : 0];
    long[] sending = new long[receiving.length];
    for (Worm worm : worms) {
      Route route = worm.route();
      for (int hop = 0; hop < route.length(); hop++) {
        int channel = route.channel(hop);
        links[network.link(channel)] += worm.flits() * times.flit(channel);
      }
      if (ports) {
        occupy(sending, route.start(network, 0), worm.flits(), times.fastest());
        worm.dropOffs()
            .forEach((int node) -> occupy(receiving, node, worm.flits(), times.fastest()));
      }
    }
    Bottleneck most = new Bottleneck(Length.Kind.LINK, -1, 0);
    most = most.orBusier(Length.Kind.LINK, links);
    most = most.orBusier(Length.Kind.RECEIVE_PORT, receiving);
    most = most.orBusier(Length.Kind.SEND_PORT, sending);
    return most.at < 0
        ? Optional.empty()
        : Optional.of(new Bottleneck(most.kind, most.at, times.picoseconds(most.busy)));
  }

  /** Adds a worm to a port, which takes its first flit with the last one of the worm before. */
  private static void occupy(long[] ports, int node, long flits, long time) {
    ports[node] += (ports[node] == 0 ? flits : flits - 1) * time;
  }

  private Bottleneck orBusier(Length.Kind other, long[] load) {
    long most = Arrays.stream(load).max().orElse(0);
    if (most <= busy) {
      return this;
    }
    int first = 0;
    while (load[first] < most) {
      first++;
    }
    return new Bottleneck(other, first, most);
  }

  /**
   * Returns the part of a time in which it is busy.
   *
   * @param makespan the time of the run, in picoseconds
   * @return from 0 to 1; 1 if the run takes no time
   */
  public double shareOf(long makespan) {
    return makespan == 0 ? 1 : (double) busy / makespan;
  }
}
