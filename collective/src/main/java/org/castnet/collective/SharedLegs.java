package org.castnet.collective;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;

/**
 * The legs of all messages of a request, independent of the division into pieces: parts that leave
 * a node in the same turn in the same direction for the same stops share a leg. Legs without a
 * destination are omitted.
 */
final class SharedLegs {
  private static final int NEW = -1;

  /** The common properties of parts that share a leg. */
  record Together(int turn, int direction, int from, int links, IntImmutableList stops) {
    // millions of keys differ in two small numbers, which the default hash would not separate
    @Override
    public int hashCode() {
      int mixed = HashCommon.mix(turn) + direction;
      mixed = HashCommon.mix(mixed) + from;
      return HashCommon.mix(mixed) + HashCommon.mix(links) + stops.hashCode();
    }
  }

  private final Circulation circulation;
  private final int nodes;
  private final int lanes;
  private final Object2IntOpenHashMap<Together> numbers = new Object2IntOpenHashMap<>();
  private final List<Together> legs = new ArrayList<>(); // by number
  private final List<Route> routes = new ArrayList<>(); // by number, or null
  private final List<int[]> retained =
      new ArrayList<>(); // by message and course: leg numbers, or null

  SharedLegs(Circulation circulation, Network network) {
    this.circulation = circulation;
    this.nodes = network.nodeCount();
    this.lanes = network.lanes();
    numbers.defaultReturnValue(NEW);
  }

  int courses() {
    return circulation.courses();
  }

  int nodes() {
    return nodes;
  }

  /** Returns the number of channels per link. */
  int lanes() {
    return lanes;
  }

  int count() {
    return legs.size();
  }

  Together leg(int number) {
    return legs.get(number);
  }

  /** Returns the route of a leg; it is computed once. */
  Route route(int number) {
    if (routes.get(number) == null) {
      Together leg = legs.get(number);
      routes.set(number, circulation.route(leg.direction, leg.from, leg.links));
    }
    return routes.get(number);
  }

  /**
   * Returns the legs of a message on a course, by number, each up to the last node that needs the
   * part.
   */
  int[] of(Message whole, int course) {
    int place = whole.id() * courses() + course;
    while (retained.size() <= place) {
      retained.add(null);
    }
    if (retained.get(place) == null) {
      retained.set(place, found(whole, course));
    }
    return retained.get(place);
  }

  private int[] found(Message whole, int course) {
    boolean[] needs = new boolean[nodes];
    for (int i = 0; i < whole.fanout(); i++) {
      needs[whole.destinations().getInt(i)] = true;
    }
    List<Leg> all = circulation.from(whole.source(), course);
    int[] found = new int[all.size()];
    int first = found.length;
    for (int i = all.size() - 1; i >= 0; i--) {
      Leg leg = all.get(i);
      int[] stops = new int[leg.stops().length];
      int count = 0;
      int links = 0;
      for (int stop = 0; stop < stops.length; stop++) {
        if (needs[leg.stops()[stop]]) {
          stops[count++] = leg.stops()[stop];
          links = leg.lead() + stop;
        }
      }
      if (count > 0) {
        needs[leg.from()] = true;
        IntImmutableList served = new IntImmutableList(stops, 0, count);
        found[--first] =
            number(new Together(leg.turn(), leg.direction(), leg.from(), links, served));
      }
    }
    return Arrays.copyOfRange(found, first, found.length);
  }

  private int number(Together leg) {
    int known = numbers.putIfAbsent(leg, legs.size());
    if (known == NEW) {
      legs.add(leg);
      routes.add(null);
      return legs.size() - 1;
    }
    return known;
  }
}
