package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
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
 * The bytes of one rank, and which pieces it holds. What arrives is written straight to its place
 * and compared there. Not for several threads at once, but for {@link #take}.
 */
final class RankMemory {
  /** So much is compared at once, while it is still in the cache of the core that wrote it. */
  private static final int STRETCH = 256 << 10;

  private final Transfers transfers;
  private final int rank;
  private final BytePattern pattern;
  private final ByteBuffer[] bytes; // by multicast; null where the rank has nothing to do with it
  private final BitSet held = new BitSet(); // by piece
  private final List<Complaint> complaints = new ArrayList<>();

  /**
   * @throws BadInput where a multicast is longer than a buffer can be
   */
  RankMemory(Transfers transfers, int rank, BytePattern pattern) {
    this.transfers = transfers;
    this.rank = rank;
    this.pattern = pattern;
    this.bytes = new ByteBuffer[transfers.multicasts().size()];
    for (Transfer transfer : transfers.transfers()) {
      if (transfer.from() == rank || transfer.to() == rank) {
        for (int piece : transfer.pieces()) {
          make(transfers.pieces().get(piece).multicast());
        }
      }
    }
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      int multicast = transfers.pieces().get(piece).multicast();
      if (transfers.multicasts().get(multicast).source() == rank) {
        make(multicast);
        held.set(piece);
        pattern.fill(multicast, transfers.pieces().get(piece).offset(), slice(piece));
      }
    }
  }

  private void make(int multicast) {
    if (bytes[multicast] == null) {
      Multicast it = transfers.multicasts().get(multicast);
      if (it.bytes() > Integer.MAX_VALUE - 8) {
        throw new BadInput(
            "message "
                + it.message()
                + " has "
                + it.bytes()
                + " bytes; the player takes messages below 2 GiB");
      }
      bytes[multicast] = ByteBuffer.allocateDirect((int) it.bytes());
    }
  }

  private ByteBuffer slice(int piece) {
    Piece it = transfers.pieces().get(piece);
    return bytes[it.multicast()].slice((int) it.offset(), (int) it.bytes());
  }

  /** Where the bytes of a transfer come from or go to, piece by piece. */
  ByteBuffer[] places(Transfer transfer) {
    return transfer.pieces().intStream().mapToObj(this::slice).toArray(ByteBuffer[]::new);
  }

  /** Complains where the rank is about to send what it does not have. */
  void sending(Transfer transfer) {
    for (int piece : transfer.pieces()) {
      if (!held.get(piece)) {
        complain(
            transfer.send(),
            "sends "
                + transfers.piece(piece)
                + " in send "
                + transfer.send()
                + " before it has it");
      }
    }
  }

  /** Where the bytes of a transfer come from. */
  @FunctionalInterface
  interface Source {
    /** Fills the whole of a buffer with what comes next. */
    void fill(ByteBuffer place) throws IOException;
  }

  /**
   * Puts what a transfer brings in its place and compares every byte of it. Several threads may
   * take different transfers at once.
   *
   * @return by piece of the transfer, the first byte that is not as it must be, or -1
   */
  IntList take(Transfer transfer, Source source) throws IOException {
    IntList wrong = new IntArrayList(transfer.pieces().size());
    for (int piece : transfer.pieces()) {
      wrong.add(take(transfers.pieces().get(piece), slice(piece), source));
    }
    return wrong;
  }

  private int take(Piece piece, ByteBuffer place, Source source) throws IOException {
    int first = -1;
    for (int done = 0; done < place.limit(); done += STRETCH) {
      ByteBuffer stretch = place.slice(done, Math.min(STRETCH, place.limit() - done));
      source.fill(stretch);
      int wrong = pattern.mismatch(piece.multicast(), piece.offset() + done, stretch);
      if (first < 0 && wrong >= 0) {
        first = done + wrong;
      }
    }
    return first;
  }

  /**
   * Notes what has arrived, and complains where it is wrong or was there before.
   *
   * @param firstWrong what {@link #take} said of it
   */
  void received(Transfer transfer, IntList firstWrong) {
    for (int i = 0; i < transfer.pieces().size(); i++) {
      int piece = transfer.pieces().getInt(i);
      Piece it = transfers.pieces().get(piece);
      String by = transfers.piece(piece) + " by send " + transfer.send();
      String sender = " from " + transfers.rank(transfer.from());
      int wrong = firstWrong.getInt(i);
      if (wrong >= 0) {
        complain(
            transfer.send(),
            "gets " + by + sender + ", of which byte " + (it.offset() + wrong) + " is wrong");
      } else if (held.get(piece)) {
        complain(transfer.send(), "gets " + by + sender + ", and had it before");
      } else {
        held.set(piece);
      }
    }
  }

  /** All that went wrong, what the rank wanted and never got among it. */
  List<Complaint> finish() {
    for (int piece = 0; piece < transfers.pieces().size(); piece++) {
      Multicast it = transfers.multicasts().get(transfers.pieces().get(piece).multicast());
      if (!held.get(piece) && it.destinations().contains(rank)) {
        complain(Complaint.NO_SEND, "never gets " + transfers.piece(piece));
      }
    }
    return complaints;
  }

  private void complain(int send, String what) {
    complaints.add(new Complaint(rank, send, transfers.rank(rank) + " " + what));
  }
}
