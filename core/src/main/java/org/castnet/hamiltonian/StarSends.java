package org.castnet.hamiltonian;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.castnet.multicast.Message;
import org.castnet.multicast.Send;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * Turns one message into the sends of its star: splits the destinations at the source's label, has
 * the stars of both sides planned and lays the routes.
 */
final class StarSends implements Function<Message, List<Send>> {
  private final Network network;
  private final LabelRouting up;
  private final LabelRouting down;
  private final int columns;
  private final StarPlanner planner;

  StarSends(LabelledNetwork labelled, LabelRouting up, LabelRouting down, StarPlanner planner) {
    this.network = labelled.network();
    this.up = up;
    this.down = down;
    this.columns = labelled.columns();
    this.planner = planner;
  }

  @Override
  public List<Send> apply(Message message) {
    Side above = side(up, message);
    Side below = side(down, message);
    Star star = planner.plan(above, below);
    List<Send> sends = new ArrayList<>();
    addWorms(message.id(), above, star.up(), sends);
    addWorms(message.id(), below, star.down(), sends);
    return sends;
  }

  private Side side(LabelRouting routing, Message message) {
    Ascent ascent = routing.ascent();
    int source = label(ascent, message.source());
    int[] stops = new int[message.fanout()];
    int count = 0;
    for (int i = 0; i < stops.length; i++) {
      int stop = label(ascent, message.destinations().getInt(i));
      if (stop > source) {
        stops[count++] = stop;
      }
    }
    stops = Arrays.copyOf(stops, count);
    LabelSort.sort(stops, ascent.size());
    return new Side(routing, source, stops, columns);
  }

  private int label(Ascent ascent, int node) {
    if (node < 0 || node >= network.nodeCount()) {
      throw new BadInput("node " + node + " lies outside " + network.spec());
    }
    int label = ascent.label(node);
    if (label == Labelling.NONE) {
      throw new BadInput("node " + network.nodeName(node) + " has failed; it takes no part");
    }
    return label;
  }

  private void addWorms(int message, Side side, SideStar star, List<Send> sends) {
    IntArrayList[] stops = new IntArrayList[star.worms()];
    for (int stop = 1; stop <= side.stops(); stop++) {
      int worm = star.wormOf(stop);
      if (stops[worm] == null) {
        stops[worm] = new IntArrayList();
      }
      stops[worm].add(side.label(stop));
    }
    for (int worm = 0; worm < stops.length; worm++) {
      if (stops[worm] != null) {
        sends.add(worm(message, side, star.port(worm), stops[worm]));
      }
    }
  }

  private Send worm(int message, Side side, int port, IntArrayList stops) {
    Ascent ascent = side.ascent();
    IntArrayList entries = new IntArrayList();
    int at = side.source();
    if (port != SideStar.AS_ROUTED) {
      entries.add(ascent.between(at, port));
      at = port;
    }
    int[] dropOffs = new int[stops.size()];
    for (int i = 0; i < dropOffs.length; i++) {
      side.routing().walk(at, stops.getInt(i), entries);
      at = stops.getInt(i);
      dropOffs[i] = ascent.node(at);
    }
    int[] channels = entries.elements();
    for (int i = 0; i < entries.size(); i++) {
      channels[i] = network.channel(ascent.link(channels[i]), 0);
    }
    return Send.path(
        message, Route.of(ascent.node(side.source()), channels, entries.size()), dropOffs);
  }
}
