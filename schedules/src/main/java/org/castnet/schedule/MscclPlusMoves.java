package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.schedule.MscclPlusPlan.Range;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * The moves of data that carry out a plan in the buffers of MSCCL++, each after those that it waits
 * for. A partial result arrives in scratch memory of its own; its receiver combines it with its own
 * contribution when it sends it on, or when all partial results have arrived at a destination.
 */
final class MscclPlusMoves {
  /** The most sources of an operation: local buffers, and one for each channel. */
  static final int MOST_SOURCES = 10;

  /**
   * A transfer to another rank, or a computation if both ranks are the same.
   *
   * @param after the moves that it waits for, which end at {@code from}
   */
  record Move(int from, int to, IntList after, List<Step> steps) {
    boolean isLocal() {
      return from == to;
    }
  }

  /**
   * An operation before its remote buffer has a number.
   *
   * @param sources places of the rank that are combined if there are several
   * @param local the place of the rank that is written; null if only the other rank's memory is
   *     written
   * @param remote the place of the other rank that is written; null if the step is local
   */
  record Step(String name, List<Range> sources, Range local, Range remote) {}

  /** A piece at a rank. */
  private record Held(int piece, int rank) {}

  private final Transfers transfers;
  private final MscclPlusLayout layout;
  private final List<Move> moves = new ArrayList<>();
  private final int[] moveOf; // by transfer
  private final List<Map<Integer, Range>> arrived = new ArrayList<>(); // by transfer and piece
  private final Map<Held, List<Range>> partial = new HashMap<>(); // at destinations
  private final Map<Held, Integer> expected = new HashMap<>(); // partial results at destinations
  private final Map<Held, Integer> combined = new HashMap<>(); // the move that combines them
  private final Map<Held, IntList> arrivals = new HashMap<>(); // moves with partial results

  /**
   * @param order an order of transfers in which each is after those that it waits for
   */
  MscclPlusMoves(Transfers transfers, MscclPlusLayout layout, int[] order) {
    this.transfers = transfers;
    this.layout = layout;
    this.moveOf = new int[order.length];
    for (Transfer transfer : transfers.transfers()) {
      arrived.add(new HashMap<>());
      for (int piece : transfer.pieces()) {
        if (isCombinedAt(piece, transfer.to())) {
          expected.merge(new Held(piece, transfer.to()), 1, Integer::sum);
        }
      }
    }
    for (int rank = 0; rank < transfers.names().size(); rank++) {
      if (layout.own(rank).isPresent()) {
        Range own = layout.own(rank).get();
        Range end = Range.own(Range.OUTPUT, own.index(), own.size());
        Step copy = new Step("copy", List.of(own), end, null);
        moves.add(new Move(rank, rank, IntList.of(), List.of(copy)));
      }
    }
    for (int t : order) {
      add(t);
    }
  }

  List<Move> moves() {
    return moves;
  }

  private boolean isCombinedAt(int piece, int rank) {
    Payload payload = transfers.payload(piece);
    return payload.isReduction() && payload.destinations().contains(rank);
  }

  private void add(int t) {
    Transfer transfer = transfers.transfers().get(t);
    IntArrayList after = new IntArrayList();
    transfer.after().forEach((int before) -> after.add(moveOf[before]));
    List<Integer> copied = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    for (int piece : transfer.pieces()) {
      if (transfers.payload(piece).isReduction()) {
        addPartial(t, piece, steps);
      } else {
        copied.add(piece);
        addCombined(piece, transfer.from(), after);
      }
    }
    addCopies(transfer, layout.sorted(copied, transfer.from()), steps);
    moveOf[t] = moves.size();
    moves.add(new Move(transfer.from(), transfer.to(), after, steps));
    for (int piece : transfer.pieces()) {
      if (isCombinedAt(piece, transfer.to())) {
        arrive(t, new Held(piece, transfer.to()));
      }
    }
  }

  /**
   * Adds the moves that combine the original of a result to those that its first send waits for.
   */
  private void addCombined(int piece, int rank, IntList after) {
    Payload payload = transfers.payload(piece);
    if (!payload.isResult() || payload.source() != rank) {
      return;
    }
    combined.forEach(
        (held, move) -> {
          if (held.rank() == rank
              && transfers.pieces().get(held.piece()).payload() == payload.resultOf()
              && transfers.pieces().get(held.piece()).overlaps(transfers.pieces().get(piece))) {
            after.add((int) move);
          }
        });
    after.sort(null);
  }

  /** Adds a step for each run of pieces that are contiguous at both ranks. */
  private void addCopies(Transfer transfer, List<Integer> pieces, List<Step> steps) {
    Range from = null;
    Range to = null;
    for (int piece : pieces) {
      Range nextFrom = layout.place(piece, transfer.from());
      Range nextTo = layout.place(piece, transfer.to());
      if (from != null && from.precedes(nextFrom) && to.precedes(nextTo)) {
        from = from.joined(nextFrom);
        to = to.joined(nextTo);
      } else {
        if (from != null) {
          steps.add(new Step("put", List.of(from), null, to));
        }
        from = nextFrom;
        to = nextTo;
      }
    }
    if (from != null) {
      steps.add(new Step("put", List.of(from), null, to));
    }
  }

  private void addPartial(int t, int piece, List<Step> steps) {
    Transfer transfer = transfers.transfers().get(t);
    List<Range> sources = new ArrayList<>();
    if (transfer.own().contains(piece)) {
      sources.add(layout.source(piece));
    }
    for (int before : transfer.after()) {
      Range place = arrived.get(before).get(piece);
      if (place != null) {
        sources.add(place);
      }
    }
    Range remote = layout.reserve(transfer.to(), piece);
    arrived.get(t).put(piece, remote);
    if (sources.size() == 1) {
      steps.add(new Step("put", sources, null, remote));
      return;
    }
    Range local = layout.reserve(transfer.from(), piece);
    sources = reduced(sources, local, steps);
    steps.add(new Step("res", sources, local, remote));
  }

  /** Combines places into one until few enough are left for one operation. */
  private static List<Range> reduced(List<Range> sources, Range into, List<Step> steps) {
    List<Range> left = sources;
    while (left.size() > MOST_SOURCES) {
      steps.add(new Step("re", left.subList(0, MOST_SOURCES), into, null));
      List<Range> rest = new ArrayList<>(List.of(into));
      rest.addAll(left.subList(MOST_SOURCES, left.size()));
      left = rest;
    }
    return List.copyOf(left);
  }

  /** Notes a partial result at a destination, which combines all when the last one is there. */
  private void arrive(int t, Held held) {
    partial.computeIfAbsent(held, none -> new ArrayList<>()).add(arrived.get(t).get(held.piece()));
    arrivals.computeIfAbsent(held, none -> new IntArrayList()).add(moveOf[t]);
    if (partial.get(held).size() < expected.get(held)) {
      return;
    }
    List<Range> sources = new ArrayList<>();
    if (transfers.pieces().get(held.piece()).adding().contains(held.rank())) {
      sources.add(layout.source(held.piece()));
    }
    sources.addAll(partial.get(held));
    Range end = layout.end(held.piece());
    List<Step> steps = new ArrayList<>();
    if (sources.size() > MOST_SOURCES) {
      // the output may be the input of this rank, which is read once
      sources = reduced(sources, layout.reserve(held.rank(), held.piece()), steps);
    }
    steps.add(new Step(sources.size() > 1 ? "re" : "copy", sources, end, null));
    combined.put(held, moves.size());
    moves.add(new Move(held.rank(), held.rank(), arrivals.get(held), steps));
  }
}
