package org.castnet.schedule.player;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Multicast;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * The buffers of one rank and the pieces that it holds. Arriving bytes are copied to their final
 * position and compared there. Not thread-safe.
 */
final class RankMemory {
  /** The number of bytes compared at once; they stay in the cache of the core that copied them. */
  private static final int STRETCH = 256 << 10;

  private static final int NO_MISMATCH = -1;

  private final Transfers transfers;
  private final int rank;
  private final BytePattern pattern;
  private final ByteBuffer[] bytes; // by multicast; null if the rank neither sends nor receives it
  private final BitSet held = new BitSet(); // by piece
  private final List<PlayError> errors = new ArrayList<>();

  /**
   * @throws BadInput if a multicast of this rank has 2 GiB or more
   */
  RankMemory(Transfers transfers, int rank, BytePattern pattern) {
    this.transfers = transfers;
    this.rank = rank;
    this.pattern = pattern;
    this.bytes = new ByteBuffer[transfers.multicasts().size()];
    for (Transfer transfer : transfers.transfers()) {
      if (transfer.from() == rank || transfer.to() == rank) {
        for (int piece : transfer.pieces()) {
          allocate(transfers.pieces().get(piece).multicast());
        }
      }
    }
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      int multicast = transfers.pieces().get(piece).multicast();
      if (transfers.multicasts().get(multicast).source() == rank) {
        allocate(multicast);
        held.set(piece);
        pattern.fill(multicast, transfers.pieces().get(piece).offset(), slice(piece));
      }
    }
  }

  private void allocate(int multicast) {
    if (bytes[multicast] == null) {
      Multicast it = transfers.multicasts().get(multicast);
      if (it.bytes() > Integer.MAX_VALUE - 8) {
        throw BadInput.coded(
            "message-too-long",
            "message {id} has {bytes} bytes; only messages below 2 GiB can be played",
            it.message(),
            it.bytes());
      }
      bytes[multicast] = ByteBuffer.allocateDirect((int) it.bytes());
    }
  }

  private ByteBuffer slice(int piece) {
    Piece it = transfers.pieces().get(piece);
    return bytes[it.multicast()].slice((int) it.offset(), (int) it.bytes());
  }

  /** Returns the buffers of a transfer, one for each of its pieces. */
  List<ByteBuffer> buffers(Transfer transfer) {
    return transfer.pieces().intStream().mapToObj(this::slice).toList();
  }

  /** Reports an error for each piece of a transfer that this rank does not hold. */
  void checkHeld(Transfer transfer) {
    for (int piece : transfer.pieces()) {
      if (!held.get(piece)) {
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
   * Copies the pieces of a transfer to their positions and compares every byte. Reports an error
   * for each piece that is wrong or that was held before.
   */
  void receive(Transfer transfer, Source source) throws IOException {
    for (int piece : transfer.pieces()) {
      Piece it = transfers.pieces().get(piece);
      long wrong = copy(it, slice(piece), source);
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
  }

  /** Returns the offset in the multicast of the first wrong byte, or {@link #NO_MISMATCH}. */
  private long copy(Piece piece, ByteBuffer target, Source source) throws IOException {
    long first = NO_MISMATCH;
    for (int done = 0; done < target.limit(); done += STRETCH) {
      ByteBuffer stretch = target.slice(done, Math.min(STRETCH, target.limit() - done));
      source.fill(stretch);
      int wrong = pattern.mismatch(piece.multicast(), piece.offset() + done, stretch);
      if (first == NO_MISMATCH && wrong >= 0) {
        first = piece.offset() + done + wrong;
      }
    }
    return first;
  }

  /** Returns all errors, including one for each piece that the rank should have received. */
  List<PlayError> finish() {
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      Multicast it = transfers.multicasts().get(transfers.pieces().get(piece).multicast());
      if (!held.get(piece) && it.destinations().contains(rank)) {
        report(PlayError.NO_SEND, "never received " + transfers.piece(piece));
      }
    }
    return errors;
  }

  private void report(int send, String what) {
    errors.add(new PlayError(rank, send, transfers.rank(rank) + " " + what));
  }
}
