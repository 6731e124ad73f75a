package org.castnet.schedule;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Piece;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * The chunks of an all-gather in the output buffers: the shares of the ranks in their order. A
 * chunk is the largest size that divides all pieces.
 */
final class MscclPlusChunks {
  private final Transfers transfers;
  private final long unit; // bytes of a chunk
  private final int perRank;

  /**
   * @throws BadInput if the transfers are no all-gather
   */
  MscclPlusChunks(Transfers transfers) {
    this.transfers = transfers;
    this.unit = transfers.unit();
    this.perRank = Math.toIntExact(Math.min(Integer.MAX_VALUE, share(transfers) / unit));
  }

  /** Returns the number of chunks of a rank. */
  int perRank() {
    return perRank;
  }

  /** Returns the first chunk and the number of chunks of each contiguous run. */
  List<int[]> runs(Transfer transfer) {
    List<int[]> runs = new ArrayList<>();
    transfer
        .pieces()
        .intStream()
        .mapToObj(this::place)
        .sorted((a, b) -> Integer.compare(a[0], b[0]))
        .forEach(
            run -> {
              int[] last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
              if (last != null && last[0] + last[1] == run[0]) {
                last[1] += run[1];
              } else {
                runs.add(run);
              }
            });
    return runs;
  }

  private int[] place(int number) {
    Piece piece = transfers.pieces().get(number);
    long first =
        (long) transfers.payloads().get(piece.payload()).source() * perRank + piece.offset() / unit;
    return new int[] {Math.toIntExact(first), (int) (piece.bytes() / unit)};
  }

  /** Returns the bytes of each rank's share; rejects everything but an all-gather. */
  private static long share(Transfers transfers) {
    if (transfers.reduces()) {
      throw notAllGather(transfers);
    }
    int ranks = transfers.names().size();
    boolean[] sends = new boolean[ranks];
    long bytes = transfers.payloads().get(0).bytes();
    for (Payload payload : transfers.payloads()) {
      if (sends[payload.source()]
          || payload.bytes() != bytes
          || payload.destinations().size() != ranks - 1) {
        throw notAllGather(transfers);
      }
      sends[payload.source()] = true;
    }
    if (transfers.payloads().size() != ranks) {
      throw notAllGather(transfers);
    }
    return bytes;
  }

  private static BadInput notAllGather(Transfers transfers) {
    return BadInput.coded(
        "not-expressible",
        "format mscclpp expresses all-gathers: each of the {ranks} ranks sends one message of the"
            + " same length to all others",
        transfers.names().size());
  }
}
