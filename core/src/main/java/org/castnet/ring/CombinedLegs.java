package org.castnet.ring;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.multicast.Send;

/**
 * The worms of many parts: what leaves a node in the same turn on the same way for the same stops
 * travels together. Legs that serve nobody are left out.
 */
final class CombinedLegs {
  private static final int NONE = -1;

  /**
   * What worms have in common that travel together.
   *
   * @param wave the turn, and behind it the piece, so that pieces follow one another
   */
  private record Together(long wave, int way, int from, int links, IntImmutableList stops) {}

  /** What such a worm carries, and which worms it waits for. */
  private static final class Cargo {
    private final int number;
    private final Together worm;
    private final IntArrayList messages = new IntArrayList();
    private final IntArrayList triggers = new IntArrayList(); // one for each of its messages

    Cargo(int number, Together worm) {
      this.number = number;
      this.worm = worm;
    }
  }

  private final Circulation circulation;
  private final int nodes;
  private final Map<Together, Cargo> worms = new LinkedHashMap<>();

  CombinedLegs(Circulation circulation, int nodes) {
    this.circulation = circulation;
    this.nodes = nodes;
  }

  /**
   * Adds the legs of a part.
   *
   * @param piece which of the pieces that follow one another it belongs to
   * @param id of what travels
   */
  void add(Message whole, int course, int piece, int id) {
    List<Leg> legs = circulation.from(whole.source(), course);
    boolean[] needs = new boolean[nodes];
    for (int i = 0; i < whole.fanout(); i++) {
      needs[whole.destinations().getInt(i)] = true;
    }
    boolean[] kept = new boolean[legs.size()];
    for (int i = kept.length - 1; i >= 0; i--) {
      for (int stop : legs.get(i).stops()) {
        kept[i] |= needs[stop];
      }
      needs[legs.get(i).from()] |= kept[i];
    }
    int[] by = new int[nodes];
    Arrays.fill(by, NONE);
    for (int i = 0; i < kept.length; i++) {
      if (kept[i]) {
        Leg leg = legs.get(i);
        Cargo cargo = cargo(leg, needs, piece);
        cargo.messages.add(id);
        if (leg.from() != whole.source()) {
          cargo.triggers.add(by[leg.from()]);
        }
        cargo.worm.stops.forEach((int stop) -> by[stop] = cargo.number);
      }
    }
  }

  private Cargo cargo(Leg leg, boolean[] needs, int piece) {
    IntArrayList stops = new IntArrayList(leg.stops().length);
    int links = 0;
    for (int i = 0; i < leg.stops().length; i++) {
      if (needs[leg.stops()[i]]) {
        stops.add(leg.stops()[i]);
        links = leg.lead() + i;
      }
    }
    Together worm =
        new Together(
            (long) (leg.turn() + piece) << 32 | piece,
            leg.way(),
            leg.from(),
            links,
            new IntImmutableList(stops));
    return worms.computeIfAbsent(worm, key -> new Cargo(worms.size(), key));
  }

  /** The worms, turn by turn. */
  List<Send> sends() {
    List<Cargo> order = new ArrayList<>(worms.values());
    order.sort(Comparator.comparingLong(cargo -> cargo.worm.wave));
    int[] place = new int[order.size()];
    for (int i = 0; i < place.length; i++) {
      place[order.get(i).number] = i;
    }
    List<Send> sends = new ArrayList<>(place.length);
    int[] named = new int[place.length]; // by worm: one more than the last that named it a trigger
    for (Cargo cargo : order) {
      IntArrayList triggers = new IntArrayList();
      for (int i = 0; i < cargo.triggers.size(); i++) {
        int by = cargo.triggers.getInt(i);
        if (named[by] != cargo.number + 1) {
          named[by] = cargo.number + 1;
          triggers.add(place[by]);
        }
      }
      sends.add(
          new Send(
              new IntImmutableList(cargo.messages),
              new IntImmutableList(triggers),
              circulation.route(cargo.worm.way, cargo.worm.from, cargo.worm.links),
              cargo.worm.stops));
    }
    return sends;
  }
}
