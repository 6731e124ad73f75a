package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * The buffers of one rank and the pieces that it holds. Arriving bytes are copied to their final
 * position and compared there; partial results are kept until they are sent on, and added up at
 * their destination. Not thread-safe.
 */
final class RankMemory {
  /** The number of bytes compared at once; they stay in the cache of the core that copied them. */
  private static final int STRETCH = 256 << 10;

  private static final int NO_MISMATCH = -1;

  private final Transfers transfers;
  private final int rank;
  private final BytePattern pattern;

  /**
   * By payload; null if the rank has no final value of it. A result shares that of its original.
   */
  private final ByteBuffer[] bytes;

  private final BitSet held = new BitSet(); // by piece
  private final Int2ObjectMap<List<ByteBuffer>> partial = new Int2ObjectOpenHashMap<>(); // arrivals
  private final List<PlayError> errors = new ArrayList<>();

  /**
   * @throws BadInput if a payload of this rank has 2 GiB or more
   */
  RankMemory(Transfers transfers, int rank, BytePattern pattern) {
    this.transfers = transfers;
    this.rank = rank;
    this.pattern = pattern;
    this.bytes = new ByteBuffer[transfers.payloads().size()];
    for (Transfer transfer : transfers.transfers()) {
      if (transfer.from() == rank || transfer.to() == rank) {
        for (int piece : transfer.pieces()) {
          allocate(transfers.pieces().get(piece).payload());
        }
      }
    }
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      Payload payload = transfers.payload(piece);
      boolean combines = payload.isReduction() && payload.destinations().contains(rank);
      if (combines || !payload.isReduction() && payload.source() == rank) {
        allocate(transfers.pieces().get(piece).payload());
        held.set(piece);
        boolean adds = transfers.pieces().get(piece).adding().contains(rank);
        if (combines ? adds : !payload.isResult()) {
          pattern.contribution(transfers.pieces().get(piece), rank, slice(piece));
        }
      }
    }
  }

  private void allocate(int number) {
    Payload payload = transfers.payloads().get(number);
    if (bytes[number] != null) {
      return;
    }
    if (payload.bytes() > Integer.MAX_VALUE - 8) {
      throw BadInput.coded(
          "message-too-long",
          "message {id} has {bytes} bytes; only messages below 2 GiB can be played",
          payload.message(),
          payload.bytes());
    }
    if (payload.isResult() && payload.source() == rank) {
      allocate(payload.resultOf());
      bytes[number] = bytes[payload.resultOf()];
    } else if (!payload.isReduction() || payload.destinations().contains(rank)) {
      bytes[number] = ByteBuffer.allocateDirect((int) payload.bytes());
    }
  }

  private ByteBuffer slice(int piece) {
    Piece it = transfers.pieces().get(piece);
    return bytes[it.payload()].slice((int) it.offset(), (int) it.bytes());
  }

  /** Returns the buffers of a transfer of this rank, one for each of its pieces. */
  List<ByteBuffer> buffers(Transfer transfer) {
    return transfer
        .pieces()
        .intStream()
        .mapToObj(
            piece ->
                transfers.payload(piece).isReduction() ? combined(transfer, piece) : slice(piece))
        .toList();
  }

  /** Returns the partial result that a transfer carries. */
  private ByteBuffer combined(Transfer transfer, int piece) {
    ByteBuffer sum = empty(piece);
    if (transfer.own().contains(piece)) {
      pattern.contribution(transfers.pieces().get(piece), rank, sum);
    }
    for (int before : transfer.after()) {
      int index = transfers.transfers().get(before).pieces().indexOf(piece);
      if (index >= 0) {
        BytePattern.add(sum, partial.get(before).get(index));
      }
    }
    return sum;
  }

  private ByteBuffer empty(int piece) {
    return ByteBuffer.allocateDirect((int) transfers.pieces().get(piece).bytes());
  }

  /** Reports an error for each piece of a multicast in a transfer that this rank does not hold. */
  void checkHeld(Transfer transfer) {
    for (int piece : transfer.pieces()) {
      if (!held.get(piece) && !transfers.payload(piece).isReduction()) {
        report(
            transfer.send(),
            "sends %s in send %s before it has arrived"
                .formatted(transfers.piece(piece), transfer.send()));
      }
    }
  }

  /** A source of arriving bytes. */
  @FunctionalInterface
  interface Source {
    /** Fills the whole buffer with the next bytes. */
    void fill(ByteBuffer target) throws IOException;
  }

  /**
   * Copies the pieces of a transfer to their positions and compares every byte; keeps partial
   * results. Reports an error for each piece that is wrong or that was held before.
   *
   * @param number of the transfer
   */
  void receive(int number, Source source) throws IOException {
    Transfer transfer = transfers.transfers().get(number);
    List<ByteBuffer> arrived = new ArrayList<>(transfer.pieces().size());
    for (int piece : transfer.pieces()) {
      if (transfers.payload(piece).isReduction()) {
        ByteBuffer part = empty(piece);
        source.fill(part);
        arrived.add(part.rewind());
        if (transfers.payload(piece).destinations().contains(rank)) {
          BytePattern.add(slice(piece), part);
        }
      } else {
        arrived.add(ByteBuffer.allocate(0));
        receive(transfer, piece, source);
      }
    }
    if (transfers.combines(transfer)) {
      partial.put(number, arrived);
    }
  }

  private void receive(Transfer transfer, int piece, Source source) throws IOException {
    long wrong = copy(transfers.pieces().get(piece), slice(piece), source);
    String by =
        "%s by send %s from %s"
            .formatted(transfers.piece(piece), transfer.send(), transfers.rank(transfer.from()));
    if (wrong != NO_MISMATCH) {
      report(transfer.send(), "received " + by + ": byte " + wrong + " is wrong");
    } else if (held.get(piece)) {
      report(transfer.send(), "received " + by + " a second time");
    } else {
      held.set(piece);
    }
  }

  /** Returns the offset in the payload of the first wrong byte, or {@link #NO_MISMATCH}. */
  private long copy(Piece piece, ByteBuffer target, Source source) throws IOException {
    long first = NO_MISMATCH;
    for (int done = 0; done < target.limit(); done += STRETCH) {
      ByteBuffer stretch = target.slice(done, Math.min(STRETCH, target.limit() - done));
      source.fill(stretch);
      int wrong = pattern.mismatch(piece, done, stretch);
      if (first == NO_MISMATCH && wrong >= 0) {
        first = piece.offset() + done + wrong;
      }
    }
    return first;
  }

  /**
   * Returns all errors, including one for each piece that the rank should have received, and for
   * each wrong sum.
   */
  List<PlayError> finish() {
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      Payload payload = transfers.payload(piece);
      if (!payload.destinations().contains(rank)) {
        continue;
      }
      if (!held.get(piece)) {
        report(PlayError.NO_SEND, "never received " + transfers.piece(piece));
      } else if (payload.isReduction()) {
        checkSum(piece);
      }
    }
    return errors;
  }

  private void checkSum(int piece) {
    Piece it = transfers.pieces().get(piece);
    int wrong = pattern.mismatch(it, 0, slice(piece));
    if (wrong >= 0) {
      report(
          PlayError.NO_SEND,
          "has a wrong sum of %s: byte %s".formatted(transfers.piece(piece), it.offset() + wrong));
    }
  }

  private void report(int send, String what) {
    errors.add(new PlayError(rank, send, transfers.rank(rank) + " " + what));
  }
}
