package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * The layout of a plan's pieces in the buffers of an MSCCL program: a sequence of chunks with equal
 * offsets on every rank; the source has a piece in its input, destinations in their output, and
 * forwarding ranks in their scratch.
 *
 * <p>The chunks of an all-gather and of a broadcast among all ranks are {@link MscclShares}; the
 * input of a rank contains its share only. Otherwise a chunk is the largest size that divides all
 * pieces.
 */
final class MscclLayout {
  private static final int MOST_CHUNKS = 1 << 16;

  private final Transfers transfers;
  private final boolean named;
  private final int[] base; // by piece: its first chunk
  private final int[] length; // by piece: its chunks
  private int chunks;

  MscclLayout(Transfers transfers) {
    this.transfers = transfers;
    named = isBroadcastOrAllGather(transfers);
    base = new int[transfers.pieces().size()];
    length = new int[transfers.pieces().size()];
    if (named) {
      shares();
    } else {
      divide();
    }
  }

  /** Returns whether each source in turn sends one message of the same length to all others. */
  private static boolean isBroadcastOrAllGather(Transfers transfers) {
    int ranks = transfers.names().size();
    List<Payload> payloads = transfers.payloads();
    boolean named = ranks > 1 && (payloads.size() == 1 || payloads.size() == ranks);
    for (int p = 0; p < payloads.size() && named; p++) {
      Payload payload = payloads.get(p);
      named =
          !payload.isReduction()
              && (payloads.size() == 1 || payload.source() == p)
              && payload.destinations().size() == ranks - 1
              && payload.bytes() == payloads.get(0).bytes();
    }
    return named;
  }

  private void shares() {
    int messages = transfers.payloads().size();
    MscclShares shares =
        MscclShares.of(
            transfers.payloads().get(0).bytes(),
            messages,
            transfers.pieces().stream().mapToLong(Piece::bytes).toArray());
    for (int p = 0; p < transfers.pieces().size(); p++) {
      Piece piece = transfers.pieces().get(p);
      long first = shares.position(piece.offset());
      base[p] = Math.toIntExact(piece.payload() * shares.chunks() + first);
      length[p] = Math.toIntExact(shares.position(piece.offset() + piece.bytes()) - first);
    }
    chunks = Math.toIntExact(messages * shares.chunks());
  }

  private void divide() {
    long unit = transfers.unit();
    long next = 0;
    for (int p = 0; p < transfers.pieces().size(); p++) {
      long count = transfers.pieces().get(p).bytes() / unit;
      base[p] = (int) next;
      next += count;
      if (next > MOST_CHUNKS) {
        throw BadInput.coded(
            "too-many-chunks",
            "the largest common divisor of the messages and parts is {bytes} bytes, "
                + "which gives more than {most} chunks; choose lengths with a larger common "
                + "divisor",
            unit,
            MOST_CHUNKS);
      }
      length[p] = (int) count;
    }
    chunks = (int) next;
  }

  /** Returns whether this is an operation that RCCL knows. */
  boolean isNamed() {
    return named;
  }

  /** Returns the name of the operation. */
  String collective() {
    if (!named) {
      return "custom";
    }
    return transfers.payloads().size() == 1 ? "broadcast" : "allgather";
  }

  /** Returns the number of chunks of each input. */
  int input() {
    return named ? chunks() / transfers.payloads().size() : chunks();
  }

  /** Returns the chunk at which the input of a rank begins. */
  int inputStart(int rank) {
    return named && transfers.payloads().size() > 1 ? rank * input() : 0;
  }

  /** Chunks that a rank has in its input at first, and in its output at the end. */
  record Owned(int rank, int start, int length) {}

  /** Returns the chunks of the sources, in as many as a step can copy; empty if not named. */
  List<Owned> owned() {
    List<Owned> owned = new ArrayList<>();
    for (Payload payload : named ? transfers.payloads() : List.<Payload>of()) {
      int start = inputStart(payload.source());
      for (int done = 0; done < input(); done += MscclProgram.MOST_COUNT) {
        int length = Math.min(MscclProgram.MOST_COUNT, input() - done);
        owned.add(new Owned(payload.source(), start + done, length));
      }
    }
    return owned;
  }

  int chunks() {
    return chunks;
  }

  int base(int piece) {
    return base[piece];
  }

  int length(int piece) {
    return length[piece];
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
    IntArrayList pieces = new IntArrayList(transfer.pieces());
    pieces.sort((a, b) -> Integer.compare(base[a], base[b]));
    for (int piece : pieces) {
      int from = buffer(piece, transfer.from());
      int to = buffer(piece, transfer.to());
      Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
      if (last != null
          && last.from() == from
          && last.to() == to
          && last.start() + last.length() == base(piece)
          && (!named || last.length() + length(piece) <= MscclProgram.MOST_COUNT)) {
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
    for (int p = 0; p < base.length; p++) {
      int end = base[p] + this.length[p];
      if (base[p] >= start && end <= start + length) {
        pieces.add(p);
      } else if (base[p] < start + length && end > start) {
        return null;
      }
    }
    return pieces;
  }
}
