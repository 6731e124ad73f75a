package org.castnet.schedule;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * The layout of a plan's pieces in the buffers of an MSCCL program: a sequence of chunks with equal
 * offsets on every rank; the source has a piece in its input, destinations in their output, and
 * forwarding ranks in their scratch. A chunk is the largest size that divides all pieces.
 */
final class MscclLayout {
  private static final int MOST_CHUNKS = 1 << 16;

  private final Transfers transfers;
  private final int[] base; // by piece, and after the last one: its first chunk

  MscclLayout(Transfers transfers) {
    this.transfers = transfers;
    long unit = transfers.unit();
    base = new int[transfers.pieces().size() + 1];
    long next = 0;
    for (int p = 0; p < transfers.pieces().size(); p++) {
      next += transfers.pieces().get(p).bytes() / unit;
      if (next > MOST_CHUNKS) {
        throw BadInput.coded(
            "too-many-chunks",
            "the largest common divisor of the messages and parts is {bytes} bytes, "
                + "which gives more than {most} chunks; choose lengths with a larger common "
                + "divisor",
            unit,
            MOST_CHUNKS);
      }
      base[p + 1] = (int) next;
    }
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

  /** Returns the buffer in which a rank has a piece: 0, 1 or 2 for input, output and scratch. */
  int buffer(int piece, int rank) {
    Payload payload = transfers.payload(piece);
    return payload.source() == rank ? 0 : payload.destinations().contains(rank) ? 1 : 2;
  }

  /** Consecutive chunks in one buffer of the sender and one of the receiver. */
  record Run(int from, int to, int start, int length) {}

  /** Returns the runs of a transfer, as few as possible. */
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

  /** Returns the pieces of a run of chunks; null if a piece is only partly included. */
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
