package org.castnet.cli;

import org.castnet.LargestBandwidth;
import org.castnet.document.RateText;
import org.castnet.fields.SizeText;
import org.castnet.text.CountText;

/** The text of a largest bandwidth. */
final class BandwidthText {
  private static final int DIGITS = 4;

  private BandwidthText() {}

  /**
   * Returns a clause such as {@code allgather of 1 GiB among 16 ranks: at most … algbw, … busbw}.
   */
  static String of(LargestBandwidth most) {
    return most.operation().word()
        + " of "
        + SizeText.format(most.bytes())
        + " among "
        + CountText.of(most.ranks(), "rank")
        + ": at most "
        + RateText.of(most.algbw(), DIGITS)
        + " algbw, "
        + RateText.of(most.busbw(), DIGITS)
        + " busbw";
  }
}
