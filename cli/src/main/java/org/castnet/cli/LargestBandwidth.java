package org.castnet.cli;

import org.castnet.document.RateText;
import org.castnet.fields.SizeText;
import org.castnet.scenario.Bandwidth;
import org.castnet.text.CountText;
import org.castnet.traffic.CollectiveTraffic.Operation;

/**
 * The bandwidth that a collective operation reaches at most.
 *
 * @param operation an operation on a buffer
 * @param bytes the size of the buffer
 * @param ranks the number of ranks
 * @param picoseconds the lower bound of its time, above 0
 */
record LargestBandwidth(Operation operation, long bytes, int ranks, long picoseconds) {
  private static final int DIGITS = 4;

  static LargestBandwidth of(Operation operation, RequestOptions.Sized size, long picoseconds) {
    return new LargestBandwidth(operation, size.bytes(), size.ranks(), picoseconds);
  }

  private Bandwidth bandwidth() {
    return operation.bandwidth(ranks, (double) bytes);
  }

  /** Returns the size of the buffer over the time, in bytes per second. */
  double algbw() {
    return bandwidth().algbw(picoseconds);
  }

  /** Returns the bandwidth that a link of a rank needs at least, in bytes per second. */
  double busbw() {
    return bandwidth().busbw(picoseconds);
  }

  /**
   * Returns a clause such as {@code allgather of 1 GiB among 16 ranks: at most … algbw, … busbw}.
   */
  String text() {
    return operation.word()
        + " of "
        + SizeText.format(bytes)
        + " among "
        + CountText.of(ranks, "rank")
        + ": at most "
        + RateText.of(algbw(), DIGITS)
        + " algbw, "
        + RateText.of(busbw(), DIGITS)
        + " busbw";
  }
}
