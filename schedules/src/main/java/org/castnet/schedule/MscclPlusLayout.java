package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.schedule.MscclPlusPlan.Range;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfers;

/**
 * The chunks of a collective operation in the buffers of MSCCL++. A chunk is the largest size that
 * divides all pieces. A piece is in the input of the ranks that have it or contribute to it at
 * first, and in the output of its destinations. Pieces in transit and partial results are in
 * scratch memory.
 *
 * <p>All-gathers, reduce-scatters and all-reduces run in place if they can: an all-gather sends
 * from the output, and an output is written after the input in its place was read.
 */
final class MscclPlusLayout {
  /** The number of chunks of a rank's input and output. */
  private record Sizes(long input, long output) {}

  private final Transfers transfers;
  private final String collective;
  private final long unit; // bytes of a chunk
  private final Sizes sizes;
  private final long[] source; // by payload: its first chunk where it is at first
  private final long[] end; // by payload: its first chunk in the output of a destination
  private final int[] scratch; // by rank: the chunks in use
  private final Map<List<Integer>, Range> transit = new HashMap<>(); // by piece and rank

  /**
   * @throws BadInput if the transfers are another operation, or not among all ranks with equal
   *     shares
   */
  MscclPlusLayout(Transfers transfers) {
    int ranks = transfers.names().size();
    this.transfers = transfers;
    this.unit = transfers.unit();
    this.collective = collective(transfers);
    this.source = new long[transfers.payloads().size()];
    this.end = new long[transfers.payloads().size()];
    this.scratch = new int[ranks];
    long filled = 0;
    for (int p = 0; p < source.length; p++) {
      Payload payload = transfers.payloads().get(p);
      long share = payload.bytes() / unit;
      switch (collective) {
        case "allgather" -> source[p] = end[p] = share * payload.source();
        case "alltoall" -> {
          source[p] = share * payload.destinations().getInt(0);
          end[p] = share * payload.source();
        }
        case "reducescatter" -> source[p] = share * payload.destinations().getInt(0);
        default -> {
          if (!payload.isResult()) {
            source[p] = end[p] = filled;
            filled += share;
          }
        }
      }
    }
    for (int p = 0; p < source.length; p++) {
      int original = transfers.payloads().get(p).resultOf();
      if (original >= 0) {
        source[p] = end[p] = end[original];
      }
    }
    long share = transfers.payloads().get(0).bytes() / unit;
    this.sizes =
        switch (collective) {
          case "allgather" -> new Sizes(share, share * ranks);
          case "reducescatter" -> new Sizes(share * ranks, share);
          case "alltoall" -> new Sizes(share * ranks, share * ranks);
          default -> new Sizes(filled, filled);
        };
    if (Math.max(sizes.input(), sizes.output()) > Integer.MAX_VALUE) {
      throw BadInput.coded(
          "too-many-chunks",
          "format mscclpp: the buffers have {count} chunks; at most {most} are allowed",
          Math.max(sizes.input(), sizes.output()),
          Integer.MAX_VALUE);
    }
  }

  private static String collective(Transfers transfers) {
    List<Payload> payloads = transfers.payloads();
    int ranks = transfers.names().size();
    boolean equal = payloads.stream().allMatch(each -> each.bytes() == payloads.get(0).bytes());
    long originals = payloads.stream().filter(each -> !each.isResult()).count();
    boolean ownEnds =
        payloads.stream().allMatch(each -> each.destinations().size() == 1)
            && distinct(payloads, each -> each.destinations().getInt(0)) == ranks;
    if (transfers.reduces()) {
      if (payloads.stream().anyMatch(each -> !isPartOfReduction(each, ranks))) {
        throw other(ranks);
      }
      if (equal && ownEnds && originals == ranks && payloads.size() == ranks) {
        return "reducescatter";
      }
      for (int p = 0; p < payloads.size(); p++) {
        if (!payloads.get(p).isResult() && served(payloads, p).size() < ranks) {
          throw other(ranks);
        }
      }
      return "allreduce";
    }
    if (!equal) {
      throw other(ranks);
    }
    int sources = (int) distinct(payloads, Payload::source);
    if (sources == ranks
        && payloads.size() == ranks
        && payloads.stream().allMatch(each -> each.destinations().size() == ranks - 1)) {
      return "allgather";
    }
    long pairs = distinct(payloads, each -> List.of(each.source(), each.destinations().getInt(0)));
    if (ownEnds && pairs == payloads.size() && pairs == (long) ranks * (ranks - 1)) {
      return "alltoall";
    }
    throw other(ranks);
  }

