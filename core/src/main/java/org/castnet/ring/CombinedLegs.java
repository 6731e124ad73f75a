package org.castnet.ring;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Collections;
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
  /**
   * What worms have in common that travel together.
   *
   * @param wave the turn of the first piece that leaves with it; pieces follow one another
   */
  private record Together(
      int wave, int piece, int way, int from, int links, IntImmutableList stops) {
    // millions of them differ in two small numbers, which a sum of multiples would mix up
    @Override
    public int hashCode() {
      int mixed = HashCommon.mix(wave) + piece;
      mixed = HashCommon.mix(mixed) + way;
      mixed = HashCommon.mix(mixed) + from;
      return HashCommon.mix(mixed) + stops.hashCode();
    }
  }

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
   * Adds the legs of the parts of a message that take one course.
   *
   * @param ids of what travels: pieces that follow one another
   */
  void add(Message whole, int course, IntList ids) {
    boolean[] needs = new boolean[nodes];
    for (int i = 0; i < whole.fanout(); i++) {
      needs[whole.destinations().getInt(i)] = true;
    }
    List<Stretch> kept = kept(circulation.from(whole.source(), course), needs);
    int[] by = new int[nodes]; // the worm that brought it; every leg starts where one has ended
    for (int piece = 0; piece < ids.size(); piece++) {
      for (Stretch each : kept) {
        Cargo cargo = cargo(each, piece);
        cargo.messages.add(ids.getInt(piece));
        if (each.leg.from() != whole.source()) {
          cargo.triggers.add(by[each.leg.from()]);
        }
        for (int i = 0; i < each.stops.size(); i++) {
          by[each.stops.getInt(i)] = cargo.number;
        }
      }
    }
  }

  /** A leg as far as somebody needs it. */
  private record Stretch(Leg leg, int links, IntImmutableList stops) {}

  private static List<Stretch> kept(List<Leg> legs, boolean[] needs) {
    List<Stretch> kept = new ArrayList<>(legs.size());
    for (int i = legs.size() - 1; i >= 0; i--) {
      Leg leg = legs.get(i);
      IntArrayList stops = new IntArrayList(leg.stops().length);
      int links = 0;
      for (int stop = 0; stop < leg.stops().length; stop++) {
        if (needs[leg.stops()[stop]]) {
          stops.add(leg.stops()[stop]);
          links = leg.lead() + stop;
        }
      }
      if (!stops.isEmpty()) {
        needs[leg.from()] = true;
        kept.add(new Stretch(leg, links, new IntImmutableList(stops)));
      }
    }
    Collections.reverse(kept);
    return kept;
  }

  private Cargo cargo(Stretch stretch, int piece) {
    Together worm =
        new Together(
            stretch.leg.turn() + piece,
            piece,
            stretch.leg.way(),
            stretch.leg.from(),
            stretch.links,
            stretch.stops);
    return worms.computeIfAbsent(worm, key -> new Cargo(worms.size(), key));
  }

  /** The worms, turn by turn. */
  List<Send> sends() {
    List<Cargo> order = new ArrayList<>(worms.values());
    order.sort(
        Comparator.comparingInt((Cargo cargo) -> cargo.worm.wave)
            .thenComparingInt(cargo -> cargo.worm.piece));
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
