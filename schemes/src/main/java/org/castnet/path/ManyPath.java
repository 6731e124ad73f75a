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
import org.castnet.plan.CutOff;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Path-based multicast where there is no Hamiltonian path: several worms, each of which goes down
 * the labels, then up, and drops copies off on both legs. All worms run on lane 0.
 *
 * <p>No set of such worms can deadlock: channels that lead down come before those that lead up,
 * ordered by falling and by rising labels, and every worm takes channels in this order. A worm goes
 * on as long as some destination lies ahead; the next one starts at the source. Both orders of
 * {@link NextStop} are tried, and the one with fewer links is kept, the nearest first where they
 * are equal.
 *
 * <p>Source: ours; Bouchitté, Cohen and Fleury 1997 name such networks as future work in section 6.
 * O(k links) for k destinations.
 */
final class ManyPath implements Function<Message, List<Send>> {
  /** Links looked at for one message, beyond which it is refused: some minutes. */
  private static final long MOST_WORK = 10_000_000_000L;

  private static final List<NextStop> ORDERS = List.of(NextStop.nearest(), NextStop.inOrder());

  private final LabelledNetwork labelled;
  private final Network network;

  ManyPath(LabelledNetwork labelled) {
    this.labelled = labelled;
    this.network = labelled.network();
  }

  /**
   * @throws BadInput where a node has failed, no links lead to it, or the request is too large
   */
  @Override
  public List<Send> apply(Message message) {
    if ((long) message.fanout() * network.links().count() > MOST_WORK) {
      throw new BadInput(
          "many-path looks at every link for every destination; message "
              + message.id()
              + " has "
              + message.fanout()
              + " on "
              + network.links().count()
              + " links, and their product may be "
              + MOST_WORK
              + " at most");
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
        for (int place : search.way(stop)) {
          channels.add(network.channel(search.link(place), 0));
          int label = DownUpSearch.label(place);
          if (waiting.remove(label)) {
            dropOffs.add(labelled.up().node(label));
          }
        }
        at = stop;
      }
      if (channels.isEmpty()) {
        // whoever waits is a destination, so this does not return
        CutOff.refuse(network, message, node -> !waiting.contains(label(node)));
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
          "node {number} lies outside {network}",
          node,
          Diagnostic.network(network.spec()));
    }
    int label = labelled.up().label(node);
    if (label == Labelling.NONE) {
      throw new BadInput("node " + network.nodeName(node) + " has failed; it takes no part");
    }
    return label;
  }
}
