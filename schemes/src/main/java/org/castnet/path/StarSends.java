package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Converts a message to the sends of its star: divides the destinations at the source's label,
 * plans the stars of both sides and computes the routes.
 *
 * <p>Source: division at the source as in Lin, McKinley and Ni 1994. O(k log k) for k destinations,
 * in addition to the star and the hops of its routes. The side above the source comes first, then
 * the lower port.
 */
final class StarSends implements Function<Message, List<Send>> {
  private final Network network;
  private final Sides sides;
  private final StarPlanner planner;

  StarSends(Sides sides, StarPlanner planner) {
    this.network = sides.labelled().network();
    this.sides = sides;
    this.planner = planner;
  }

  @Override
  public List<Send> apply(Message message) {
    MulticastSide above = sides.above(message);
    MulticastSide below = sides.below(message);
    Star star = planner.plan(above, below);
    List<Send> sends = new ArrayList<>();
    addWorms(message.id(), above, star.up(), sends);
    addWorms(message.id(), below, star.down(), sends);
    return sends;
  }

  private void addWorms(int message, MulticastSide side, SideStar star, List<Send> sends) {
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

  private Send worm(int message, MulticastSide side, int port, IntArrayList stops) {
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
    int lanes = network.lanes();
    for (int i = 0; i < entries.size(); i++) {
      channels[i] = ascent.link(channels[i]) * lanes;
    }
    return Send.path(
        message, Route.of(ascent.node(side.source()), channels, entries.size()), dropOffs);
  }
}
