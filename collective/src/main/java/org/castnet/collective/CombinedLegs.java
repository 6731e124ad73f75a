package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Builds the worms of many parts: the pieces of all parts that share a leg travel on it in
 * succession, and each worm carries one piece of each part.
 */
final class CombinedLegs {
  /** The messages of a worm and its triggers. */
  private static final class Cargo {
    private final int number;
    private final int leg;
    private final SharedLegs.Together common;
    private final int piece;
    private final IntArrayList messages = new IntArrayList();
    private final IntArrayList triggers = new IntArrayList(); // one for each of its messages

    Cargo(int number, int leg, SharedLegs.Together common, int piece) {
      this.number = number;
      this.leg = leg;
      this.common = common;
      this.piece = piece;
    }

    /** Returns the turn in which it leaves: one later than the previous piece. */
    int wave() {
      return common.turn() + piece;
    }
  }

  private final SharedLegs legs;
  private final List<List<Cargo>> byLeg = new ArrayList<>(); // and by piece
  private final List<Cargo> worms = new ArrayList<>(); // by number

  CombinedLegs(SharedLegs legs) {
    this.legs = legs;
  }

  /**
   * Adds the legs of the parts of a message that take one course.
   *
   * @param ids the ids of the pieces, in order
   */
  void add(Message whole, int course, IntList ids) {
    int[] retained = legs.of(whole, course);
    while (byLeg.size() < legs.count()) {
      byLeg.add(new ArrayList<>(ids.size()));
    }
    int[] by =
        new int
            [legs
                .nodes()]; // by node: the worm that delivered there; a leg starts where another has
    // ended
    for (int piece = 0; piece < ids.size(); piece++) {
      for (int leg : retained) {
        Cargo cargo = cargo(leg, piece);
        cargo.messages.add(ids.getInt(piece));
        int from = cargo.common.from();
        if (from != whole.source()) {
          cargo.triggers.add(by[from]);
        }
        IntImmutableList stops = cargo.common.stops();
        for (int i = 0; i < stops.size(); i++) {
          by[stops.getInt(i)] = cargo.number;
        }
      }
    }
  }

  private Cargo cargo(int leg, int piece) {
    List<Cargo> train = byLeg.get(leg);
    // all messages have at most this number of pieces: each has its previous piece here
    if (piece == train.size()) {
      Cargo cargo = new Cargo(worms.size(), leg, legs.leg(leg), piece);
      train.add(cargo);
      worms.add(cargo);
    }
    return train.get(piece);
  }

  /** Returns the worms, ordered by turn. */
  List<Send> sends() {
    int[] order = inTurn();
    int[] place = new int[order.length];
    for (int i = 0; i < place.length; i++) {
      place[order[i]] = i;
    }
    List<Send> sends = new ArrayList<>(place.length);
    int[] named =
        new int[place.length]; // by worm: one more than the last worm that has it as a trigger
    for (int number : order) {
      Cargo cargo = worms.get(number);
      int[] triggers = new int[cargo.triggers.size()];
      int count = 0;
      for (int i = 0; i < triggers.length; i++) {
        int by = cargo.triggers.getInt(i);
        if (named[by] != number + 1) {
          named[by] = number + 1;
          triggers[count++] = place[by];
        }
      }
      sends.add(
          new Send(
              new IntImmutableList(cargo.messages),
              new IntImmutableList(triggers, 0, count),
              legs.route(cargo.leg),
              cargo.common.stops()));
    }
    return sends;
  }

  /** Returns the numbers of the worms ordered by turn, then by piece: two stable counting sorts. */
  private int[] inTurn() {
    int[] byNumber = new int[worms.size()];
    Arrays.setAll(byNumber, i -> i);
    int[] byPiece = sorted(byNumber, cargo -> cargo.piece);
    return sorted(byPiece, Cargo::wave);
  }

  private int[] sorted(int[] numbers, ToIntFunction<Cargo> key) {
    int most = 0;
    for (Cargo cargo : worms) {
      most = Math.max(most, key.applyAsInt(cargo));
    }
    int[] next = new int[most + 2];
    for (Cargo cargo : worms) {
      next[key.applyAsInt(cargo) + 1]++;
    }
    for (int i = 1; i < next.length; i++) {
      next[i] += next[i - 1];
    }
    int[] order = new int[numbers.length];
    for (int number : numbers) {
      order[next[key.applyAsInt(worms.get(number))]++] = number;
    }
    return order;
  }
}
