package org.castnet.schedule;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Multicast;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Where the pieces of a plan lie in the buffers of an MSCCL program: all in one row of chunks, each
 * at the same place on every rank, in the input of its source, in the output of whoever wants it
 * and in the scratch of who only passes it on. A chunk is the largest size that divides all pieces.
 */
final class MscclLayout {
  private static final int MOST_CHUNKS = 1 << 16;

  private final Transfers transfers;
  private final int[] base; // by piece, and behind the last one: its first chunk

  MscclLayout(Transfers transfers) {
    this.transfers = transfers;
    long unit = 0;
    for (Piece piece : transfers.pieces()) {
      unit = gcd(piece.bytes(), unit);
    }
    base = new int[transfers.pieces().size() + 1];
    long next = 0;
    for (int p = 0; p < transfers.pieces().size(); p++) {
      next += transfers.pieces().get(p).bytes() / unit;
      if (next > MOST_CHUNKS) {
        throw new BadInput(
            "the messages and parts have only chunks of "
                + unit
                + " bytes in common, which makes more than "
                + MOST_CHUNKS
                + "; choose lengths with a larger common divisor");
      }
      base[p + 1] = (int) next;
    }
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  int chunks() {
    return base[base.length - 1];
  }

  int base(int piece) {
    return base[piece];
  }

  int length(int piece) {
    return base[piece + 1] - base[piece];
  }

  /** In which buffer a rank has a piece, 0, 1 or 2 for input, output and scratch. */
  int buffer(int piece, int rank) {
    Multicast multicast = transfers.multicasts().get(transfers.pieces().get(piece).multicast());
    return multicast.source() == rank ? 0 : multicast.destinations().contains(rank) ? 1 : 2;
  }

  /** Chunks side by side, in one buffer at the sender and in one at the receiver. */
  record Run(int from, int to, int start, int length) {}

  /** What a transfer carries, in as few steps as can be. */
  List<Run> runs(Transfer transfer) {
    List<Run> runs = new ArrayList<>();
    int[] pieces = transfer.pieces().intStream().sorted().toArray();
    for (int piece : pieces) {
      int from = buffer(piece, transfer.from());
      int to = buffer(piece, transfer.to());
      Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      if (last != null
          && last.from() == from
          && last.to() == to
          && last.start() + last.length() == base(piece)) {
        runs.set(runs.size() - 1, new Run(from, to, last.start(), last.length() + length(piece)));
      } else {
        runs.add(new Run(from, to, base(piece), length(piece)));
      }
    }
    return runs;
  }

  /** The pieces of a run of chunks; null where it cuts through one. */
  List<Integer> pieces(int start, int length) {
    List<Integer> pieces = new ArrayList<>();
    for (int p = 0; p + 1 < base.length; p++) {
      if (base[p] >= start && base[p + 1] <= start + length) {
        pieces.add(p);
      } else if (base[p] < start + length && base[p + 1] > start) {
        return null;
      }
    }
    return pieces;
  }
}
