package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Path-based multicast without a Hamiltonian path: several worms, each of which first descends and
 * then ascends in labels and drops off copies on both legs. All worms use lane 0.
 *
 * <p>No set of such worms can deadlock: descending channels come before ascending ones, ordered by
 * falling and by rising labels, and every worm uses channels in this order. A worm continues as
 * long as it can reach another destination; the next worm starts at the source. Both orders of
 * {@link NextStop} are tried, and the one with fewer links is used; ties go to the nearest-first
 * order.
 *
 * <p>Our own scheme; Bouchitté, Cohen and Fleury 1997 name such networks as future work in section
 * 6. O(k links) for k destinations.
 */
final class ManyPath implements Function<Message, List<Send>> {
  /** The maximum number of links examined for one message, about some minutes. */
  private static final long MOST_WORK = 10_000_000_000L;

  private static final List<NextStop> ORDERS = List.of(NextStop.nearest(), NextStop.inOrder());

  private final LabelledNetwork labelled;
  private final Network network;

  ManyPath(LabelledNetwork labelled) {
    this.labelled = labelled;
    this.network = labelled.network();
  }

  /**
   * Returns the sends of a message.
   *
   * @throws BadInput if a node has failed or cannot be reached, or the request is too large
   */
  @Override
  public List<Send> apply(Message message) {
    if ((long) message.fanout() * network.links().count() > MOST_WORK) {
      throw BadInput.coded(
          "request-too-large",
          "many-path examines every link for every destination; {message} has "
              + "{destinations} destinations on {links} links, and the product may be at "
              + "most {most}",
          Diagnostic.message(message.id()),
          message.fanout(),
          network.links().count(),
          MOST_WORK);
    }
    List<Send> best = List.of();
    int least = Integer.MAX_VALUE;
    for (NextStop order : ORDERS) {
      List<Send> sends = planned(message, order);
      int links = sends.stream().mapToInt(send -> send.route().length()).sum();
      if (links < least) {
        least = links;
        best = sends;
      }
    }
    return best;
  }

  private List<Send> planned(Message message, NextStop order) {
    DownUpSearch search = new DownUpSearch(labelled);
    int source = label(message.source());
    IntSet waiting = new IntOpenHashSet(message.fanout());
    message.destinations().forEach((int node) -> waiting.add(label(node)));
    List<Send> sends = new ArrayList<>();
    while (!waiting.isEmpty()) {
      IntArrayList channels = new IntArrayList();
      IntArrayList dropOffs = new IntArrayList();
      int at = DownUpSearch.atSource(source);
      for (int stop = order.after(search, at, waiting);
          stop != NextStop.NONE;
          stop = order.after(search, at, waiting)) {
        for (int place : search.walk(stop)) {
          channels.add(network.channel(search.link(place), 0));
          int label = DownUpSearch.label(place);
          if (waiting.remove(label)) {
            dropOffs.add(labelled.up().node(label));
          }
        }
        at = stop;
      }
      if (channels.isEmpty()) {
        // every remaining node is a destination, so the search never stops here
        DisconnectedNodes.check(network, message, node -> !waiting.contains(label(node)));
      }
      sends.add(
          Send.path(
              message.id(),
              Route.of(message.source(), channels.toIntArray()),
              dropOffs.toIntArray()));
    }
    return sends;
  }

  private int label(int node) {
    if (node < 0 || node >= network.nodeCount()) {
      throw BadInput.coded(
          "node-not-found",
          "node {number} is not in {network}",
          node,
          Diagnostic.network(network.spec()));
    }
    int label = labelled.up().label(node);
    if (label == Labelling.NONE) {
      throw BadInput.coded(
          "node-failed", "node {node} has failed and cannot be used", network.nodeName(node));
    }
    return label;
  }
}