  private static long distinct(List<Payload> payloads, Function<Payload, Object> property) {
    return payloads.stream().map(property).distinct().count();
  }

  private static boolean isPartOfReduction(Payload payload, int ranks) {
    return payload.isResult() || payload.sources().size() == ranks;
  }

  /** Returns the ranks that get the result of a reduction. */
  private static IntOpenHashSet served(List<Payload> payloads, int reduction) {
    IntOpenHashSet served = new IntOpenHashSet(payloads.get(reduction).destinations());
    payloads.stream()
        .filter(each -> each.resultOf() == reduction)
        .forEach(each -> served.addAll(each.destinations()));
    return served;
  }

  private static BadInput other(int ranks) {
    return BadInput.coded(
        "not-expressible",
        "format mscclpp expresses all-gathers, reduce-scatters, all-reduces and all-to-alls among"
            + " all {ranks} ranks with equal shares",
        ranks);
  }

  /** Returns the name of the operation. */
  String collective() {
    return collective;
  }

  /**
   * Returns whether input and output share memory. Destinations that exchange partial results could
   * overwrite what they still send.
   */
  boolean isInPlace() {
    return !collective.equals("alltoall")
        && transfers.payloads().stream()
            .noneMatch(each -> each.isReduction() && each.destinations().size() > 1);
  }

  int input() {
    return (int) sizes.input();
  }

  int output() {
    return (int) sizes.output();
  }

  /** Returns the number of chunks of scratch memory that {@link #reserve} has given to a rank. */
  int scratch(int rank) {
    return scratch[rank];
  }

  /** Returns unused scratch memory of a rank for a piece. */
  Range reserve(int rank, int piece) {
    int first = scratch[rank];
    scratch[rank] = Math.addExact(first, chunks(piece));
    return Range.own(Range.SCRATCH, first, chunks(piece));
  }

  private int chunks(int piece) {
    return (int) (transfers.pieces().get(piece).bytes() / unit);
  }

  /** Returns the place of a piece that a rank has at first, or contributes to. */
  Range source(int piece) {
    String buffer =
        collective.equals("allgather") || transfers.payload(piece).isResult()
            ? Range.OUTPUT
            : Range.INPUT;
    return range(buffer, source, piece);
  }

  /** Returns the place of a piece at its destinations. */
  Range end(int piece) {
    return range(Range.OUTPUT, end, piece);
  }

  private Range range(String buffer, long[] first, int number) {
    Piece piece = transfers.pieces().get(number);
    return Range.own(
        buffer, (int) (first[piece.payload()] + piece.offset() / unit), chunks(number));
  }

  /** Returns the place of a piece that is no partial result at a rank. */
  Range place(int piece, int rank) {
    Payload payload = transfers.payload(piece);
    if (payload.source() == rank) {
      return source(piece);
    }
    return payload.destinations().contains(rank)
        ? end(piece)
        : transit.computeIfAbsent(List.of(piece, rank), none -> reserve(rank, piece));
  }

  /** Returns the chunks that a rank copies from its input to the same place of its output. */
  Optional<Range> own(int rank) {
    int share = output() / transfers.names().size();
    return collective.equals("alltoall")
        ? Optional.of(Range.own(Range.INPUT, rank * share, share))
        : Optional.empty();
  }

  /** Returns pieces in the order of their places at a rank. */
  List<Integer> sorted(List<Integer> pieces, int rank) {
    return pieces.stream()
        .sorted(Comparator.comparingInt(piece -> place(piece, rank).index()))
        .toList();
  }
}
