package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Hypercube;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.Transmissions;

/**
 * A multicast path as successive worms: each starts at the end of the previous one after the
 * message has arrived there. Mutable; it is built link by link.
 */
final class CubeWorms {
  private final int source;

  /** By crossing: the node entered, and the lane. */
  private final IntArrayList nodes = new IntArrayList();

  private final IntArrayList lanes = new IntArrayList();

  /** By completed worm: the number of crossings up to its end. */
  private final IntArrayList ends = new IntArrayList();

  CubeWorms(int source) {
    this.source = source;
  }

  /** Extends the current worm to a neighbour. */
  void cross(int node, int lane) {
    nodes.add(node);
    lanes.add(lane);
  }

  /** Ends the current worm at a destination; the next crossing starts a new one. */
  void end() {
    ends.add(nodes.size());
  }

  /** Returns the crossings, for sends that relay at every link. */
  Transmissions transmissions() {
    Transmissions crossings = new Transmissions(nodes.size());
    int at = source;
    int last = Transmissions.FROM_SOURCE;
    for (int i = 0; i < nodes.size(); i++) {
      last = crossings.add(at, nodes.getInt(i), last);
      at = nodes.getInt(i);
    }
    return crossings;
  }

  /** Returns the worms as sends; each drops off a copy at the first visit of a destination. */
  List<Send> sends(Hypercube cube, Message message) {
    return sends(cube, message, message.destinations(), 0);
  }

  /**
   * Returns the worms as sends that serve a part of the destinations.
   *
   * @param destinations the nodes at which copies are dropped off
   * @param preceding the number of sends of the message that precede these
   */
  List<Send> sends(Hypercube cube, Message message, IntCollection destinations, int preceding) {
    IntSet waiting = new IntOpenHashSet(destinations);
    List<Send> sends = new ArrayList<>();
    int first = 0;
    int at = source;
    for (int worm = 0; worm <= ends.size(); worm++) {
      int end = worm < ends.size() ? ends.getInt(worm) : nodes.size();
      int origin = at;
      int[] channels = new int[end - first];
      IntArrayList dropOffs = new IntArrayList();
      for (int i = first; i < end; i++) {
        int to = nodes.getInt(i);
        int link = cube.link(at, Integer.numberOfTrailingZeros(at ^ to));
        channels[i - first] = cube.channel(link, lanes.getInt(i));
        if (waiting.remove(to)) {
          dropOffs.add(to);
        }
        at = to;
      }
      IntImmutableList triggers =
          sends.isEmpty()
              ? IntImmutableList.of()
              : IntImmutableList.of(preceding + sends.size() - 1);
      sends.add(
          new Send(
              IntImmutableList.of(message.id()),
              triggers,
              Route.of(origin, channels),
              new IntImmutableList(dropOffs)));
      first = end;
    }
    return sends;
  }
}
