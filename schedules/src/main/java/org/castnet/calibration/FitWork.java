package org.castnet.calibration;

import java.time.Duration;
import java.util.List;
import org.castnet.text.CountText;

/**
 * The work of fitting costs, estimated from the number of sends and from their length. Times were
 * measured on one core of a server; they are right within a factor of about five.
 *
 * @param time the processor time
 * @param bytes the least memory
 * @param parts the numbers that determine the time
 */
public record FitWork(Duration time, double bytes, List<String> parts) {
  private static final double SECONDS_PER_SEND = 1e-6;
  private static final double SECONDS_PER_HOP = 2e-7;
  private static final double SECONDS_PER_FLIT_MOVE = 6e-8;
  private static final int BYTES_PER_SEND = 300;

  public FitWork {
    parts = List.copyOf(parts);
  }

  /**
   * Returns the work.
   *
   * @param all the size of the plans of all measurements
   * @param hops the mean number of links of a send
   * @param movesFlits whether runs move each flit by itself
   * @param runs the number of runs of all plans
   */
  static FitWork of(SendCount all, double hops, boolean movesFlits, int runs) {
    double moves = movesFlits ? all.flits() * hops : 0;
    double seconds =
        all.sends() * SECONDS_PER_SEND
            + runs * (all.sends() * hops * SECONDS_PER_HOP + moves * SECONDS_PER_FLIT_MOVE);
    return new FitWork(
        Duration.ofMillis((long) (1_000 * seconds)),
        all.sends() * BYTES_PER_SEND,
        List.of(
            CountText.of(runs, "run"),
            CountText.of(Math.round(all.sends()), "send"),
            CountText.of(Math.round(moves), "flit move")));
  }
}
