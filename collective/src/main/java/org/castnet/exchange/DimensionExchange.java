package org.castnet.exchange;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.collective.StraightRoutes;
import org.castnet.network.GridShape;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Torus;
import org.castnet.plan.Message;

/**
 * An all-to-all on a whole torus, one dimension after another. In each dimension, a node sends all
 * parts for a node of its ring in one send.
 *
 * <p>A message has as many parts as there are dimensions, and part i begins with dimension i, so
 * that all dimensions are in use all the time. A node half of an even ring away is reached in both
 * directions equally: the direction alternates with the distance in another even dimension, or, if
 * there is none, parts are halved.
 *
 * <p>Sends at a time travel equally far in all rings of a dimension, so that they share links
 * evenly, and start-ups count once for each distance and dimension, not for each message. Every
 * part takes a shortest path. Hence the links of a dimension, with equal lengths, prove that no
 * plan ends before they have carried the flits of this one.
 *
 * <p>Source: Johnsson and Ho (1989) exchange one dimension of a hypercube after another; Jain and
 * Sabharwal (2010) use all dimensions of a torus at once. O(messages * dimensions²).
 */
final class DimensionExchange {
  private final Torus torus;
  private final GridShape shape;
  private final StraightRoutes routes;
  private final int[] wide; // the dimensions of more than one node
  private final int halves; // 2 if parts are halved, otherwise 1
  private final List<PartedMessage> demands = new ArrayList<>();
  private final List<SlotSchedule.Sending> order = new ArrayList<>();
  private final double[] crossed; // by dimension: flits times links

  private DimensionExchange(Torus torus, List<Message> messages) {
    this.torus = torus;
    this.shape = torus.shape();
    this.routes = new StraightRoutes(torus);
    this.wide = IntStream.range(0, shape.dimensions()).filter(d -> shape.side(d) > 1).toArray();
    this.halves = IntStream.of(wide).filter(this::isEven).count() == 1 ? 2 : 1;
    this.crossed = new double[shape.dimensions()];
    messages.forEach(each -> demands.add(new PartedMessage(each, wide.length * halves)));
    schedule();
  }

  /**
   * Returns the exchange; empty unless each node of a whole torus has a message for every other
   * node, of equal lengths that can be divided.
   */
  static Optional<DimensionExchange> of(Network network, List<Message> messages) {
    if (!(network instanceof Torus torus)
        || torus.hasFailures()
        || torus.parallel() > 1
        || !isUniform(torus.nodeCount(), messages)) {
      return Optional.empty();
    }
    // a part of one flit cannot be relayed if nothing delays its relay
    return messages.get(0).flits() >= 4L * torus.shape().dimensions()
        ? Optional.of(new DimensionExchange(torus, messages))
        : Optional.empty();
  }

  private static boolean isUniform(int nodes, List<Message> messages) {
    if (messages.size() != (long) nodes * (nodes - 1)) {
      return false;
    }
    BitSet pairs = new BitSet(nodes * nodes);
    for (Message message : messages) {
      pairs.set(message.source() * nodes + message.destinations().getInt(0));
    }
    return pairs.cardinality() == messages.size()
        && messages.stream().allMatch(each -> each.flits() == messages.get(0).flits());
  }

  /** Returns the messages with their parts. */
  List<PartedMessage> demands() {
    return demands;
  }

  /** Returns the sends of parts in the order in which they begin; a slot is a dimension. */
  List<SlotSchedule.Sending> order() {
    return order;
  }

  /**
   * Returns a time before which no plan ends, in flit times.
   *
   * @param capacity by link: flits per flit time
   */
  double leastTime(double[] capacity) {
    double[] rate = new double[shape.dimensions()];
    for (int link = 0; link < capacity.length; link++) {
      rate[torus.links().port(link) / 2] += capacity[link];
    }
    return IntStream.of(wide).mapToDouble(d -> crossed[d] / rate[d]).max().orElse(0);
  }

  private boolean isEven(int dimension) {
    return shape.side(dimension) % 2 == 0;
  }

  private void schedule() {
    int units = wide.length * halves;
    int[] at = new int[demands.size() * units]; // by part: the node that holds it
    for (int part = 0; part < at.length; part++) {
      at[part] = demands.get(part / units).source;
    }
    Route[] known = new Route[2 * shape.nodeCount() * shape.nodeCount()];
    for (int turn = 0; turn < wide.length; turn++) {
      List<List<SlotSchedule.Sending>> byDistance = new ArrayList<>();
      for (int part = 0; part < at.length; part++) {
        PartedMessage message = demands.get(part / units);
        int unit = part % units;
        int dimension = wide[(unit + turn) % wide.length];
        int apart = apart(at[part], message.destination, dimension);
        if (apart == 0) {
          continue;
        }
        boolean up = isUpwards(message, unit, dimension, apart);
        int links = up ? apart : shape.side(dimension) - apart;
        int direction = StraightRoutes.direction(dimension, up);
        int end = routes.ahead(at[part], direction, links);
        int key = 2 * (at[part] * shape.nodeCount() + end) + (up ? 1 : 0);
        if (known[key] == null) {
          known[key] = routes.route(direction, at[part], links);
        }
        while (byDistance.size() < links) {
          byDistance.add(new ArrayList<>());
        }
        byDistance.get(links - 1).add(new SlotSchedule.Sending(part, known[key], turn + 1));
        crossed[dimension] += (double) message.flits(unit) * links;
        at[part] = end;
      }
      byDistance.forEach(order::addAll);
    }
  }

  /** Returns the number of links upwards from one node to the coordinate of another. */
  private int apart(int from, int to, int dimension) {
    return Math.floorMod(
        shape.coordinate(to, dimension) - shape.coordinate(from, dimension), shape.side(dimension));
  }

  private boolean isUpwards(PartedMessage message, int unit, int dimension, int apart) {
    int back = shape.side(dimension) - apart;
    if (apart != back) {
      return apart < back;
    }
    if (halves > 1) {
      return unit < wide.length;
    }
    int other =
        IntStream.of(wide).filter(d -> d != dimension && isEven(d)).findFirst().orElseThrow();
    return apart(message.source, message.destination, other) % 2 == 0;
  }
}
