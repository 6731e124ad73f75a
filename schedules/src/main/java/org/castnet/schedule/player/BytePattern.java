package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.nio.ByteBuffer;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfers;

/**
 * The bytes that ranks contribute to payloads, and their sums.
 *
 * <p>A contribution is a fixed table of {@value #PERIOD} bytes, repeated, with a start that depends
 * on payload and rank. The period is prime, so a piece at a wrong offset or of another payload is
 * detected. Bytes are integers modulo 256, so that reductions with parts of any length can be
 * summed; none is 0, so that each contribution changes the sum.
 */
final class BytePattern {
  private static final int PERIOD = 65_521;
  private static final int PAYLOAD_STEP = 7_919;
  private static final int RANK_STEP = 39_208;
  private static final int VALUES = 255; // 1 to 255

  private final ByteBuffer table = ByteBuffer.allocateDirect(PERIOD);
  private final Transfers transfers;

  BytePattern(Transfers transfers) {
    this.transfers = transfers;
    int state = 0x9E3779B9;
    for (int i = 0; i < PERIOD; i++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      table.put(i, (byte) (1 + (state >>> 8) % VALUES));
    }
  }

  /** Fills a buffer with the contribution of a rank to a piece. */
  void contribution(Piece piece, int rank, ByteBuffer target) {
    for (int done = 0; done < target.limit(); ) {
      int at = at(piece.payload(), rank, piece.offset() + done);
      int run = Math.min(PERIOD - at, target.limit() - done);
      target.put(done, table, at, run);
      done += run;
    }
  }

  /** Adds the bytes of a buffer to those of another one of the same length. */
  static void add(ByteBuffer target, ByteBuffer more) {
    for (int i = 0; i < target.limit(); i++) {
      target.put(i, (byte) (target.get(i) + more.get(i)));
    }
  }

  /**
   * Returns the offset of the first byte of a buffer that differs from the final value of a piece,
   * or -1 if all are right: the bytes of the source, or the sum of all contributions to the
   * reduction, or to the one of which the piece is a result.
   *
   * @param skipped the offset of the buffer in the piece
   */
  int mismatch(Piece piece, long skipped, ByteBuffer found) {
    Payload payload = transfers.payloads().get(piece.payload());
    int original = payload.isResult() ? payload.resultOf() : piece.payload();
    Piece at = new Piece(original, piece.offset() + skipped, found.limit(), piece.adding());
    Payload summed = transfers.payloads().get(original);
    if (!summed.isReduction()) {
      return differs(at, summed.source(), found);
    }
    ByteBuffer sum = ByteBuffer.allocate(found.limit());
    ByteBuffer more = ByteBuffer.allocate(found.limit());
    IntImmutableList sources = summed.sources();
    contribution(at, sources.getInt(0), sum);
    for (int i = 1; i < sources.size(); i++) {
      contribution(at, sources.getInt(i), more);
      add(sum, more);
    }
    return sum.mismatch(found.slice(0, found.limit()));
  }

  private int differs(Piece piece, int rank, ByteBuffer found) {
    for (int done = 0; done < found.limit(); ) {
      int at = at(piece.payload(), rank, piece.offset() + done);
      int run = Math.min(PERIOD - at, found.limit() - done);
      int wrong = table.slice(at, run).mismatch(found.slice(done, run));
      if (wrong >= 0) {
        return done + wrong;
      }
      done += run;
    }
    return -1;
  }

  private static int at(int payload, int rank, long offset) {
    return (int) ((offset + (long) payload * PAYLOAD_STEP + (long) rank * RANK_STEP) % PERIOD);
  }
}
