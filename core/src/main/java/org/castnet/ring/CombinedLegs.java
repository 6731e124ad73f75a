package org.castnet.ring;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
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
   * What worms have in common that carry the pieces of something together, one after the other.
   *
   * @param turn of the first piece
   */
  private record Together(int turn, int way, int from, int links, IntImmutableList stops) {
    // millions of them differ in two small numbers, which a sum of multiples would mix up
    @Override
    public int hashCode() {
      int mixed = HashCommon.mix(turn) + way;
      mixed = HashCommon.mix(mixed) + from;
      return HashCommon.mix(mixed) + HashCommon.mix(links) + stops.hashCode();
    }
  }

  /** The worms of one kind, by piece. */
  private record Train(Together common, List<Cargo> byPiece) {}

  /** What such a worm carries, and which worms it waits for. */
  private static final class Cargo {
    private final int number;
    private final Together common;
    private final int piece;
    private final IntArrayList messages = new IntArrayList();
    private final IntArrayList triggers = new IntArrayList(); // one for each of its messages

    Cargo(int number, Together common, int piece) {
      this.number = number;
      this.common = common;
      this.piece = piece;
    }

    /** When it leaves: a turn later than the piece before. */
    int wave() {
      return common.turn + piece;
    }
  }

  private final Circulation circulation;
  private final int nodes;
  private final Map<Together, Train> trains = new HashMap<>();
  private final List<Cargo> worms = new ArrayList<>(); // by number

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
    List<Train> kept = kept(circulation.from(whole.source(), course), needs);
    int[] by = new int[nodes]; // the worm that brought it; every leg starts where one has ended
    for (int piece = 0; piece < ids.size(); piece++) {
      for (Train each : kept) {
        Cargo cargo = cargo(each, piece);
        cargo.messages.add(ids.getInt(piece));
        int from = each.common.from;
        if (from != whole.source()) {
          cargo.triggers.add(by[from]);
        }
        IntImmutableList stops = each.common.stops;
        for (int i = 0; i < stops.size(); i++) {
          by[stops.getInt(i)] = cargo.number;
        }
      }
    }
  }

  /** The worms of the legs, each as far as somebody needs it. */
  private List<Train> kept(List<Leg> legs, boolean[] needs) {
    List<Train> kept = new ArrayList<>(legs.size());
    for (int i = legs.size() - 1; i >= 0; i--) {
      Leg leg = legs.get(i);
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
        kept.add(train(new Together(leg.turn(), leg.way(), leg.from(), links, served)));
      }
    }
    Collections.reverse(kept);
    return kept;
  }

  private Train train(Together common) {
    return trains.computeIfAbsent(common, key -> new Train(key, new ArrayList<>()));
  }

  private Cargo cargo(Train train, int piece) {
    // messages are cut into equally many pieces or fewer: none is left out before this one
    if (piece == train.byPiece.size()) {
      Cargo cargo = new Cargo(worms.size(), train.common, piece);
      train.byPiece.add(cargo);
      worms.add(cargo);
    }
    return train.byPiece.get(piece);
  }

  /** The worms, turn by turn. */
  List<Send> sends() {
    List<Cargo> order = new ArrayList<>(worms);
    order.sort(Comparator.comparingInt(Cargo::wave).thenComparingInt(cargo -> cargo.piece));
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
      Together common = cargo.common;
      sends.add(
          new Send(
              new IntImmutableList(cargo.messages),
              new IntImmutableList(triggers),
              circulation.route(common.way, common.from, common.links),
              common.stops));
    }
    return sends;
  }
}
